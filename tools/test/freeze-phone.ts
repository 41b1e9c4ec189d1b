/**
 * Uses the built campus like somebody who reads, keeps, drafts and acts on one phone, then dumps the browser's storage:
 * `npm run tool -- freeze-phone testing/old-phones/NAME.json.gz`. A test opens each with today's code, so freeze a build
 * once, before the shape of what it stores changes.
 */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import makeDemoCampus, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'
import { startCampus } from '#testing/journeys/server.ts'
import config from '../../playwright.config.ts'
import { freeze } from './freeze-campus.ts'

const to = process.argv[2]
if (!to) throw new Error('Say where to write what was frozen')

await makeDemoCampus()
const folder = await mkdtemp(join(tmpdir(), 'campus-frozen-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { RATE_LIMITS: 'off' } })
const browser = await chromium.launch(config.use?.launchOptions)
try {
  const context = await browser.newContext({
    ...{ baseURL: campus.url, viewport: { width: 360, height: 800 }, serviceWorkers: 'allow' },
  })
  const page = await context.newPage()
  await readAsVisitor(page)
  await readAsMember(page)
  const video = await aVideo(page)
  await settle(page)
  await context.setOffline(true)
  await act(page, video)
  await draft(page, video)
  const frozen = await freeze(page, context)
  await mkdir(dirname(to), { recursive: true })
  await writeFile(to, gzipSync(`${JSON.stringify(frozen, null, 1)}\n`))
  for (const { name, stores } of frozen.databases)
    console.info(name, stores.map(({ name, rows }) => `${name} ${rows.length}`).join(', '))
} finally {
  await browser.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

async function readAsVisitor(page: Page): Promise<void> {
  await page.goto('/blog')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('heading', { name: /comments?$/ }).waitFor()
  await download(page, 'data structures')
  await downloadReel(page)
  await settle(page)
}

async function readAsMember(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill('subadmin@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('campus-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of ['/post-blog', '/post-product', '/post-reel', '/add-books', '/my-profile', '/notices']) {
    await page.goto(path)
    await settle(page)
  }
  await download(page, 'phy 101')
  await page.getByRole('link', { name: /^Read/ }).click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await downloadReel(page)
  await page.goto('/marketplace')
  await page.getByRole('article').first().getByRole('link').first().click()
  await settle(page)
  await page.goto('/blog')
  await page.getByRole('article').nth(2).getByRole('link').click()
  await page.getByRole('button', { name: /like this post/i }).click()
}

async function download(page: Page, book: string): Promise<void> {
  await page.goto(`/books?search=${book.replaceAll(' ', '+')}`)
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .click()
  await page.getByRole('dialog').getByText('On this phone').waitFor()
}

async function downloadReel(page: Page): Promise<void> {
  await page.goto('/reels')
  const shown = page.locator('.reel[data-shown]')
  await settle(page)
  await shown.getByRole('link', { name: /^Download, / }).click()
  await shown.getByText('On this phone').waitFor()
}

/** Everything that is queued: a comment, a reply, a like, a rating, a product, a post, a reel. */
async function act(page: Page, video: Buffer): Promise<void> {
  await page.getByLabel('Your comment').fill('Made on the bus')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Made on the bus' }).first()
  await mine.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByLabel('Your reply to yourself').fill('Answered on the bus')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await page.getByRole('button', { name: /like this post/i }).click()
  await page.getByRole('link', { name: 'Outbox: 3 waiting' }).waitFor()
  await page.goto('/post-product')
  await aProduct(page, 'Lamp from the bus')
  await page.getByRole('button', { name: 'List Product' }).click()
  await page.getByText('Saved locally').first().waitFor()
  await page.goto('/post-blog')
  await aPost(page, 'Written on the bus')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await page.getByText('Post saved locally').first().waitFor()
  await page.goto('/post-reel')
  await aReel(page, 'Filmed on the bus', video)
  await page.getByRole('button', { name: 'Post Reel' }).click()
  await page.getByText('Saved as draft').first().waitFor()
}

/** Everything begun and not submitted. */
async function draft(page: Page, video: Buffer): Promise<void> {
  await page.goto('/blog')
  await page.getByRole('article').nth(2).getByRole('link').click()
  await page.getByLabel('Your comment').fill('Begun on the bus')
  await page.goto('/post-product?new')
  const another = page.getByRole('button', { name: /new product|another/i })
  if (await another.isVisible().catch(() => false)) await another.click()
  await aProduct(page, 'Chair half described')
  await page.waitForTimeout(1_000)
  await page.goto('/post-blog')
  await aPost(page, 'Half a post')
  await page.waitForTimeout(1_000)
  await page.goto('/post-reel')
  await aReel(page, 'Half a reel', video)
  await page.waitForTimeout(1_000)
  await page.goto('/add-books')
  await page
    .getByLabel('Book file')
    .setInputFiles({ name: 'bus.pdf', mimeType: 'application/pdf', buffer: aPdf() })
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a book')
  await page.waitForTimeout(2_000)
}

async function aProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Between Oye and Ikole.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page.getByLabel('Add pictures').setInputFiles([await aPhoto('one.jpg', '#0b6b43', 320, 240)])
  await page.getByText(/KB$/).first().waitFor()
}

async function aPost(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByText('Details before you send').click()
  await page.getByLabel('Excerpt').fill('Forty minutes of it.')
  await page.locator('[contenteditable=true]').fill('The road is long.')
  await page
    .getByLabel(/cover|thumbnail/i)
    .first()
    .setInputFiles([await aPhoto('road.jpg', '#bc4a16', 320, 240)])
  await page.waitForTimeout(1_000)
}

async function aReel(page: Page, caption: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a video').setInputFiles({ name: 'bus.mp4', mimeType: 'video/mp4', buffer })
  await page.getByLabel('Caption').fill(caption)
}

async function aVideo(page: Page): Promise<Buffer> {
  const { items } = await (await page.request.get('/api/reels')).json()
  const originals: { src: string; bytes: number }[] = items.map(
    ({ original }: { original: unknown }) => original,
  )
  const smallest = originals.sort((one, other) => one.bytes - other.bytes)[0]
  if (!smallest) throw new Error('The demo campus has no reels')
  return (await page.request.get(smallest.src)).body()
}

function aPdf(): Buffer {
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF`)
}

/** What was read is stored a moment later. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
}
