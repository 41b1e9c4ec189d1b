import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { atTheDesk, queue, screenIs, shownPost, titles } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'

const tab = (name: string) =>
  [...document.querySelectorAll('.tabs > a')].find((one) => one.textContent?.startsWith(name))?.textContent
const noneChosen = 'Choose a reason or write your own.'

for (const wide of [false, true])
  test(`a post is read, declined with a reason, taken back and approved, on a ${wide ? 'wide' : 'narrow'} screen`, async () => {
    const it = await atTheDesk()
    const { sade, handIn, visitor, author } = it
    const title = 'What the hall rep promised'
    const id = await handIn(title)
    const page = await openPage(it, '/admin', sade)
    screenIs(wide)
    const read = async () => page.user.click((await queue()).getByRole('link', { name: /^What the hall/ }))
    await read()
    const shown = within(await shownPost(wide))
    expect(await shown.findByRole('heading', { name: title })).toBeTruthy()
    await page.user.click(shown.getByRole('button', { name: 'Decline' }))
    const why = wide ? shown : within(await screen.findByRole('dialog', { name: `Decline “${title}”` }))
    const own = await why.findByRole('radio', { name: 'In my own words...' })
    for (const radio of why.getAllByRole<HTMLInputElement>('radio')) expect(radio.checked).toBe(false)
    await page.user.click(why.getByRole('button', { name: 'Decline' }))
    expect((await why.findByText(noneChosen)).closest('fieldset')).toBeTruthy()
    await page.user.click(own)
    expect(why.queryByText(noneChosen)).toBeNull()
    await page.user.click(why.getByRole('button', { name: 'Decline' }))
    await why.findByText('Please say why, so the author can fix it')
    await page.user.click(why.getByLabelText('Your reason'))
    await page.user.paste('Please say who the hall rep is.')
    await page.user.click(why.getByRole('button', { name: 'Decline' }))
    await page.told(`Declined “${title}”`)
    await screen.findByText('No pending blogs.')
    const standing = async () => {
      const { status, reason } = await author(api.ownPosts.read, { id })
      return [status, reason]
    }
    expect(await standing()).toEqual(['rejected', 'Please say who the hall rep is.'])
    await page.press('Undo')
    await waitFor(async () => expect(await titles()).toEqual([title]))
    if (!wide) await read()
    await page.user.click(within(await shownPost(wide)).getByRole('button', { name: 'Approve' }))
    await page.told(`Approved “${title}”`)
    expect((await visitor(api.posts.read, { id })).title).toBe(title)
  })

test('words to an author lie on the phone until the post is declined with them', async () => {
  const it = await atTheDesk()
  const title = 'What the hall rep promised'
  const id = await it.handIn(title)
  const words = 'Please say who the hall rep is.'
  let page = await openPage(it, '/admin', it.sade)
  screenIs(true)
  const declining = async () => {
    const shown = within(await shownPost(true))
    await shown.findByRole('heading', { name: title })
    await page.user.click(shown.getByRole('button', { name: 'Decline' }))
    return shown
  }
  const first = await declining()
  await page.user.click(await first.findByRole('radio', { name: 'In my own words...' }))
  await page.fill({ 'Your reason': words })
  page = await openPage(it, '/admin', it.sade, page.phone)
  const again = await declining()
  expect((await again.findByLabelText<HTMLTextAreaElement>('Your reason')).value).toBe(words)

  page.breaks('PUT', /\/decision$/, 500, {}, 1)
  await page.user.click(again.getByRole('button', { name: 'Decline' }))
  await page.told(/^Something went wrong/)
  const last = await declining()
  await last.findByLabelText('Your reason')
  await page.user.click(last.getByRole('button', { name: 'Decline' }))
  await page.told(`Declined “${title}”`)
  expect((await it.author(api.ownPosts.read, { id })).reason).toBe(words)
  expect(Object.keys(localStorage).filter((name) => name.startsWith('to-member:'))).toEqual([])
})

test('words begun for some authors are there again for these, and are offered to no others', async () => {
  const it = await atTheDesk()
  const ids = []
  for (const title of ['First', 'Second', 'Third', 'Fourth']) ids.push(await it.handIn(title))
  const page = await openPage(it, '/admin', it.sade)
  screenIs(true)
  const declining = async (...posts: string[]) => {
    for (const title of posts)
      await page.user.click(await screen.findByRole('checkbox', { name: `Choose “${title}”` }))
    await page.press('Decline 2')
    return within(await screen.findByRole('dialog', { name: 'Decline 2 posts' }))
  }
  const first = await declining('First', 'Second')
  await page.user.click(await first.findByRole('radio', { name: 'In my own words...' }))
  await page.fill({ 'Your reason': 'Both are the same.' })
  await page.user.click(first.getByRole('button', { name: /^Cancel/ }))
  await page.press('Clear selection')

  const others = await declining('Third', 'Fourth')
  const own = await others.findByRole<HTMLInputElement>('radio', { name: 'In my own words...' })
  expect(own.checked).toBe(false)
  await page.user.click(own)
  expect(others.getByLabelText<HTMLTextAreaElement>('Your reason').value).toBe('')
  await page.user.click(others.getByRole('button', { name: /^Cancel/ }))
  await page.press('Clear selection')

  const again = await declining('First', 'Second')
  expect((await again.findByLabelText<HTMLTextAreaElement>('Your reason')).value).toBe('Both are the same.')
  await page.user.click(again.getByRole('button', { name: 'Decline' }))
  await waitFor(async () => expect(await titles()).toEqual(['Third', 'Fourth']))
  for (const id of ids.slice(0, 2))
    await waitFor(async () =>
      expect((await it.author(api.ownPosts.read, { id })).reason).toBe('Both are the same.'),
    )
})

test('what another admin decides meanwhile does not put a post under the thumb that nobody has read', async () => {
  const it = await atTheDesk()
  const { sade, handIn } = it
  const kunle = it.admin({ fullName: 'Kúnlé' })
  await handIn('First')
  const id = await handIn('Second')
  const page = await openPage(it, '/admin', sade)
  screenIs(false)
  await page.listening()
  await page.follow(/^Second/)
  await screen.findByRole('dialog', { name: 'Preview, 2 of 2' })
  await kunle(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
  await page.told('This post is no longer waiting')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after a decision the focus is with the next one, by Enter, by letters, from the dialog and after Undo', async () => {
  const it = await atTheDesk()
  const { sade, handIn } = it
  for (const title of ['First', 'Second', 'Third', 'Fourth']) await handIn(title)
  const page = await openPage(it, '/admin', sade)
  screenIs(true)
  const reads = (title: string) =>
    waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(title))
  const left = (...expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected))
  ;(await screen.findByRole('link', { name: /^Second/ })).focus()
  await page.user.keyboard('{Enter}')
  await reads('Second')
  within(await shownPost(true))
    .getByRole('button', { name: 'Approve' })
    .focus()
  await page.user.keyboard('{Enter}')
  await left('First', 'Third', 'Fourth')
  await reads('Third')
  await page.press('Undo')
  await left('First', 'Second', 'Third', 'Fourth')
  await reads('Second')
  await page.user.keyboard('a')
  await reads('Third')
  // D opens the form in place of the two buttons, a digit chooses, Enter declines; Esc closes it, and letters rest meanwhile.
  await page.user.keyboard('d')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('reason'))
  await page.user.keyboard('a')
  await page.user.keyboard('{Escape}')
  await reads('Third')
  await page.user.keyboard('d')
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('reason'))
  await page.user.keyboard('2{Enter}')
  await left('First', 'Fourth')
  await reads('Fourth')
  await page.user.keyboard('x')
  await screen.findByText('1 selected')
  await page.user.keyboard('k')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^First/))
  await page.user.keyboard('x')
  await page.press('Decline 2')
  const why = within(await screen.findByRole('dialog', { name: 'Decline 2 posts' }))
  await page.user.click(await why.findByRole('radio', { name: 'Hard to read' }))
  await page.user.click(why.getByRole('button', { name: 'Decline' }))
  const empty = await screen.findByText('No pending blogs.')
  await waitFor(() => {
    const { activeElement, body } = document
    expect(activeElement !== body && activeElement?.contains(empty)).toBe(true)
  })
})

test('a post that is handed in stands before the admin without a reload, and goes when it is taken back', async () => {
  const it = await atTheDesk()
  const { sade, author, handIn } = it
  await handIn('Another')
  const page = await openPage(it, '/admin', sade)
  await waitFor(async () => expect(await titles()).toEqual(['Another']))
  await page.listening()
  expect(tab('Blog Posts')).toContain('1')
  const [id, title] = [newId(), 'The pump behind the library runs again']
  const facts = { title, excerpt: 'Since noon.', content: '<p>Bring a bucket.</p>', tags: ['News' as const] }
  const { version } = await author(api.ownPosts.save, {
    id,
    body: { ...facts, thumbnailId: null, version: 0, writer: newId() },
  })
  await author(api.ownPosts.submit, { id, body: { version } })
  await waitFor(async () => expect(await titles()).toContain(title))
  await waitFor(() => expect(tab('Blog Posts')).toContain('2'))
  await author(api.ownPosts.withdraw, { id })
  await waitFor(async () => expect(await titles()).toEqual(['Another']))
  await waitFor(() => expect(tab('Blog Posts')).toContain('1'))
})

test('letters decide, for whoever has many to read', async () => {
  const it = await atTheDesk()
  const { sade, handIn, visitor } = it
  const ids = [await handIn('First'), await handIn('Second'), await handIn('Third')]
  const page = await openPage(it, '/admin', sade)
  await waitFor(async () => expect(await titles()).toEqual(['First', 'Second', 'Third']))
  await page.user.keyboard('j')
  const preview = within(await screen.findByRole('region', { name: 'Preview' }))
  await preview.findByRole('heading', { name: 'Second' })
  await page.user.keyboard('a')
  await page.told('Approved “Second”')
  await waitFor(async () => expect(await titles()).toEqual(['First', 'Third']))
  expect((await visitor(api.posts.list, {})).items.map(({ id }) => id)).toEqual([ids[1]])
})
