import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { browser } from './build/browser.ts'
import { phone, shots } from './pictures/shots.ts'

/** Retakes the pictures of the README and the manifest from the demo campus: `npm run tool -- pictures`. */
const docs = 'docs/pictures'

/** In bytes; the quality is the best that fits. */
const most = 80_000
async function small(taken: Buffer): Promise<Buffer> {
  for (let quality = 82; ; quality -= 6) {
    const made = await sharp(taken).webp({ quality, effort: 6 }).toBuffer()
    if (made.length < most || quality < 40) return made
  }
}

/** All of them, or the named ones: `npm run tool -- pictures screenshot-wide`. */
const asked = process.argv.slice(2)
const wanted = shots.filter(({ name }) => asked.length === 0 || asked.includes(name))

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-pictures-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder })
const chrome = await chromium.launch({ executablePath: browser(), args: ['--disable-gpu', '--disable-quic'] })
try {
  await mkdir(docs, { recursive: true })
  for (const { name, folder: into = docs, path, on, dark, as, before } of wanted) {
    const context = await chrome.newContext({
      baseURL: campus.url,
      viewport: on,
      deviceScaleFactor: on === phone ? 2 : 1,
      colorScheme: dark ? 'dark' : 'light',
    })
    // People with the app installed are not asked to install it.
    await context.addInitScript(() => localStorage.setItem('downloadedApp', 'true'))
    const page = await context.newPage()
    if (as) {
      await page.goto('/login')
      await page.getByLabel('Email').fill(as)
      await page.getByLabel('Password', { exact: true }).fill('campus-demo')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    }
    await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => undefined) // an event stream is never idle
    await before?.(page)
    await page.waitForTimeout(1_500)
    const taken = await page.screenshot()
    await writeFile(join(into, `${name}.webp`), await small(taken))
    await context.close()
  }
} finally {
  await chrome.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}
