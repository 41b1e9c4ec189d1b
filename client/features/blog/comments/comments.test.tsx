import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'
import { comments, start } from '#testing/pages/post-page.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** An observer that reports the comments as visible at once. */
class AlwaysSeen {
  observe: () => void
  constructor(seen: (entries: object[]) => void) {
    this.observe = () => seen([{ isIntersecting: true }])
  }
  disconnect = () => undefined
}

test('a comment that is too long is kept whole, and goes once it is shorter', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  const long = `${'We waited. '.repeat(272)}The end`.padEnd(3_000, '!')
  await page.fill({ 'Your comment': long })
  expect(valueAt('Your comment')).toBe(long)
  await screen.findByText(/1,000 letters too many/)
  await page.press('Post Comment')
  expect([valueAt('Your comment'), document.activeElement]).toEqual([
    long,
    screen.getByLabelText('Your comment'),
  ])
  expect((await it.ada(api.comments.list, { id: it.id })).items).toEqual([])
  await page.fill({ 'Your comment': long.slice(0, 2_000) })
  await page.press('Post Comment')
  await page.told('Comment posted successfully!')
})

test('the words of a comment lie on this phone at every moment: as a draft until they are in the outbox', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Since when?' })
  network(false)
  const draft = () => localStorage.getItem(`comment:${it.ada.id}:${it.id}:`)
  screen.getByRole('button', { name: 'Post Comment' }).click()
  expect(draft()).toBe('Since when?')
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Not sent yet' }).textContent).toContain('Since when?'),
  )
  await waitFor(() => expect([draft(), valueAt('Your comment')]).toEqual([null, '']))
  network(true)
})

test('what somebody else says meanwhile comes in by itself, and is told to whoever hears the page', async () => {
  const it = await start()
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  const page = await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  // One for the session, one for these comments.
  const { all: lines } = EventSource as unknown as { all: unknown[] } // see stream.ts
  await waitFor(() => expect(lines).toHaveLength(2))
  await page.listening()
  const says = (content: string) =>
    it.author(api.comments.write, { id: it.id, commentId: newId(), body: { content } })
  await says('The water is back.')
  await screen.findByText('The water is back.')
  await screen.findByText('1 new comment')
  await screen.findByRole('heading', { name: '1 comment' })

  // Whoever writes keeps their place, until they ask for the new ones.
  await page.fill({ 'Your comment': 'Since when' })
  await says('Since six.')
  const more = await screen.findByRole('button', { name: 'New comments' })
  expect(screen.queryByText('Since six.')).toBeNull()
  await page.user.click(more)
  await screen.findByText('Since six.')
  await screen.findByRole('heading', { name: '2 comments' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('Since when')
})

test('what one says oneself is never news, on this phone or another; nor is what only got other words', async () => {
  const it = await start()
  vi.stubGlobal('IntersectionObserver', AlwaysSeen)
  const page = await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  const { all: lines } = EventSource as unknown as { all: unknown[] } // see stream.ts
  await waitFor(() => expect(lines).toHaveLength(2))
  await page.listening()
  const heard: string[] = []
  const beside = new EventSource(`/api/live?topics=comments:${it.id}`)
  beside.onmessage = ({ data }) => heard.push(data.replace(/^.* /, ''))
  const news = () => screen.queryByRole('button', { name: 'New comments' })
  const says = async (who: typeof it.ada, content: string) => {
    const commentId = newId()
    await who(api.comments.write, { id: it.id, commentId, body: { content } })
    return commentId
  }

  await page.fill({ 'Your comment': 'Since when?' })
  await page.press('Post Comment')
  await page.told('Comment posted successfully!')
  screen.getByLabelText('Your comment').focus()
  await says(it.ada, 'From my other phone')
  await waitFor(() => expect(heard).toEqual(['quiet', 'quiet']))
  expect(news()).toBeNull()
  const theirs = await says(it.author, 'Since six.')
  await page.user.click(await screen.findByRole('button', { name: 'New comments' }))
  await screen.findByText('1 new comment')
  await screen.findByText('From my other phone')
  await screen.findByRole('heading', { name: '3 comments' })

  screen.getByLabelText('Your comment').focus()
  await it.author(api.comments.edit, { id: theirs, body: { content: 'Since seven.' } })
  await it.author(api.comments.remove, { id: theirs })
  await waitFor(() => expect(heard).toHaveLength(5))
  expect(news()).toBeNull()
})

test('whoever deletes a comment stands at the next one, and after the last one in the box', async () => {
  const it = await start()
  for (const content of ['First', 'Second'])
    await it.ada(api.comments.write, { id: it.id, commentId: newId(), body: { content, parentId: null } })
  const page = await openPage(it, it.post, it.ada)
  const remove = async (words: string) => {
    const item = (await screen.findByText(words)).closest('li') as HTMLElement
    within(item)
      .getByRole('button', { name: /^More about the comment/ })
      .focus()
    await page.user.click(within(item).getByRole('button', { name: /^Delete the comment/, hidden: true }))
    await waitFor(() => expect(screen.queryByText(words)).toBeNull())
  }
  await remove('Second')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('First'))
  await remove('First')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your comment')))
})

test('words that are typed under one post stay under that one', async () => {
  const it = await start()
  const other = postRow(it.author.id, { title: 'The gate is shut' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(other).execute())
  const page = await openPage(it, it.post, it.ada)
  const title = (name: string) => screen.findByRole('heading', { level: 1, name })
  await title('The pump runs again')
  navigate(`/blog/${other.id}`)
  await title('The gate is shut')
  await page.fill({ 'Your comment': 'Since when?' })
  for (const [step, name, words] of [
    [-1, 'The pump runs again', ''],
    [1, 'The gate is shut', 'Since when?'],
  ] as const) {
    navigate(step)
    await title(name)
    await waitFor(() => expect(valueAt('Your comment')).toBe(words))
  }
})

test('a post without comments says so kindly; a reply the campus will not take is kept, and that is said', async () => {
  const it = await start()
  await openPage(it, it.post, it.ada)
  await screen.findByText('No comments yet. Be the first to comment!')
  await it.author(api.comments.write, { id: it.id, commentId: newId(), body: { content: 'At last' } })
  const page = await openPage(it, it.post, it.ada)
  page.breaks('PUT', /\/comments\//, 410, { code: 'gone', message: 'The post was taken down' })
  await page.press(/^Reply to/)
  await page.fill({ 'Your reply to Bísí': 'Ẹ ṣé o' })
  await page.press('Post Reply')
  await page.told(/^Failed to post reply/)
  expect((await comments()).textContent).toContain('Ẹ ṣé o')
})

test('a link leads to its comment, though it stands far back, and to a reply that was not shown', async () => {
  const it = await start()
  const say = (content: string, parentId?: string) => {
    const commentId = newId()
    return it.ada(api.comments.write, {
      id: it.id,
      commentId,
      body: { content, ...(parentId && { parentId }) },
    })
  }
  const { comment } = await say('The very first')
  const replies = []
  for (let i = 0; i < 25; i += 1) replies.push(await say(`Reply ${i}`, comment.id))
  for (let i = 0; i < 25; i += 1) await say(`Later ${i}`)

  await openPage(it, '/blog')
  navigate(`${it.post}#comment-${comment.id}`)
  const there = await screen.findByText('The very first')
  await waitFor(() => expect(document.activeElement).toBe(there.closest('li')))
  expect(screen.queryByText('Reply 24')).toBeNull()

  await openPage(it, '/blog')
  navigate(`${it.post}#comment-${comment.id}/${replies.at(-1)?.comment.id}`)
  const last = await screen.findByText('Reply 24')
  await waitFor(() => expect(document.activeElement).toBe(last.closest('li')))
})

test('earlier comments that did not load are said to be so, and are asked for again', async () => {
  const it = await start()
  const say = (content: string) => {
    const commentId = newId()
    return it.ada(api.comments.write, { id: it.id, commentId, body: { content } })
  }
  const { comment } = await say('The very first')
  for (let i = 0; i < 20; i += 1) await say(`Later ${i}`)
  const page = await openPage(it, '/blog')
  page.breaks('GET', /\/comments\?.*after/)
  // A link to one of them does not ask for ever.
  navigate(`${it.post}#comment-${comment.id}`)
  await screen.findByText('That didn’t load. Please try again.')
  page.mend()
  await page.press('Earlier comments')
  await screen.findByText('The very first')
  expect(screen.queryByText('That didn’t load. Please try again.')).toBeNull()
})
