import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { at, openPage } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/people/admins.ts'
import { noteRole } from '#server/people/role-log.ts'
import { newId } from '#server/platform/ids.ts'
import { aProduct } from '#server/testing/products.ts'
import { fileRow, postRow } from '#server/testing/rows.ts'

async function start() {
  const it = await aCampus()
  const [sade, ada, author] = [it.admin({ fullName: 'Ṣadé' }), it.student({ fullName: 'Ada' }), it.subadmin()]
  for (const one of [sade, ada, author]) await one(api.auth.session, {})
  let waited = 0
  const handIn = async (title: string) => {
    waited += 1
    const waitingSince = new Date(Date.parse(it.clock.now()) + waited * 1000).toISOString()
    const row = postRow(author.id, { title, status: 'pending', publishedAt: null, waitingSince, version: 1 })
    await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    return row.id
  }
  return { ...it, sade, ada, author, handIn }
}
const queue = async () => within(await screen.findByRole('list', { name: 'Waiting posts' }))
const titles = async () => (await queue()).queryAllByRole('heading').map((heading) => heading.textContent)
const tab = (name: string) =>
  [...document.querySelectorAll('.tabs > a')].find((one) => one.textContent?.startsWith(name))?.textContent

const reads = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))

test('the desk shows the figures, what waits and who is here', async () => {
  const it = await start()
  const { sade, handIn } = it
  await handIn('The pump runs again')
  await openPage(it, '/admin', sade)
  await screen.findByText('Manage users, content, and platform analytics')
  const terms = () => screen.getAllByRole('term').map((one) => one.textContent)
  for (const tile of ['Total Users', 'Products Listed', 'Tracked Users', 'Active Users / Engagement'])
    await waitFor(() => expect(terms().join()).toContain(tile))
  expect(await titles()).toEqual(['The pump runs again'])
  expect(await screen.findByText(sade.email)).toBeTruthy()
})

test('each figure says what it counts, and what stands beside it', async () => {
  const it = await start()
  const { sade, ada, author, handIn, platform } = it
  await handIn('One that waits')
  await platform.database.write((tx) => tx.insertInto('posts').values(postRow(author.id)).execute())
  await ada(api.products.add, { id: newId(), body: aProduct() })
  await openPage(it, '/admin', sade)
  await screen.findByText('Products Listed')
  const tile = (label: string) =>
    screen.getAllByRole('term').find((one) => one.textContent === label)?.parentElement?.textContent ?? ''
  expect(tile('Products Listed')).toContain('1 listed, 0 last month1 up now, of all four kinds')
  expect(tile('Blog Posts')).toMatch(/^Blog Posts2.*2 written, 0 last month1 public/)
  expect(tile('Total Users')).toMatch(/3 new, 0 last month3 proven/)
  expect(tile('Active Users / Engagement')).toMatch(/not counted last month100 % of members/)
})

test('chips lead to the sections and to some of the people; what waits for nobody has no count', async () => {
  const it = await start()
  const { sade, ada, author, handIn } = it
  await handIn('One that waits')
  await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
  const page = await openPage(it, '/admin', sade)
  const jump = within(await screen.findByRole('navigation', { name: 'On this page' }))
  await jump.findByRole('link', { name: 'Approval 2' })
  for (const link of jump.getAllByRole('link'))
    expect(document.querySelector(link.getAttribute('href') ?? ''), link.textContent ?? '').toBeTruthy()
  const badges = () => [...document.querySelectorAll('.tabs .badge')].map((one) => one.className)
  await waitFor(() => expect(badges()).toEqual(['badge num badge-spark', 'badge num badge-spark']))
  const people = within(await screen.findByRole('navigation', { name: 'Which people' }))
  await people.findByRole('link', { name: 'Unproven 0' })
  expect(people.getByRole('link', { name: 'All 3' }).getAttribute('aria-current')).toBe('true')
  await page.user.click(people.getByRole('link', { name: 'Subadmins 1' }))
  const table = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  await waitFor(() => expect(table()).toHaveLength(1))
  expect(table()[0]?.textContent).toContain(author.email)
  await page.user.click(people.getByRole('link', { name: 'Unproven 0' }))
  await screen.findByText('There is nobody of these.')
})

test('a reel without a first frame has a drawn one', async () => {
  const it = await start()
  const { sade, author, platform } = it
  const caption = 'Puff-puff at the gate'
  const film = fileRow(author.id, 'video', { seconds: 34 })
  const createdAt = it.clock.now()
  const row = {
    ...{ id: newId(), ownerId: author.id, caption, fileId: film.id, posterId: null, search: caption },
    ...{ status: 'listed' as const, createdAt, updatedAt: createdAt, readyAt: createdAt },
  }
  await platform.database.write(async (tx) => {
    await tx.insertInto('files').values(film).execute()
    await tx.insertInto('reels').values(row).execute()
  })
  await openPage(it, '/admin?tab=reels', sade)
  const reel = (await screen.findByRole('link', { name: caption })).closest('article')
  expect(reel?.querySelector('svg g')?.childElementCount).toBeGreaterThan(5)
  expect(reel?.textContent).toContain('0:34')
})

test('a request appears without a reload, makes an author, and is lost at the next click', async () => {
  const it = await start()
  const { sade, ada } = it
  const page = await openPage(it, '/admin?tab=roles', sade)
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
  await screen.findByText(/No .*requests/)
  await page.listening()
  await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
  const request = await screen.findByRole('article', { name: /Ada/ })
  expect(request.textContent).toContain(ada.email)
  await page.user.click(within(request).getByRole('button', { name: 'Approve' }))
  await page.told(/^Approved role request for Ada/)
  await waitFor(() => expect(screen.queryByRole('article', { name: /Ada/ })).toBeNull())
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')

  const row = (await screen.findByText(ada.email)).closest('tr') as HTMLElement
  await page.user.click(within(row).getByRole('button', { name: /^What to do with/ }))
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Return Ada to user?' }))
  expect(asked.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'They write no new blog posts. What is public stays, and drafts stay theirs.',
    'They are told, with your name.',
    'Promote to Subadmin gives it back.',
  ])
  await page.user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return to User' }),
  )
  await page.told('User updated successfully')
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('user')
  await page.press('Undo')
  await page.told('Taken back')
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('subadmin')
  await reads('You approved the request of Ada to be a subadmin.')
  await reads('You made Ada a subadmin.')
  await page.user.click(within(row).getByRole('button', { name: 'Return to User' }))
  await page.user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Return to User' }),
  )
  await waitFor(async () => expect((await ada(api.auth.session, {})).viewer?.role).toBe('user'))
})

test('a request that cannot be decided says so, and a rejected one is told', async () => {
  const it = await start()
  const { sade, ada } = it
  await ada(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
  const page = await openPage(it, '/admin?tab=roles', sade)
  page.breaks('PUT', /role-requests\/.*\/decision/)
  const press = async (name: string) =>
    page.user.click(within(await screen.findByRole('article', { name: /Ada/ })).getByRole('button', { name }))
  await press('Approve')
  await page.told(/^Failed to approve request/)
  await press('Reject')
  await page.told(/^Failed to reject request/)
  page.mend()
  await press('Reject')
  await page.told('Rejected role request for Ada')
})

test('the last admin is told that somebody must stay; what did not work is told, and what did', async () => {
  const it = await start()
  const { sade, ada } = it
  const page = await openPage(it, `/admin?search=${encodeURIComponent(sade.email)}`, sade)
  await screen.findByText('1 user')
  const act = async (email: string, name: string) => {
    const row = (await screen.findByText(email)).closest('tr') as HTMLElement
    await page.user.click(within(row).getByRole('button', { name: /^What to do with/ }))
    await page.user.click(within(row).getByRole('button', { name }))
    return row
  }
  const row = await act(sade.email, 'Return to User')
  const own = within(await screen.findByRole('dialog', { name: 'Return yourself to user?' }))
  expect(own.getByText(/You lose this page at once/).textContent).toMatch(/^This is your own row/)
  await own.findByText('Only the command line of the campus makes an admin again; this page cannot.')
  await page.user.click(own.getByRole('button', { name: 'Return to User' }))
  await page.told(/^Failed to update user: This is the last admin/)
  await waitFor(() => expect(row.textContent).toContain('admin'))

  const other = await openPage(it, `/admin?search=${encodeURIComponent(ada.email)}`, sade)
  other.breaks('PUT', /users\/.*\/role/, 500, {}, 1)
  const promote = async () => {
    const row = (await screen.findByText(ada.email)).closest('tr') as HTMLElement
    await other.user.click(within(row).getByRole('button', { name: /^What to do with/ }))
    await other.user.click(within(row).getByRole('button', { name: 'Promote to Subadmin' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Make Ada a subadmin?' }))
    await other.user.click(asked.getByRole('button', { name: 'Promote to Subadmin' }))
  }
  await promote()
  await other.told(/^Failed to update user/)
  await promote()
  await other.told('User updated successfully')
})

test('lists at the desk that cannot be read say so, each in its own words', async () => {
  const it = await start()
  const { sade } = it
  for (const [name, path, text] of [
    ['roles', /role-requests/, 'Failed to load role requests.'],
    ['reels', /\/reels/, 'Failed to load reels.'],
  ] as const) {
    const page = await openPage(it, '/privacy', sade)
    page.breaks('GET', path, 403, { code: 'forbidden', message: 'No' })
    history.pushState(null, '', `/admin?tab=${name}`)
    dispatchEvent(new Event('popstate'))
    await screen.findByText(text)
  }
})

const screenIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }))
const shownPost = (wide: boolean) =>
  wide ? screen.findByRole('region', { name: 'Preview' }) : screen.findByRole('dialog', { name: /^Preview/ })
const noneChosen = 'Please choose one or write your own: nothing is chosen for you.'

for (const wide of [false, true])
  test(`a post is read, declined with a reason, taken back and approved, on a ${wide ? 'wide' : 'narrow'} screen`, async () => {
    const it = await start()
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
    await why.findByText('Please say why, so that the author can mend it')
    await page.user.click(why.getByLabelText('Why it is declined'))
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
  const it = await start()
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
  await page.fill({ 'Why it is declined': words })
  page = await openPage(it, '/admin', it.sade, page.phone)
  const again = await declining()
  expect((await again.findByLabelText<HTMLTextAreaElement>('Why it is declined')).value).toBe(words)

  page.breaks('PUT', /\/decision$/, 500, {}, 1)
  await page.user.click(again.getByRole('button', { name: 'Decline' }))
  await page.told(/^Something went wrong/)
  const last = await declining()
  await last.findByLabelText('Why it is declined')
  await page.user.click(last.getByRole('button', { name: 'Decline' }))
  await page.told(`Declined “${title}”`)
  expect((await it.author(api.ownPosts.read, { id })).reason).toBe(words)
  expect(Object.keys(localStorage).filter((name) => name.startsWith('to-member:'))).toEqual([])
})

test('on a phone one follows the other over the whole screen, and the last gives the list back', async () => {
  const it = await start()
  const { sade, handIn } = it
  for (const title of ['First', 'Second', 'Third']) await handIn(title)
  const page = await openPage(it, '/admin', sade)
  screenIs(false)
  await page.follow(/^Second/)
  const shown = async (place: string, title: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Preview, ${place}` }))
    await dialog.findByRole('heading', { name: title })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(title))
    return dialog
  }
  await page.user.click((await shown('2 of 3', 'Second')).getByRole('button', { name: 'Next post' }))
  await page.user.click((await shown('3 of 3', 'Third')).getByRole('button', { name: 'Previous post' }))
  await page.user.click((await shown('2 of 3', 'Second')).getByRole('button', { name: 'Approve' }))
  await page.user.click((await shown('2 of 2', 'Third')).getByRole('button', { name: 'Decline' }))
  const why = within(await screen.findByRole('dialog', { name: 'Decline “Third”' }))
  await page.user.click(await why.findByRole('radio', { name: 'Not about our campus' }))
  await page.user.click(why.getByRole('button', { name: 'Decline' }))
  await page.user.click((await shown('1 of 1', 'First')).getByRole('button', { name: 'Approve' }))
  await screen.findByText('No pending blogs.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what another admin decides meanwhile does not put a post under the thumb that nobody has read', async () => {
  const it = await start()
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
  await page.told('This one is not waiting any more')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('after a decision the focus is with the next one, by Enter, by letters, from the dialog and after Undo', async () => {
  const it = await start()
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
  // D asks where the two buttons were, a digit chooses, Enter declines; Esc goes back, and letters rest meanwhile.
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
  await screen.findByText('1 chosen')
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
  const it = await start()
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
  const it = await start()
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

test('the log says in sentences what was done, on the command line too, and what was taken back', async () => {
  const it = await start()
  const { sade, ada, handIn } = it
  await it.platform.database.write(async (tx) => {
    await giveRole(tx, ada.id, 'admin')
    const ofAda = { actorId: null, subjectId: ada.id, subject: 'Ada' }
    await noteRole(tx, { at: it.clock.now(), act: 'granted admin', ...ofAda })
  })
  const id = await handIn('The pump runs again')
  const decide = (decision: 'approved' | 'declined') =>
    ada(api.postReviews.decide, { id, body: { decision, reason: 'Copied', version: 1 } })
  await decide('declined')
  await ada(api.postReviews.undo, { id })
  await decide('approved')
  await openPage(it, '/admin', sade)
  await reads('On the command line, Ada was made an admin.')
  await reads('Ada declined the post The pump runs again by Person 3: “Copied”. They took it back at')
  await reads('Ada approved the post The pump runs again by Person 3.')
  const [link] = await screen.findAllByRole('link', { name: 'The pump runs again' })
  expect(link?.getAttribute('href')).toBe(`/blog/${id}`)
})

test('a link to a new password is made by an admin, shown once, and stands in the log without it', async () => {
  const it = await start()
  const page = await openPage(it, '/admin', it.sade)
  const ada = it.student({ fullName: 'Ngozi Eze' })
  await ada(api.auth.session, {})
  await openPage(it, '/admin?search=Ngozi', it.sade, page.phone)
  await page.press('What to do with Ngozi Eze')
  await page.press('Link to a new password')
  const dialog = await screen.findByRole('dialog', { name: 'One-time link for Ngozi Eze' })
  await page.press('Make the link')
  const link = await within(dialog).findByText(/\/reset-password\/[\w-]{43}$/)
  await reads('You made a one-time link to a new password for Ngozi Eze.')
  const { items } = await it.sade(api.admin.audit, {})
  expect(JSON.stringify(items)).not.toContain(link.textContent?.slice(-43))
})

test('a comment that got other words after it was reported stands on the desk in both', async () => {
  const it = await start()
  const { sade, ada, author, platform } = it
  const post = postRow(author.id, { title: 'The market opens' })
  await platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
  const commentId = newId()
  await ada(api.comments.write, { id: post.id, commentId, body: { content: 'Send me money' } })
  const body = { kind: 'comment', thingId: commentId, reason: 'It is a scam' } as const
  await it.student()(api.reports.make, { id: newId(), body })
  await ada(api.comments.edit, { id: commentId, body: { content: 'Good morning all' } })
  await openPage(it, '/admin', sade)
  const reported = await screen.findByRole('article', { name: 'Comment on “The market opens”' })
  expect(reported.textContent).toContain('Good morning all')
  expect(reported.querySelector('blockquote')?.textContent).toMatch(/^As it was reported .*Send me money$/)
})

test('what three people report is hidden, and back when an admin says so', async () => {
  const it = await start()
  const { sade, ada, author } = it
  const row = postRow(author.id, { title: 'Cheap phones' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const first = await openPage(it, `/blog/${row.id}`, ada)
  await first.press('Report')
  await first.user.click(await screen.findByLabelText('It is advertising'))
  await first.press('Send report')
  await first.told(/^Thank you\. An admin will look at it/)
  for (const other of [it.student(), it.student()])
    await other(api.reports.make, {
      id: newId(),
      body: { kind: 'post', thingId: row.id, reason: 'It is advertising' },
    })
  await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByRole('heading', { name: 'Post not found' })

  const desk = await openPage(it, '/admin', sade)
  const reported = await screen.findByRole('article', { name: 'Cheap phones' })
  expect(reported.textContent).toContain('hidden')
  const before = desk.asked.length
  await desk.user.click(within(reported).getByRole('button', { name: 'Restore' }))
  await desk.told('Restored “Cheap phones”')
  await waitFor(() =>
    expect(document.body.textContent).toContain('You restored the post Cheap phones by Person 3.'),
  )
  expect(desk.asked.slice(before), 'who is here has not changed').not.toContain('GET /api/session')
  await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Cheap phones' })
  await openPage(it, '/notices', ada)
  await screen.findByText(/It stays/)
  await at('/notices')
})
