import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openSqlite } from '#server/platform/database/sqlite/index.ts'
import { expect, expectAccessible, kept, personOf, test, workerStands } from '#testing/journeys/campus.ts'
import { bringPaper, phone, signInAt } from '#testing/journeys/course-phone.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

const own = (page: Page) => page.getByRole('region', { name: /^Your courses/ })
const row = (page: Page, code: string) => own(page).locator('.course-row').filter({ hasText: code })
const paper = /\/files\/.*\.pdf/
const aDay = 24 * 60 * 60_000

/** The PDF reader loads with the first paper, and again after the app was killed. */
const slowly = { timeout: 25_000 }

/** As if the last visit had been two days ago. */
const letTwoDaysPass = (page: Page) =>
  page.evaluate((passed) => {
    const key = `courses-looked:${localStorage.getItem('person')}`
    const looks = JSON.parse(localStorage.getItem(key) ?? '')
    for (const look of [looks.from, looks.last])
      look.at = new Date(Date.parse(look.at) - passed).toISOString()
    localStorage.setItem(key, JSON.stringify(looks))
  }, 2 * aDay)

/** The campus is stopped meanwhile. */
async function letASemesterPass(folder: string): Promise<void> {
  const database = await openSqlite('campus.sqlite', { folder, durable: true })
  const at = new Date(Date.now() - 160 * aDay).toISOString()
  await database.write((tx) => tx.updateTable('course_takers').set({ at }).execute())
  await database.close()
}

test('courses are chosen once; what came since is new, all of it is kept though the app is killed, opens with the campus stopped, and is asked about a semester later', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'campus-own-courses-'))
  await cp(demoFolder, folder, { recursive: true })
  const first = await startCampus({ folder })
  const { url } = first
  const hers = await phone()
  const choosing = await hers.open()
  await signInAt(choosing.page, url)
  await choosing.page.goto(`${url}/books`)
  await workerStands(choosing.page)
  await choosing.page.getByRole('link', { name: /^Choose your courses/ }).click()
  await choosing.page.getByLabel('Type a code').fill('CHM 203, MTH 201, ENT 211')
  await choosing.page.getByRole('button', { name: 'Save my courses' }).click()
  await expect(row(choosing.page, 'ENT 211')).toContainText('No paper yet')
  await expect(own(choosing.page)).toContainText('Newest')
  await letTwoDaysPass(choosing.page)
  await choosing.page.getByRole('navigation', { name: /phone/ }).getByRole('link', { name: 'Blog' }).click()
  await expect(choosing.page).toHaveURL(/\/blog/)
  await choosing.kill()

  await bringPaper(url, 'Of last week', 'CHM 203')
  await bringPaper(url, 'Of this week', 'MTH 201')
  const keeping = await hers.open()
  await keeping.page.goto(`${url}/books`)
  for (const code of ['CHM 203', 'MTH 201']) await expect(row(keeping.page, code)).toContainText('1 new')
  await expect(own(keeping.page)).toContainText(/2 new since \w+day/)
  await keeping.page.reload()
  await expect(own(keeping.page)).toContainText(/2 new since \w+day/)
  let asked = 0
  // The third paper never arrives: the app is killed meanwhile.
  await keeping.page.context().route(paper, (route) => ++asked < 3 && route.continue())
  const price = own(keeping.page).getByRole('button', { name: /^Save all .* ₦\d+/ })
  const words = await own(keeping.page)
    .getByText(/not on this phone yet/)
    .textContent()
  const all = Number(words?.match(/^\d+/)?.[0])
  await price.click()
  await expect(own(keeping.page).getByText(`2 of ${all}`)).toBeVisible(slowly)
  await expect(own(keeping.page).getByRole('progressbar', { name: 'Saving your courses' })).toBeVisible()
  await keeping.kill()

  // It goes on by itself with the missing ones.
  const opened = await hers.open()
  const again = new Set<string>()
  opened.page.context().on('request', (sent) => {
    if (paper.test(sent.url())) again.add(sent.url())
  })
  await opened.page.goto(`${url}/books`)
  await expect(opened.page.getByText('All papers and notes of your courses are on this phone')).toBeVisible(
    slowly,
  )
  expect(again.size).toBe(all - 2)
  const person = await personOf(opened.page)
  for (const what of ['own-courses', 'own-course-books']) await kept(opened.page, person, `[\\"${what}\\"`)
  await opened.kill()
  await first.stop()

  const dark = await hers.open()
  for (const way of ['opened', 'reloaded']) {
    await (way === 'opened' ? dark.page.goto(`${url}/books`) : dark.page.reload())
    await expect(row(dark.page, 'CHM 203')).toContainText('All here · opens now', slowly)
    await expect(row(dark.page, 'ENT 211')).toContainText('Not on this phone')
  }
  await row(dark.page, 'MTH 201').click()
  await expect(dark.page.getByText(/^On this phone: \d+ papers/)).toBeVisible()
  await dark.kill()

  await letASemesterPass(folder)
  const reopened = await startCampus({ folder, port: Number(new URL(url).port) })
  const later = await hers.open()
  await later.page.goto(`${url}/books`)
  const question = later.page.getByText('New semester. Are these still your courses?')
  await expect(question).toBeVisible(slowly)
  await expect(row(later.page, 'CHM 203')).toContainText('papers')
  await expectAccessible(later.page, 360)
  await later.page.context().setOffline(true)
  await later.page.getByRole('button', { name: 'These are still mine' }).click()
  await expect(question).toBeHidden()
  await later.page.context().setOffline(false)
  const savedAt = async () => (await (await later.page.request.get(`${url}/api/my/courses`)).json()).savedAt
  await expect.poll(async () => Date.parse(await savedAt()) > Date.now() - aDay, slowly).toBe(true)
  await later.page.reload()
  await expect(row(later.page, 'CHM 203')).toBeVisible()
  await expect(question).toBeHidden()
  await later.kill()
  await reopened.stop()
  await hers.forget()
  await rm(folder, { recursive: true, force: true })
})
