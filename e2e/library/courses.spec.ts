import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { answering, demo, expect, kept, personOf, test, workerStands } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { sender } from '#testing/server/sending.ts'
import { browserHere } from '#tools/build/browser.ts'
import { launching } from '../../playwright.config.ts'

const code = 'CHM 203'
const course = '/books/courses/CHM-203'

/** A phone whose app can be killed: its profile is a folder of its own. */
async function phone() {
  const profile = await mkdtemp(join(tmpdir(), 'campus-phone-'))
  const open = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...launching(browserHere()),
      ...{ viewport: { width: 360, height: 800 }, reducedMotion: 'reduce', serviceWorkers: 'allow' },
    })
    return { page: answering(await context.newPage()), kill: () => context.close() }
  }
  return { open, forget: () => rm(profile, { recursive: true, force: true }) }
}

/** Somebody else adds a paper to it. */
async function bringPaper(url: string, title: string): Promise<void> {
  const body = JSON.stringify({ email: demo.subadmin, password: demo.password })
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const token = cookie.split('=')[1] ?? null
  const { id: fileId } = await sender(url, token).send(small.pdf(title), { kind: 'book', name: 'new.pdf' })
  const about = { title, description: 'Sat last week.', drawnCover: true, courseCode: code, fileId }
  const sat = { kind: 'past questions', session: '2025/2026', semester: 'first', paper: 'exam' } as const
  await call(api.books.add, { id: newId(), body: { ...about, ...sat } }, (path, init) =>
    fetch(url + path, { ...init, headers: { ...init?.headers, cookie } }),
  )
}

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
  await bringPaper(url, 'Of last week')
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

async function signInAt(page: Page, url: string): Promise<void> {
  const data = { email: demo.student, password: demo.password }
  expect((await page.request.post(`${url}/api/session`, { data })).ok()).toBe(true)
}
