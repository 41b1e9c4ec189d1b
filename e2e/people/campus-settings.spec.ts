import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { answering, demo, expect, expectAccessible, test, workerStands } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

test('an admin gives the campus another name, colours and departments; visitors have them on the next page, old links and a phone that was offline too', async ({
  browser,
}, info) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'campus-settings-'))
  await cp(demoFolder, folder, { recursive: true })
  const campus = await startCampus({ folder })
  const open = async () => {
    const context = await browser.newContext({
      ...{ baseURL: campus.url, viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' },
    })
    return answering(await context.newPage())
  }
  const [admin, visitor] = [await open(), await open()]
  const data = { email: demo.admin, password: demo.password }
  expect((await admin.request.post('/api/session', { data })).ok()).toBe(true)
  await visitor.goto('/books?department=History')
  await workerStands(visitor)
  const books = await visitor.getByRole('article').count()

  await admin.goto('/admin')
  await admin.getByRole('link', { name: 'Names, lists and colours of the campus' }).click()
  await expect(admin.getByRole('link', { name: /^Names and contact/ })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: /^Names and contact/ }).click()
  await admin.getByLabel('Name of the campus').fill('Campus of Nowhere')
  await admin.getByRole('link', { name: 'Campus', exact: true }).click()
  await admin.getByRole('link', { name: /^Departments/ }).click()
  await press(admin, 'Options for History')
  await press(admin, 'Rename')
  await admin.getByLabel('New name').fill('law')
  await press(admin, 'Rename')
  await expect(admin.getByText('There is already “Law”')).toBeVisible()
  await admin.getByLabel('New name').fill('Ìtàn àti Àṣà')
  await expectAccessible(admin)
  await admin.screenshot({ path: info.outputPath('rename-360.png') })
  await press(admin, 'Rename')
  await admin.goto('/admin?campus=logo')
  await admin.setInputFiles('input[type=file]', 'client/public/icon-512.png')
  await expect(admin.getByAltText('The logo', { exact: true })).toBeVisible()
  await admin.goto('/admin?campus=legal')
  await press(admin, 'Add a page')
  await admin.getByLabel('Title').fill('Ìlànà ilé')
  await expect(admin.getByText('Its address is /legal/ilana-ile')).toBeVisible()
  await admin.getByLabel('Text').fill('## Pay later\n\nNever before you have seen it.')
  await expectAccessible(admin)
  // What was changed survives a reload, and is nobody's before it is published.
  await admin.goto('/admin?campus=colours')
  await admin.getByLabel('Main colour of buttons and links').fill('#f2a33a')
  await expect(admin.getByText('This is too pale to read in sunlight.')).toBeVisible()
  await press(admin, 'Publish')
  await expect(admin.getByText(/^We couldn’t publish this: Is too pale/)).toBeVisible()
  await press(admin, /^Use #/)
  await expectAccessible(admin)
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/FUOYE Campus/)
  await admin.goto('/admin?campus')
  await expect(admin.getByText('History', { exact: true })).toBeVisible()
  await press(admin, 'Publish')
  await expect(admin.getByText(/^Published at/)).toBeVisible()
  await expectAccessible(admin)
  await admin.screenshot({ path: info.outputPath('published-360.png'), fullPage: true })

  await visitor.goto('/books?department=History')
  await expect(visitor.getByRole('article')).toHaveCount(books)
  await expect(visitor.getByRole('link', { name: /^Campus of Nowhere/ }).first()).toBeVisible()
  const logo = visitor.locator('.top .brand image')
  await expect(logo).toHaveAttribute('href', /^\/campus-logo\//)
  await visitor.getByRole('link', { name: 'Ìlànà ilé' }).click()
  await expect(visitor.getByRole('heading', { name: 'Pay later' })).toBeVisible()
  const green = () =>
    visitor.evaluate(() => getComputedStyle(document.body).getPropertyValue('--green').trim())
  const published = await green()
  expect(published).not.toBe('#0b6b43')
  await visitor.context().setOffline(true)
  await visitor.goto('/books')
  await expect(visitor.getByRole('link', { name: /^Campus of Nowhere/ }).first()).toBeVisible()
  expect(await green()).toBe(published)
  const { status } = await visitor.evaluate(
    async (path) => ({ status: (await fetch(path ?? '')).status }),
    await logo.getAttribute('href'),
  )
  expect(status).toBe(200)
  await visitor.context().setOffline(false)

  await admin.goto('/admin?campus')
  await press(admin, 'Undo what was published last')
  await expect(admin.getByText(/^Published at/)).toBeVisible()
  await visitor.goto('/books')
  await expect(visitor.getByRole('link', { name: /^FUOYE Campus/ }).first()).toBeVisible()
  for (const page of [admin, visitor]) await page.context().close()
  await campus.stop()
  await rm(folder, { recursive: true })
})
