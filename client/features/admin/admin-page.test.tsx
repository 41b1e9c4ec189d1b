import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { at, openPage } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { postRow } from '#server/testing/rows.ts'

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
  await page.told('User updated successfully')
  expect((await ada(api.auth.session, {})).viewer?.role).toBe('user')
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
  const act = async (email: string, name: string) => {
    const row = (await screen.findByText(email)).closest('tr') as HTMLElement
    await page.user.click(within(row).getByRole('button', { name: /^What to do with/ }))
    await page.user.click(within(row).getByRole('button', { name }))
    return row
  }
  const row = await act(sade.email, 'Return to User')
  await page.told(/^Failed to update user: This is the last admin/)
  await waitFor(() => expect(row.textContent).toContain('admin'))

  const other = await openPage(it, `/admin?search=${encodeURIComponent(ada.email)}`, sade)
  other.breaks('PUT', /users\/.*\/role/, 500, {}, 1)
  const promote = async () => {
    const row = (await screen.findByText(ada.email)).closest('tr') as HTMLElement
    await other.user.click(within(row).getByRole('button', { name: /^What to do with/ }))
    await other.user.click(within(row).getByRole('button', { name: 'Promote to Subadmin' }))
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

for (const wide of [false, true])
  test(`a post is read, declined with a reason, taken back and approved, on a ${wide ? 'wide' : 'narrow'} screen`, async () => {
    const it = await start()
    const { sade, handIn, visitor, author } = it
    const title = 'What the hall rep promised'
    const id = await handIn(title)
    const page = await openPage(it, '/admin', sade)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }))
    await page.press(/^Preview/)
    const shown = wide
      ? await screen.findByRole('region', { name: 'Preview' })
      : await screen.findByRole('dialog', { hidden: true })
    expect(await within(shown).findByRole('heading', { name: title })).toBeTruthy()
    await page.user.click(within(shown).getByRole('button', { name: 'Decline' }))
    const why = within(await screen.findByRole('dialog', { name: `Decline “${title}”` }))
    await page.user.click(why.getByLabelText('Own words...'))
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
    await page.press(`Approve “${title}”`)
    await page.told(`Approved “${title}”`)
    expect((await visitor(api.posts.read, { id })).title).toBe(title)
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
  await desk.user.click(within(reported).getByRole('button', { name: 'Restore' }))
  await desk.told('Restored “Cheap phones”')
  await waitFor(() => expect(document.body.textContent).toContain('restored Cheap phones'))
  await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Cheap phones' })
  await openPage(it, '/notices', ada)
  await screen.findByText(/It stays/)
  await at('/notices')
})
