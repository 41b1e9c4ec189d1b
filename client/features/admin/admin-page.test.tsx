import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/people/admins.ts'
import { noteRole } from '#server/people/role-log.ts'
import { newId } from '#server/platform/ids.ts'
import { atTheDesk, reads, titles } from '#testing/pages/desk.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

test('the desk shows the figures, what waits and who is here', async () => {
  const it = await atTheDesk()
  const { sade, handIn } = it
  await handIn('The pump runs again')
  await openPage(it, '/admin', sade)
  await screen.findByText('Manage users, content, and platform analytics')
  const terms = () => screen.getAllByRole('term').map((one) => one.textContent)
  for (const tile of ['Total Users', 'Products Listed', 'Tracked Users', 'Active Users / Engagement'])
    await waitFor(() => expect(terms().join()).toContain(tile))
  await reads('Answer sheets 0\u00a0· Sittings 0\u00a0· Answers 0')
  expect(await titles()).toEqual(['The pump runs again'])
  expect(await screen.findByText(sade.email)).toBeTruthy()
  // How many are paused is no text of the page.
  expect(screen.queryByText('0', { selector: 'div' })).toBeNull()
})

test.each([
  [{}, 'Anyone can join: emails are not verified.'],
  [
    { STUDENT_EMAIL_DOMAINS: 'fuoye.edu.ng' },
    'Email is not set up: anyone who forgets their password needs a link from you.',
  ],
])('the desk of a campus that others come to says what is not set: with %o', async (env, sentence) => {
  const site = { NODE_ENV: 'production', SITE_URL: 'http://localhost' }
  const { sade, ...it } = await atTheDesk({ env: { ...site, ...env } })
  await openPage(it, '/admin', sade)
  await reads(sentence)
  await reads('No back-ups are set up. Ask whoever runs the server.')
})

test('each figure says what it counts, and what stands beside it', async () => {
  const it = await atTheDesk()
  const { sade, ada, author, handIn, platform } = it
  await handIn('One that waits')
  await platform.database.write((tx) => tx.insertInto('posts').values(postRow(author.id)).execute())
  await ada(api.products.add, { id: newId(), body: aProduct() })
  await openPage(it, '/admin', sade)
  await screen.findByText('Products Listed')
  const tile = (label: string) =>
    screen.getAllByRole('term').find((one) => one.textContent === label)?.parentElement?.textContent ?? ''
  expect(tile('Products Listed')).toContain('1 live now, of all kinds')
  expect(tile('Blog Posts')).toMatch(/^Blog Posts2\+2 from last month1 public/)
  expect(tile('Total Users')).toMatch(/\+3 from last month3 verified/)
  expect(tile('Active Users / Engagement')).toMatch(/100% of members/)
})

test('chips lead to the sections and to some of the people; what waits for nobody has no count', async () => {
  const it = await atTheDesk()
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
  await people.findByRole('link', { name: 'Not verified 0' })
  expect(people.getByRole('link', { name: 'All 3' }).getAttribute('aria-current')).toBe('true')
  await page.user.click(people.getByRole('link', { name: 'Subadmins 1' }))
  const table = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  await waitFor(() => expect(table()).toHaveLength(1))
  expect(table()[0]?.textContent).toContain(author.email)
  await page.user.click(people.getByRole('link', { name: 'Not verified 0' }))
  await screen.findByText('No one here.')
})

test('a reel without a first frame has a drawn one', async () => {
  const it = await atTheDesk()
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

test('lists at the desk that cannot be read say so, each in its own words', async () => {
  const it = await atTheDesk()
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

test('the log says in sentences what was done, on the command line too, and what was taken back', async () => {
  const it = await atTheDesk()
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
  await reads('Ada declined the post The pump runs again by Person 3: “Copied”. They undid it at')
  await reads('Ada approved the post The pump runs again by Person 3.')
  const [link] = await screen.findAllByRole('link', { name: 'The pump runs again' })
  expect(link?.getAttribute('href')).toBe(`/blog/${id}`)
})

test('a link to a new password is made by an admin, shown once, and stands in the log without it', async () => {
  const it = await atTheDesk()
  const page = await openPage(it, '/admin', it.sade)
  const ada = it.student({ fullName: 'Ngozi Eze' })
  await ada(api.auth.session, {})
  await openPage(it, '/admin?search=Ngozi', it.sade, page.phone)
  await page.press('Options for Ngozi Eze')
  await page.press('Password reset link')
  const dialog = await screen.findByRole('dialog', { name: 'One-time link for Ngozi Eze' })
  await page.press('Make the link')
  const link = await within(dialog).findByText(/\/reset-password\/[\w-]{43}$/)
  await reads('You made a password link for Ngozi Eze.')
  const { items } = await it.sade(api.admin.audit, {})
  expect(JSON.stringify(items)).not.toContain(link.textContent?.slice(-43))
})
