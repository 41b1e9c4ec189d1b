import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demo, expect, expectAccessible, signIn, test, workerStands } from './campus.ts'
import { aPhoto } from './pictures.ts'

const widths = [360, 1280] as const
const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
/** A toast, shown once and read out once. */
const told = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const tile = (page: Page, label: string) =>
  main(page).locator('dl > div').filter({ hasText: label }).locator('dd')

/** Somebody new, signed in: name and address. */
async function join(page: Page, name: string): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 8)}@student.fuoye.edu.ng`
  const password = demo.password
  const headers = { origin: new URL(page.url()).origin }
  const body = { fullName: name, email, department: 'Law', level: '200', password, confirmPassword: password }
  expect((await page.request.post('/api/accounts', { data: body, headers })).ok()).toBe(true)
  expect((await page.request.post('/api/session', { data: { email, password }, headers })).ok()).toBe(true)
  return email
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('a member looks at their profile, edits it, and everything shows it', async ({ page }) => {
      await page.goto('/')
      const email = await join(page, 'Túndé Àjàyí')
      await page.goto('/profile')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Túndé Àjàyí')
      await expect(main(page)).toContainText(email)
      await expect(main(page)).toContainText('Law, 200 level')
      await expectAccessible(page, width)

      await button(page, 'Edit Profile').click()
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
      await expectAccessible(page, width)
      await dialog.getByLabel('Full name').fill('  ')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByText('Please enter your full name')).toBeVisible()
      await dialog.getByLabel('Full name').fill('Túndé Bákàrè')
      await dialog.getByLabel('Level').selectOption('Postgraduate')
      await dialog
        .getByLabel('Profile image')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
      await expect(dialog.getByText('Please select an image file')).toBeVisible()
      await dialog.getByLabel('Profile image').setInputFiles(await aPhoto('me.jpg', '#c8511b'))

      await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, body: 'out of order' }))
      await dialog.getByRole('button', { name: 'Save' }).click()
      // It tries again by itself for some seconds before it says so.
      await expect(dialog.getByText('Failed to upload image')).toBeVisible({ timeout: 20_000 })
      await told(page, 'Image upload failed.')
      await page.unroute('**/api/uploads')
      await page.route('**/api/my/profile', (route) => route.fulfill({ status: 500, body: 'out of order' }), {
        times: 1,
      })
      await dialog.getByRole('button', { name: 'Save' }).click()
      await told(page, 'An error occurred while updating your profile.')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await told(page, 'Profile updated successfully!')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Túndé Bákàrè')
      await expect(main(page)).toContainText('Law, Postgraduate')
      await expect(main(page).locator('.avatar-huge img')).toBeVisible()
      await expect(page.getByRole('button', { name: /your menu/ }).locator('img')).toBeVisible()
    })

    test('the tabs are in the address, and say what is not there yet', async ({ page }) => {
      await page.goto('/')
      await join(page, 'Kẹ́hìndé Òjó')
      await page.goto('/profile')
      await expect(page.getByText('No posts yet')).toBeVisible()
      await page.getByRole('link', { name: 'My Reels' }).click()
      await expect(page).toHaveURL('/profile?tab=reels')
      await expect(page.getByText('No reels yet')).toBeVisible()
      await page.getByRole('link', { name: 'My Products' }).click()
      await expect(page.getByText('No products listed yet')).toBeVisible()
      await page.reload()
      await expect(page.getByText('No products listed yet')).toBeVisible()
      await page.goBack()
    })

    test('settings: theme, money, password, e-mail, devices, export', async ({ page, browser, campus }) => {
      await page.goto('/')
      const email = await join(page, 'Sọlá Adé')
      await page.goto('/settings')
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
      await expectAccessible(page, width)

      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
      await section(page, 'Look').getByText('Dark', { exact: true }).click()
      const dark = await paper()
      await page.reload()
      await expect(section(page, 'Look').getByLabel('Dark')).toBeChecked()
      expect(await paper()).toBe(dark)
      const sent = await (await page.request.get('/settings')).text()
      expect(sent).toContain('data-theme="dark"')
      await section(page, 'Look').getByText('Light', { exact: true }).click()
      expect(await paper()).not.toBe(dark)

      const data = section(page, 'Data and money')
      await data.getByText('Strict', { exact: true }).click()
      await expect(data.getByRole('status')).toContainText('nothing over 1 MB comes without a tap')
      await data.getByRole('button', { name: 'Change price' }).click()
      await data.getByLabel('Naira for one megabyte').fill('much')
      await data.getByRole('button', { name: 'Save the price' }).click()
      await expect(data.getByText('Please enter a price such as 0.83')).toBeVisible()
      await data.getByLabel('Naira for one megabyte').fill('2,5')
      await data.getByRole('button', { name: 'Save the price' }).click()
      await expect(data.getByText('≈ ₦10')).toBeVisible()
      // The server knows it too: what it makes first is as small as what is shown then.
      expect(await (await page.request.get('/blog')).text()).toContain('"saving":true')

      const password = section(page, 'Password')
      await password.getByLabel('Current password', { exact: true }).fill('a guess')
      await password.getByLabel('New password', { exact: true }).fill('new password')
      await password.getByLabel('Confirm new password', { exact: true }).fill('new password')
      await password.getByRole('button', { name: 'Change password' }).click()
      await expect(password.getByText('Your current password is not right')).toBeVisible()
      await password.getByLabel('Current password', { exact: true }).fill(demo.password)
      await password.getByRole('button', { name: 'Change password' }).click()
      await told(page, 'Your password was changed')

      const phone = await browser.newContext({ baseURL: campus.url })
      const headers = { origin: campus.url }
      const credentials = { email, password: 'new password' }
      expect((await phone.request.post('/api/session', { data: credentials, headers })).ok()).toBe(true)
      await page.reload()
      const devices = section(page, 'Where you are signed in')
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      await devices.getByRole('button', { name: 'Sign out everywhere else' }).click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      expect(await (await phone.request.get('/api/session')).json()).toEqual({ viewer: null })
      await phone.close()

      const emails = section(page, 'E-mail')
      await emails.getByLabel('New e-mail').fill('sola@gmail.com')
      await emails.getByLabel('Current password', { exact: true }).fill('new password')
      await emails.getByRole('button', { name: 'Change e-mail' }).click()
      await expect(emails.getByText('email must be a fuoye student mail')).toBeVisible()
      await emails.getByLabel('New e-mail').fill(`new.${email}`)
      await emails.getByRole('button', { name: 'Change e-mail' }).click()
      await expect(emails.getByText(`new.${email}`)).toBeVisible()

      const exported = section(page, 'Take your data with you')
      await exported.getByRole('button', { name: 'Export my data' }).click()
      const link = exported.getByRole('link', { name: 'Download my data' })
      await expect(link).toBeVisible()
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
      expect(download.suggestedFilename()).toBe('my-campus-data.zip')
      const zip = await readFile(await download.path())
      expect(zip.includes(`new.${email}`)).toBe(true)
      await expectAccessible(page, width)
    })

    test('deleting an account says what happens, asks for the password, and then everything is gone', async ({
      page,
    }) => {
      await page.goto('/')
      await join(page, 'Fúnmi Ọ̀nà')
      await page.goto('/profile')
      const id = ((await (await page.request.get('/api/session')).json()) as { viewer: { id: string } })
        .viewer.id
      await page.goto(`/people/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fúnmi Ọ̀nà')
      await page.goto('/settings#delete')
      await button(page, 'Delete my account').click()
      const dialog = page.getByRole('dialog', { name: 'Delete my account' })
      await expect(dialog).toContainText('cannot be undone')
      await expectAccessible(page, width)
      await dialog.getByLabel('Current password', { exact: true }).fill('a guess')
      await dialog.getByRole('button', { name: 'Delete everything, for good' }).click()
      await expect(dialog.getByText('Your current password is not right')).toBeVisible()
      await dialog.getByLabel('Current password', { exact: true }).fill(demo.password)
      await dialog.getByRole('button', { name: 'Delete everything, for good' }).click()
      await told(page, 'Your account is deleted')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
      expect(await page.evaluate((gone) => JSON.stringify(localStorage).includes(gone), id)).toBe(false)
      await page.goto(`/people/${id}`)
      await expect(page.getByRole('heading', { name: 'User profile not found' })).toBeVisible()
    })
  })

test('an edit without a network is kept, shown, and arrives by itself', async ({ page, context }) => {
  await page.goto('/')
  await join(page, 'Ṣadé Òkò')
  await page.goto('/profile')
  await button(page, 'Edit Profile').click()
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' })
  await dialog.getByLabel('Full name').fill('Ṣadé Bello')
  await dialog.getByLabel('Profile image').setInputFiles(await aPhoto('me.jpg', '#0b6b43'))
  await workerStands(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told(page, "Saved locally. Will upload when you're online.")
  await expect(main(page).getByText('Your changes are sent when you are back online.')).toBeVisible()
  await context.setOffline(false)
  await told(page, 'Profile updated successfully!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ṣadé Bello')
  await expect(main(page).locator('.avatar-huge img')).toBeVisible()
  await expect(main(page).getByText('Your changes are sent when you are back online.')).toBeHidden()
})

test('a student asks for the subadmin role: the number first, once, and then it is pending', async ({
  page,
}) => {
  await page.goto('/')
  await join(page, 'Bọ́lá Ìdòwú')
  await page.goto('/profile')
  await button(page, 'Request Subadmin Role').click()
  const dialog = page.getByRole('dialog', { name: 'Contact' })
  await expectAccessible(page)
  const ask = dialog.getByRole('button', { name: 'Request Subadmin Role' })
  await dialog.getByLabel('WhatsApp number').fill('12')
  await ask.click()
  await expect(dialog.getByText('Please enter a WhatsApp number such as 0803 555 0142')).toBeVisible()
  await dialog.getByLabel('WhatsApp number').fill('0803 555 0142')
  await page.route(
    '**/api/role-requests/*',
    (route) => route.fulfill({ status: 500, body: 'out of order' }),
    {
      times: 1,
    },
  )
  await ask.click()
  await told(page, 'Failed to submit request. Try again.')
  await ask.click()
  await told(page, 'Request submitted! Admin will review it soon.')
  await expect(button(page, 'Request Pending')).toBeDisabled()
  await page.reload()
  await expect(button(page, 'Request Pending')).toBeDisabled()
})

test('the tiles and lists of a profile are what is there; deleting a product can be undone', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/profile?tab=products')
  const products = main(page).getByRole('article')
  await expect(products).toHaveCount(Number(await tile(page, 'Products').textContent()))
  const name = (await products.first().getByRole('heading').textContent()) ?? ''
  await products
    .first()
    .getByRole('button', { name: /What to do/ })
    .click()
  await products.first().getByRole('button', { name: 'Delete' }).click()
  await expect(main(page).getByRole('heading', { name })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(main(page).getByRole('heading', { name })).toBeVisible()
})

test('everybody reads what is public of a person, without JavaScript too, and nothing else', async ({
  page,
  browser,
  campus,
}) => {
  await page.goto('/')
  const { items } = (await (await page.request.get('/api/posts')).json()) as {
    items: { owner: { id: string; fullName: string } }[]
  }
  const owner = items[0]?.owner
  await page.goto(`/people/${owner?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner?.fullName ?? '')
  const posts = main(page).getByRole('article')
  await expect(posts).toHaveCount(Math.min(12, Number(await tile(page, 'Posts').textContent())))
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page).toHaveURL(/tab=products/)
  await expectAccessible(page)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: campus.url })
  const reader = await plain.newPage()
  await reader.goto(`/people/${owner?.id}`)
  await expect(reader.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(await reader.getByRole('main').innerHTML()).not.toMatch(/@[\w.]*fuoye\.edu\.ng"|\+234[789]/)
  await reader.goto('/privacy')
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Privacy')
  await plain.close()
  await page.goto('/privacy')
  await expectAccessible(page)
})

test('what the privacy page says of cookies and of other people’s servers is so', async ({
  page,
  campus,
}) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) asked.add(new URL(request.url()).origin)
  })
  await page.goto('/')
  await join(page, 'Ìyá Àbẹ̀kẹ́')
  for (const path of ['/blog', '/reels', '/books', '/marketplace', '/profile', '/settings', '/privacy'])
    await page.goto(path)
  await expect(main(page)).toContainText('A third remembers a theme and a fourth the data saver')
  expect([...asked]).toEqual([campus.url])
  const names = async () => (await page.context().cookies()).map(({ name }) => name).sort()
  expect(await names()).toEqual(['campus_known', 'campus_session'])
  await page.goto('/settings')
  await section(page, 'Look').getByText('Dark', { exact: true }).click()
  await expect.poll(names).toEqual(['campus_known', 'campus_session', 'theme'])
  await section(page, 'Data and money').getByText('Strict', { exact: true }).click()
  await expect.poll(names).toEqual(['campus_known', 'campus_session', 'saver', 'theme'])
})

test('without JavaScript a member reads their profile', async ({ browser, campus }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: campus.url })
  const page = await context.newPage()
  await signIn(page, 'subadmin')
  await page.goto('/profile')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'My Products' }).click()
  await expect(page).toHaveURL('/profile?tab=products')
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible()
  // What cannot be done says so; nothing that is shown does nothing.
  const parts = main(page).getByRole('region')
  for (const part of await parts.all()) {
    await expect(part).toContainText('Changing this needs JavaScript.')
    await expect(part.getByRole('button')).toHaveCount(0)
    await expect(part.getByRole('textbox')).toHaveCount(0)
    await expect(part.getByRole('checkbox')).toHaveCount(0)
  }
  expect(await parts.count()).toBe(9)
  await page.goto('/profile')
  await expect(page.getByText('Editing your profile and asking for a role need JavaScript.')).toBeVisible()
  await expect(main(page).getByRole('article').first()).toBeVisible()
  for (const one of await main(page).getByRole('button').all()) {
    await expect(one).toHaveAccessibleName(/^What to do with/)
    await one.click()
    const menu = page.getByRole('navigation', { name: (await one.getAttribute('aria-label')) ?? '' })
    await expect(menu.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(menu.getByRole('button')).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await page.goto('/notices')
  await expect(page.getByText('Choosing your notices needs JavaScript.')).toBeVisible()
  await context.close()
})

test('who is blocked is not met any more, is not told, and is met again when that is taken back', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'student')
  const author = await browser.newPage({ baseURL: campus.url })
  await signIn(author, 'subadmin')
  const { viewer } = await (await author.request.get('/api/session')).json()
  const { items } = await (await page.request.get(`/api/posts?ownerId=${viewer.id}`)).json()
  const [post] = items
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()

  const block = async () => {
    await page.goto(`/people/${viewer.id}`)
    await button(page, `What to do with ${viewer.fullName}`).click()
    await button(page, 'Block').click()
  }
  await page.goto(`/people/${viewer.id}`)
  await button(page, `What to do with ${viewer.fullName}`).click()
  await expectAccessible(page)
  await block()
  await told(page, `You blocked ${viewer.fullName}. They are not told.`)
  await expect(page.getByRole('heading', { level: 1, name: `You blocked ${viewer.fullName}` })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByText('Post not found')).toBeVisible()
  await page.goto('/blog')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: post.title })).toHaveCount(0)

  const own = await (await page.request.get('/api/session')).json()
  await author.goto(`/people/${own.viewer.id}`)
  await expect(author.getByRole('heading', { level: 1, name: 'User profile not found' })).toBeVisible()
  await author.close()

  await page.goto('/settings')
  const blocked = section(page, 'Whom you blocked')
  await blocked.getByRole('button', { name: `Unblock ${viewer.fullName}` }).click()
  await told(page, `You see ${viewer.fullName} again`)
  await expect(blocked).toContainText('Nobody.')
  await page.goto(`/blog/${post.id}`)
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible()

  await block()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: viewer.fullName })).toBeVisible()
})
