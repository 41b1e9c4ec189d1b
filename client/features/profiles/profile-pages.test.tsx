import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus, aDatabase } from '#testing/pages/campus.ts'
import { at, network, openPage, valueAt } from '#testing/pages/page.tsx'
import { ada, joinable } from '#testing/server/joining.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'

/** Somebody who has signed up and in, with a password. */
async function _joined() {
  const it = await joinable({ database: await aDatabase() })
  await it.visitor(api.auth.signUp, { body: ada })
  const credentials = { email: ada.email, password: ada.password }
  const given = await it.server.inject({ method: 'POST', url: '/api/session', payload: credentials })
  const token = given.cookies.find(({ name }) => name === sessionCookie)?.value ?? ''
  return { ...it, viewer: { id: given.json().viewer.id as string, token } }
}
async function start() {
  const it = await aCampus()
  const [obi, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí' })]
  for (const one of [obi, author]) await one(api.auth.session, {})
  return { ...it, obi, author }
}
const main = () => within(document.querySelector('main') as HTMLElement)
const _section = async (name: string) => within(await screen.findByRole('region', { name }))
const tile = (label: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((one) => one.textContent?.includes(label))
    ?.querySelector('dd')?.textContent

test('a member edits their profile, is told what is wrong with it, and everything shows it', async () => {
  const it = await start()
  const page = await openPage(it, '/profile', it.obi)
  await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })
  expect(main().getByText(it.obi.email)).toBeTruthy()
  expect(document.querySelector('main')?.textContent).toContain('Law, 200 level')
  await page.press('Edit Profile')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  await dialog.findByLabelText('Full name')
  await page.fill({ 'Full name': '  ' })
  await page.press('Save')
  await dialog.findByText('Please enter your full name')
  await page.fill({ 'Full name': 'Túndé Bákàrè', Level: 'Postgraduate' })
  // Neither stored nor sent, on a full phone, it stays in the form.
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  page.breaks('PUT', /my\/profile/, 500, {}, 1)
  await page.press('Save')
  await page.told('An error occurred while updating your profile.')
  await dialog.findByText(/This phone is full/)
  full.mockRestore()
  // An error of the campus's leaves it in the outbox, which retries by itself.
  page.breaks('PUT', /my\/profile/, 500, {}, 1)
  await page.press('Save')
  await page.told('An error occurred while updating your profile. It is kept and sent again.')
  // Both come at once, and only the heading stays.
  await page.told('Profile updated successfully!')
  await screen.findByRole('heading', { level: 1, name: 'Túndé Bákàrè' })
  expect(document.querySelector('main')?.textContent).toContain('Law, Postgraduate')
})

test('an edit begins from what the campus has by now, and sends back nothing that lay on the phone', async () => {
  const it = await start()
  const { phone } = await openPage(it, '/profile', it.obi)
  await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })
  const { readCached } = await import('#client/offline/cache/offline-cache.ts')
  await vi.waitFor(async () => expect(await readCached(it.obi.id, '["my-profile"]')).toBeTruthy())
  // Saved elsewhere: by the service worker, or another phone of hers.
  await it.obi(api.profiles.change, { body: { fullName: 'Túndé Bákàrè', department: 'Law', level: '300' } })
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const page = await openPage(it, '/blog', it.obi, phone)
  const release = page.holds('GET', /my\/profile/)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/profile')
  await page.press('Edit Profile')
  await page.fill({ Department: 'Medicine' })
  expect(valueAt('Full name')).toBe('Ada Obi')
  release()
  await waitFor(() => expect(valueAt('Full name')).toBe('Túndé Bákàrè'))
  expect([valueAt('Department'), valueAt('Level')]).toEqual(['Medicine', '300'])
  await page.press('Save')
  await page.told('Profile updated successfully!')
  const { fullName, department, level } = await it.obi(api.profiles.own, {})
  expect([fullName, department, level]).toEqual(['Túndé Bákàrè', 'Medicine', '300'])
})

test('an edit that arrives after that of another phone takes back nothing of it', async () => {
  const it = await start()
  const page = await openPage(it, '/profile', it.obi)
  await screen.findByRole('heading', { level: 1, name: 'Ada Obi' })
  network(false)
  for (const [label, value] of Object.entries({ Department: 'Medicine', Level: 'Postgraduate' })) {
    await page.press('Edit Profile')
    await page.fill({ [label]: value })
    await page.press('Save')
    await page.told("Saved locally. Will upload when you're online.")
  }
  await it.obi(api.profiles.change, { body: { fullName: 'Túndé Bákàrè', department: 'Law', level: '200' } })
  network(true)
  await page.told('Profile updated successfully!')
  const { fullName, department, level } = await it.obi(api.profiles.own, {})
  expect([fullName, department, level]).toEqual(['Túndé Bákàrè', 'Medicine', 'Postgraduate'])
})

test('a picture can be kept after all until its removal is saved, and the focus stays there', async () => {
  const it = await start()
  const pictureId = await aPicture(it.platform.database, it.obi.id)
  const { fullName, department, level } = await it.obi(api.profiles.own, {})
  await it.obi(api.profiles.change, { body: { fullName, department, level, pictureId } })
  const hasPicture = async () => (await it.obi(api.profiles.own, {})).picture !== null
  const page = await openPage(it, '/profile', it.obi)
  await page.press('Edit Profile')
  await page.press('Change picture')
  await page.press('Remove picture')
  await screen.findByText('Your picture goes when you save.')
  const keep = screen.getByRole('button', { name: 'Keep picture' })
  expect(document.activeElement).toBe(keep)
  await page.user.click(keep)
  await page.fill({ 'Full name': 'Ada Òkò' })
  await page.press('Save')
  await screen.findByRole('heading', { level: 1, name: 'Ada Òkò' })
  expect(await hasPicture()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await page.press('Edit Profile')
  await page.press('Remove picture')
  await page.press('Save')
  await waitFor(async () => expect(await hasPicture()).toBe(false))
})

test('the tabs are in the address, and say what is not there yet', async () => {
  const it = await start()
  const page = await openPage(it, '/profile', it.obi)
  await screen.findByText('No posts yet')
  await page.follow('My Reels')
  await at('/profile?tab=reels')
  await screen.findByText('No reels yet')
  await page.follow('My Products')
  await screen.findByText('No products listed yet')
  await openPage(it, '/profile?tab=products', it.obi)
  await screen.findByText('No products listed yet')
})

test('the tiles of a profile count what is there; deleting a product can be undone', async () => {
  const it = await start()
  for (const name of ['Fan', 'Lamp'])
    await it.obi(api.products.add, { id: newId(), body: aProduct({ name }) })
  const page = await openPage(it, '/profile?tab=products', it.obi)
  const names = () =>
    main()
      .queryAllByRole('article')
      .map((one) => one.querySelector('h2')?.textContent)
  await waitFor(() => expect(names().sort()).toEqual(['Fan', 'Lamp']))
  expect(tile('Products')).toBe('2')
  const row = within(main().getByRole('heading', { name: 'Fan' }).closest('article') as HTMLElement)
  await page.user.click(row.getByRole('button', { name: /Options/ }))
  await page.user.click(row.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(names()).toEqual(['Lamp']))
  await page.press('Undo')
  await waitFor(() => expect(names().sort()).toEqual(['Fan', 'Lamp']))
})

test('a student asks for the subadmin role: the number first, once, and then it is pending', async () => {
  const it = await start()
  const page = await openPage(it, '/profile', it.obi)
  await page.press('Request Subadmin Role')
  const dialog = within(await screen.findByRole('dialog', { name: 'Contact' }))
  const ask = async () => page.user.click(dialog.getByRole('button', { name: 'Request Subadmin Role' }))
  await page.fill({ 'WhatsApp number': '12' })
  await ask()
  await dialog.findByText('Please enter a WhatsApp number such as 0803 555 0142')
  await page.fill({ 'WhatsApp number': '0803 555 0142' })
  // Retried after an error of the campus's, it is one request.
  page.breaks('PUT', /role-requests/, 500, {}, 1)
  await ask()
  await page.told('Saved. We’ll send your request when you’re online.')
  const requests = () => page.asked.filter((one) => /^PUT .*role-requests/.test(one))
  const pending = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Request Pending' })
  expect((await pending()).disabled).toBe(true)
  await waitFor(() => expect(requests()).toHaveLength(3))
  await openPage(it, '/profile', it.obi)
  expect((await pending()).disabled).toBe(true)

  const other = await openPage(it, '/profile', it.student())
  await other.press('Request Subadmin Role')
  await other.fill({ 'WhatsApp number': '0803 555 0143' })
  const again = within(await screen.findByRole('dialog', { name: 'Contact' }))
  await other.user.click(again.getByRole('button', { name: 'Request Subadmin Role' }))
  await other.told('Request submitted! Admin will review it soon.')
  expect((await pending()).disabled).toBe(true)
})
