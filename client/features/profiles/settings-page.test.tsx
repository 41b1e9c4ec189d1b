import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus, aDatabase } from '#testing/pages/campus.ts'
import { at, focused, openPage, valueAt } from '#testing/pages/page.tsx'
import { ada, joinable } from '#testing/server/joining.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** Somebody who has signed up and in, with a password. */
async function joined(options?: { mail: true }) {
  const it = await joinable({ ...options, database: await aDatabase() })
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
const _main = () => within(document.querySelector('main') as HTMLElement)
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const _tile = (label: string) =>
  [...document.querySelectorAll('dl > div')]
    .find((one) => one.textContent?.includes(label))
    ?.querySelector('dd')?.textContent

test('settings: what is wrong is told, the password changes, and other devices are signed out', async () => {
  const it = await joined()
  const page = await openPage(it, '/settings', it.viewer)
  const data = await section('Data and money')
  await page.user.click(data.getByText('Strict'))
  await data.findByText(/anything over 1 MB asks first/)
  await page.press('Change price')
  await page.fill({ 'Naira per megabyte': 'much' })
  await page.press('Save the price')
  await data.findByText('Please enter a price such as 0.83')
  await page.fill({ 'Naira per megabyte': '2,5' })
  await page.press('Save the price')
  await data.findByText(/≈ ₦10/)

  const password = await section('Password')
  const put = async (label: string, words: string) => {
    await page.user.click(password.getByLabelText(label))
    await page.user.clear(password.getByLabelText(label))
    await page.user.paste(words)
  }
  const change = () => page.user.click(password.getByRole('button', { name: 'Change password' }))
  await put('New password', 'new password')
  await put('Confirm new password', 'new password')
  await put('Current password', 'a guess')
  await change()
  await password.findByText('Your current password is not right')
  await put('Current password', ada.password)
  await change()
  await page.told('Your password was changed')

  const credentials = { email: ada.email, password: 'new password' }
  const phone = await it.server.inject({ method: 'POST', url: '/api/session', payload: credentials })
  const again = await openPage(it, '/settings', { token: page.jar.get(sessionCookie) ?? '' })
  const devices = await section('Where you are signed in')
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
  await again.press('Sign out everywhere else')
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  const token = phone.cookies.find(({ name }) => name === sessionCookie)?.value ?? ''
  const asked = await it.server.inject({ url: '/api/session', cookies: { [sessionCookie]: token } })
  expect(asked.json()).toEqual({ viewer: null, ended: true })
})

test('a code for another address that came too late is asked for again, with the password alone', async () => {
  const it = await joined({ mail: true })
  const page = await openPage(it, '/settings', it.viewer)
  const email = 'adaeze@fuoye.edu.ng'
  const part = await section('Email')
  const type = async (label: string, words: string) => {
    await page.user.click(part.getByLabelText(label))
    await page.user.paste(words)
  }
  await type('New email', email)
  await type('Current password', ada.password)
  await page.press('Change email')
  await focused('Code')
  it.clock.advance(16 * 60_000)
  await type('Code', it.secretFor(email))
  await page.press('Verify this email')
  await part.findByText('This code no longer works. Ask for a new one.')
  expect(valueAt('New email')).toBe(email)
  await type('Current password', ada.password)
  await page.press('Send a new code')
  await page.told('A new code is on its way')
  await waitFor(() => expect([valueAt('Code'), page.beside('Code')]).toEqual(['', '']))
  await focused('Code')
  await type('Code', it.secretFor(email))
  await page.press('Verify this email')
  await page.told('Your email was changed')
  await waitFor(() => expect(part.queryByLabelText('Code')).toBeNull())
  part.getByText(email)
  part.getByRole('button', { name: 'Change email' })
  await waitFor(() => expect(valueAt('New email')).toBe(''))
})

test('an export is said to be under way, or to have failed, each once', async () => {
  const it = await start()
  const page = await openPage(it, '/settings', it.obi)
  const part = await section('Download your data')
  // A region that appears with its text is not read out.
  const told = part.getByRole('status')
  expect(told.textContent).toBe('')
  const failed = { id: newId(), state: 'failed', done: 0, total: 0, startedAt: it.clock.now(), file: null }
  page.breaks('PUT', /^\/api\/.*exports?/, 200, failed)
  await page.press('Export my data')
  const sentence = await part.findByText('That didn’t work. Please try again.')
  expect(sentence.closest('[role=alert]')).toBeTruthy()
  expect(sentence.closest('[aria-live], [role=status]')).toBeNull()
  page.mend()
  page.breaks('PUT', /^\/api\/.*exports?/, 200, { ...failed, state: 'working', total: 10 })
  await page.press('Make a new one')
  await part.findByRole('progressbar', { name: 'Preparing your data' })
  expect(told.textContent).toBe('We’re preparing your data')
  expect(part.getByRole('status')).toBe(told)
})

test('an export whose answer comes after its person has left is not shown to who signs in next', async () => {
  const it = await joined()
  const next = { ...ada, fullName: 'Bola Ade', email: 'bola@student.fuoye.edu.ng' }
  await it.visitor(api.auth.signUp, { body: next })
  const page = await openPage(it, '/settings', it.viewer)
  const failed = { id: newId(), state: 'failed', done: 0, total: 0, startedAt: it.clock.now(), file: null }
  const answer = page.holds('PUT', /^\/api\/.*exports?/, failed)
  await page.press('Export my data')
  await page.press('Logout')
  await screen.findAllByRole('link', { name: 'Sign In' })
  navigate('/login?from=%2Fprivacy')
  await page.fill({ Email: next.email, Password: next.password })
  await page.press('Sign in')
  await at('/privacy')
  answer()
  navigate('/settings')
  const part = await section('Download your data')
  await part.findByRole('button', { name: 'Export my data' })
})

test('deleting an account says what happens, asks for the password, and then everything is gone', async () => {
  const it = await joined()
  const { id } = it.viewer
  const page = await openPage(it, '/settings#delete', it.viewer)
  await page.press('Delete my account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete my account' }))
  await dialog.findByText(/can’t be undone/)
  const confirm = async (password: string) => {
    await page.user.clear(dialog.getByLabelText('Current password'))
    await page.user.click(dialog.getByLabelText('Current password'))
    await page.user.paste(password)
    await page.user.click(dialog.getByRole('button', { name: 'Delete everything, for good' }))
  }
  await confirm('a guess')
  await dialog.findByText('Your current password is not right')
  await confirm(ada.password)
  await page.told('Your account is deleted')
  await at('/')
  await screen.findAllByRole('link', { name: 'Sign In' })
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain(id))
  await openPage(it, `/people/${id}`)
  await screen.findByRole('heading', { name: 'User profile not found' })
})

test('who is blocked is not met any more, is not told, and is met again when that is taken back', async () => {
  const it = await start()
  const row = postRow(it.author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const there = (path: string, name: string, who = it.obi) =>
    openPage(it, path, who).then((page) => screen.findByRole('heading', { level: 1, name }).then(() => page))
  const block = async () => {
    const page = await there(`/people/${it.author.id}`, 'Bísí')
    await page.press('Options for Bísí')
    await page.press('Block')
    await page.told('You blocked Bísí. We don’t tell them.')
    await screen.findByRole('heading', { level: 1, name: 'You blocked Bísí' })
    return page
  }
  await block()
  await there(`/blog/${row.id}`, 'Post not found')
  await openPage(it, '/blog', it.obi)
  await screen.findByText('No posts available yet.')
  await there(`/people/${it.obi.id}`, 'User profile not found', it.author)

  const settings = await there('/settings', 'Settings')
  const blocked = await section('People you blocked')
  await settings.press('Unblock Bísí')
  await settings.told('You unblocked Bísí')
  await blocked.findByText(/No one\./)
  await there(`/blog/${row.id}`, 'The pump runs again')
  const page = await block()
  await page.press('Undo')
  await screen.findByRole('heading', { level: 1, name: 'Bísí' })
})
