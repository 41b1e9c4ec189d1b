import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { aDatabase } from '#testing/pages/campus.ts'
import { at, focused, network, openPage, valueAt } from '#testing/pages/page.tsx'
import { ada, joinable } from '#testing/server/joining.ts'

const email = 'adaeze@student.fuoye.edu.ng'
const start = async (options = {}) => joinable({ ...options, database: await aDatabase() })

const joining = {
  'Full name': 'Adaeze Ọláyínká',
  Email: email,
  Department: 'Law',
  Level: '200',
  Password: 'long enough',
  'Confirm password': 'long enough',
}
test('a student joins after every mistake there is, and comes back to where they were going', async () => {
  const page = await openPage(await start(), '/profile')
  await at('/login?from=%2Fprofile')
  await page.follow('Create account')
  await screen.findByRole('heading', { name: 'Create account' })
  const wrong: [string, string, Record<string, string>][] = [
    ['Full name', 'Please enter your full name', {}],
    ['Email', 'Please enter your email', { 'Full name': 'Adaeze Ọláyínká' }],
    ['Email', 'email must be a fuoye student mail', { Email: 'ada@gmail.com' }],
    ['Department', 'Please choose your department', { Email: email }],
    ['Level', 'Please choose your level', { Department: 'Law' }],
    ['Password', 'Please enter a password', { Level: '200' }],
    ['Password', 'Password must be at least 6 characters', { Password: 'short' }],
    ['Confirm password', 'Please type the password again', { Password: 'long enough' }],
    ['Confirm password', 'Passwords do not match', { 'Confirm password': 'shirt' }],
  ]
  for (const [label, sentence, mend] of wrong) {
    await page.fill(mend)
    await page.press('Create account')
    await waitFor(() => expect([label, page.beside(label)]).toEqual([label, sentence]))
    await focused(label)
  }
  expect(valueAt('Full name')).toBe('Adaeze Ọláyínká')
  await page.fill({ 'Confirm password': 'long enough' })
  await page.press('Create account')
  await at('/login?from=%2Fprofile')
  await page.told('Account created successfully!')
  await screen.findByRole('heading', { name: 'Welcome to FUOYE Campus' })
  expect(valueAt('Email')).toBe(email)

  for (const [who, password] of [
    [email, 'not this one'],
    ['nobody@student.fuoye.edu.ng', 'long enough'],
  ] as const) {
    await page.fill({ Email: who, Password: password })
    await page.press('Sign in')
    await screen.findByText('Email or password is not right')
    expect(valueAt('Email')).toBe(who)
  }
  await page.fill({ Email: email, Password: 'long enough' })
  await page.press('Sign in')
  await at('/profile')
})

test('an empty form is told of every field it lacks, at once', async () => {
  const page = await openPage(await start(), '/login')
  await page.press('Sign in')
  await focused('Email')
  const said = () => [page.beside('Email'), page.beside('Password')]
  expect(said()).toEqual(['Please enter your email', 'Please enter your password'])
  await page.fill({ Password: 'something' })
  expect(said()).toEqual(['Please enter your email', ''])
  expect(page.asked).not.toContain('POST /api/session')
})

test('an empty form to join names every field that is needed, the first of them focused', async () => {
  const page = await openPage(await start(), '/signup')
  await page.press('Create account')
  await focused('Full name')
  const labels = ['Full name', 'Email', 'Department', 'Level', 'Password', 'Confirm password']
  expect(labels.map(page.beside)).toEqual([
    'Please enter your full name',
    'Please enter your email',
    'Please choose your department',
    'Please choose your level',
    'Please enter a password',
    'Please type the password again',
  ])
  expect(page.asked).not.toContain('POST /api/users')
})

test('whatever is wrong with a form to join is said at once, and what is mended is said no more', async () => {
  const page = await openPage(await start(), '/signup')
  await page.fill({ 'Full name': 'A', Email: 'x@gmail.com', Password: 'abc', 'Confirm password': 'abd' })
  await page.press('Create account')
  await focused('Email')
  const wrong = {
    'Full name': '',
    Email: 'email must be a fuoye student mail',
    Department: 'Please choose your department',
    Level: 'Please choose your level',
    Password: 'Password must be at least 6 characters',
    'Confirm password': 'Passwords do not match',
  }
  const said = () => Object.fromEntries(Object.keys(wrong).map((label) => [label, page.beside(label)]))
  expect(said()).toEqual(wrong)
  await page.fill({ Password: 'long enough' })
  expect(said()).toEqual({ ...wrong, Password: '' })
  await focused('Password')
  expect(page.asked).not.toContain('POST /api/accounts')
})

test('an address that is taken is told beside the field; the same form stands at /register', async () => {
  const it = await start()
  await it.join()
  const page = await openPage(it, '/register')
  await page.fill({ ...joining, Email: ada.email.toUpperCase() })
  await page.press('Create account')
  await waitFor(() =>
    expect(page.beside('Email')).toBe('There is already an account with this email. Sign in instead.'),
  )
  await focused('Email')
})

test('passwords can be shown and hidden again, each by its own toggle', async () => {
  const page = await openPage(await start(), '/signup')
  const types = () =>
    ['Password', 'Confirm password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).type)
  await page.fill({ Password: 'secret one', 'Confirm password': 'secret two' })
  await page.press('Show password')
  expect(types()).toEqual(['text', 'password'])
  await page.press('Hide password')
  expect(types()).toEqual(['password', 'password'])
})

test('busy forms say what they are doing and are not sent twice', async () => {
  const it = await start()
  await it.join()
  const page = await openPage(it, '/login')
  await page.fill({ Email: ada.email, Password: ada.password })
  const release = page.holds('POST', /session/)
  await page.user.keyboard('{Enter}')
  await page.press('Signing in...')
  await page.user.type(screen.getByLabelText('Password'), '{Enter}')
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeTruthy()
  release()
  await at('/blog')
  expect(page.asked.filter((one) => one === 'POST /api/session')).toHaveLength(1)
})

test('without a network the form says so and keeps what was typed', async () => {
  const it = await start()
  await it.join()
  const page = await openPage(it, '/login')
  await page.fill({ Email: ada.email, Password: ada.password })
  network(false)
  await page.press('Sign in')
  await screen.findByText(/^You need an internet connection for this\./)
  network(true)
  await page.press('Sign in')
  await at('/blog')
})

test('a code proves the address, and a letter brings a new password', async () => {
  const it = await start({ mail: true })
  await it.browser()(api.auth.signUp, { body: { ...ada, email } })
  const page = await openPage(it, '/login?from=%2Fbooks')
  await page.fill({ Email: email, Password: ada.password })
  await page.press('Sign in')
  await at('/prove?from=%2Fbooks')
  const code = await waitFor(() => it.secretFor(email))
  await page.fill({ Code: code === '000000' ? '111111' : '000000' })
  await page.press('Verify my email')
  await screen.findByText('That code is not right. 4 tries left.')
  const letters = it.letters.length
  await page.press('Send a new code')
  await screen.findByText('A new code is on its way.')
  expect(screen.queryByText(/^That code is not right/)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  page.breaks('POST', /^\/api\/.*code/, 429, { code: 'tooMany', message: 'Please wait a minute' }, 1)
  await page.press('Send a new code')
  await screen.findByText('Please wait a minute')
  expect(screen.queryByText('A new code is on its way.')).toBeNull()
  expect(screen.queryByText(/^That code is not right/)).toBeNull()
  await waitFor(() => expect(it.letters.length).toBeGreaterThan(letters))
  await page.fill({ Code: it.secretFor(email) })
  await page.press('Verify my email')
  await at('/books')

  const forgetful = await openPage(it, '/login')
  await forgetful.follow('Forgot your password?')
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  await forgetful.fill({ Email: email })
  await forgetful.press('Send the link')
  await screen.findByText(/^If this address has an account, the link is on its way\./)
  await waitFor(() => expect(it.letters.at(-1)?.text).toContain('/reset-password/'))
  const same = await openPage(it, `/reset-password/${it.secretFor(email)}`)
  await screen.findByText('Next, sign in with this password on each device.')
  await same.press('Keep my password')
  await screen.findByText('You can sign in again with your password.')
  await same.fill({ Email: email, Password: ada.password })
  await same.press('Sign in')
  await at('/blog')

  await it.browser()(api.auth.forgotPassword, { body: { email } })
  await waitFor(() =>
    expect(it.letters.filter(({ text }) => text.includes('/reset-password/'))).toHaveLength(2),
  )
  const again = await openPage(it, `/reset-password/${it.secretFor(email)}`)
  await again.fill({ 'New password': 'another one', 'Confirm password': 'another one' })
  await again.press('Set the new password')
  await screen.findByText(/^Your new password is set\./)
  await again.fill({ Email: email, Password: 'another one' })
  await again.press('Sign in')
  await at('/blog')
})
