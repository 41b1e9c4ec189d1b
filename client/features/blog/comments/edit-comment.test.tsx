import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'
import { comments, liked, start } from '#testing/pages/post-page.ts'

/** A proxy's answer to a request that is too large or unwelcome. */
const proxyPage = async () =>
  new Response('<h1>413</h1>', { status: 413, headers: { 'content-type': 'text/html' } })

test('what a proxy refuses is kept and told, whatever it is, and tried again by hand', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  const page = await openPage(it, it.post, it.ada)
  await liked(false, 0)
  await screen.findByText('It is late')
  page.line(proxyPage)
  await page.press(/like this post/i)
  await page.told('Your network blocked this. It’s saved: try again on another one.')
  await liked(true, 1)
  await page.press(/^Edit the comment by/)
  await page.fill({ 'Edit your comment': 'It is on time' })
  await page.press('Save')
  await screen.findByRole('link', { name: 'Outbox: 2 need you' })
  const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent).join()
  expect(toasts()).not.toContain('Comment edited')
  expect((await comments()).textContent).toContain('It is on time')

  page.mend()
  await page.follow('Outbox: 2 need you')
  for (let left = 2; left > 0; left -= 1) {
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(left))
    screen.getAllByRole('button', { name: 'Try Again' })[0]?.click()
  }
  await vi.waitFor(async () => {
    const { items } = await it.ada(api.comments.list, { id: it.id, query: {} })
    expect(items[0]?.content).toBe('It is on time')
    expect((await it.ada(api.posts.read, { id: it.id })).likes).toBe(1)
  })
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).toBeNull())
})

test('an edit is not called done before it is; one that is refused stands in its box again', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  const page = await openPage(it, it.post, it.ada)
  const refusal = { code: 'missing', message: 'Comment not found' }
  page.breaks('PUT', /comments/, 404, refusal, 1)
  await page.press(/^Edit the comment by/)
  await page.fill({ 'Edit your comment': 'It is on time' })
  await page.press('Save')
  await page.told('Comment not found')
  await waitFor(() => expect(valueAt('Edit your comment')).toBe('It is on time'))
  expect(document.querySelector('.toast')?.textContent).not.toContain('Comment edited')

  const letGo = page.holds('PUT', /comments/)
  await page.press('Save')
  await page.told('Saving...')
  letGo()
  await page.told('Comment edited')
})

test('a comment gets other words without a network: they stand there at once, and arrive', async () => {
  const it = await start()
  const said = { id: it.id, commentId: newId(), body: { content: 'It is late' } }
  await it.ada(api.comments.write, said)
  await it.author(api.comments.write, { ...said, commentId: newId(), body: { content: 'No' } })
  const page = await openPage(it, it.post, it.ada)
  const talk = async () => (await comments()).textContent
  await page.press(/^Edit the comment by/)
  expect(screen.getAllByRole('button', { name: /^Delete the comment by/ })).toHaveLength(1)
  network(false)
  await page.fill({ 'Edit your comment': ' It is on time ' })
  await page.press('Save')
  await page.told("Saved locally. Will upload when you're online.")
  await waitFor(async () => expect(await talk()).toMatch(/edited.*It is on time/))
  // The same for one that has not arrived.
  await page.fill({ 'Your comment': 'Wrong words' })
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  await page.press('Save')
  network(true)
  const there = async () =>
    (await it.ada(api.comments.list, { id: it.id })).items.map(({ content }) => content)
  await waitFor(async () => expect((await there()).sort()).toEqual(['It is on time', 'No', 'Right words']))
})

test('words that were saved while the former ones were on their way stand in the end', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Wrong words' })
  network(false)
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  const sent = () => page.asked.filter((one) => /^PUT .*comments/.test(one)).length
  const go = page.holds('PUT', /comments/)
  network(true)
  await waitFor(() => expect(sent()).toBe(1))
  await page.press('Save')
  await waitFor(async () => expect((await comments()).textContent).toContain('Right words'))
  go()
  const there = async () =>
    (await it.ada(api.comments.list, { id: it.id })).items.map(({ content }) => content)
  await waitFor(async () => expect(await there()).toEqual(['Right words']))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull())
  await waitFor(async () => expect((await comments()).textContent).toMatch(/edited.*Right words/))
})

test('other words for a waiting comment that a full phone has no room for are not thrown away, and that is said', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Wrong words' })
  network(false)
  await page.press('Post Comment')
  await page.press('Edit')
  await page.fill({ 'Edit your comment': 'Right words' })
  const { put } = IDBObjectStore.prototype
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'acts') throw new DOMException('Full', 'QuotaExceededError')
    return put.apply(this, given)
  })
  await page.press('Save')
  await page.told('This phone is full')
  await waitFor(() => expect(valueAt('Edit your comment')).toBe('Right words'))
  full.mockRestore()
  await page.press('Save')
  await waitFor(async () => expect((await comments()).textContent).toContain('Right words'))
  network(true)
})
