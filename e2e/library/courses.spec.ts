import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, kept, personOf, test, workerStands } from '#testing/journeys/campus.ts'
import { bringPaper, phone, signInAt } from '#testing/journeys/course-phone.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

const code = 'CHM 203'
const course = '/books/courses/CHM-203'

/** The papers on the course's page. */
const papers = (page: Page) => page.getByRole('region', { name: /^Past questions/ }).getByRole('link')

/** The PDF reader loads with the first paper, and again after the app was killed. */
const slowly = { timeout: 25_000 }

test('a course kept by one tap opens with every paper though the app was killed and the campus is stopped; what came since is offered, never fetched', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'campus-courses-'))
  await cp(demoFolder, folder, { recursive: true })
  const first = await startCampus({ folder })
  const { url } = first
  const hers = await phone()
  const keeping = await hers.open()
  await signInAt(keeping.page, url)
  await keeping.page.goto(url + course)
  await workerStands(keeping.page)
  await keeping.page.reload() // once the worker is there: it caches what it shows
  let asked = 0
  // The third paper never arrives: the app is killed meanwhile.
  await keeping.page.context().route(/\/files\/.*\.pdf/, (route) => ++asked < 3 && route.continue())
  await expect(papers(keeping.page)).not.toHaveCount(0)
  const all = await papers(keeping.page).count()
  const price = new RegExp(`^Save this course on my phone ${all} papers · .* ₦\\d+`)
  await keeping.page.getByRole('button', { name: price }).click()
  await expect(keeping.page.getByText(`2 of ${all}`)).toBeVisible(slowly)
  await expect(keeping.page.getByRole('progressbar', { name: `Saving ${code}` })).toBeVisible()
  await expect(keeping.page.getByRole('button', { name: 'Wait for Wi-Fi' })).toBeVisible()
  await keeping.kill()

  // It resumes by itself with the missing ones.
  const opened = await hers.open()
  const again: string[] = []
  opened.page.context().on('request', (sent) => {
    if (/\/files\/.*\.pdf/.test(sent.url())) again.push(sent.url())
  })
  await opened.page.goto(url + course)
  await expect(opened.page.getByText(`On this phone: ${all} papers`)).toBeVisible(slowly)
  expect(new Set(again).size).toBe(all - 2)
  const person = await personOf(opened.page)
  for (const what of ['course', 'papers']) await kept(opened.page, person, `[\\"${what}\\",\\"CHM-203\\"`)
  await opened.kill()
  await first.stop()

  const dark = await hers.open()
  await dark.page.goto(url + course)
  await expect(dark.page.getByText(`On this phone: ${all} papers`)).toBeVisible(slowly)
  await expect(papers(dark.page)).toHaveCount(all)
  for (let at = 0; at < all; at += 1) {
    await papers(dark.page).nth(at).click()
    const read = dark.page.getByRole('dialog').getByRole('link', { name: /^Read/ })
    await expect(read).toContainText('No data needed')
    await read.click()
    await expect(dark.page.locator('.pdfViewer')).toContainText(code, slowly)
    await dark.page.goto(url + course)
  }
  await dark.kill()

  const reopened = await startCampus({ folder, port: Number(new URL(url).port) })
  await bringPaper(url, 'Of last week', code)
  const back = await hers.open()
  const fetched: string[] = []
  back.page.context().on('request', (asked) => {
    if (new URL(asked.url()).pathname.startsWith('/files/') && /\.pdf$/.test(asked.url()))
      fetched.push(asked.url())
  })
  await back.page.goto(`${url}/books/courses?search=chm203`)
  await expect(back.page.getByRole('link', { name: /^CHM 203/ })).toContainText('1 new')
  await back.page.goto(url + course)
  const keepNew = back.page.getByRole('button', { name: /^Save the new one .* ₦1/ })
  await expect(keepNew).toBeVisible()
  await expect(papers(back.page)).toHaveCount(all + 1)
  expect(fetched, 'nothing unasked').toEqual([])
  await keepNew.click()
  await expect(back.page.getByText(`On this phone: ${all + 1} papers`)).toBeVisible(slowly)
  expect(fetched).toHaveLength(1)
  await back.kill()
  await reopened.stop()
  await hers.forget()
  await rm(folder, { recursive: true, force: true })
})
