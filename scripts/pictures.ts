import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import makeDemo, { demoFolder } from '../e2e/demo-campus.ts'
import { startCampus } from '../e2e/server.ts'
import { browser } from './browser.ts'

/** Takes the pictures of the README anew, from the demo campus: `npm run build && npm run pictures`. */
const phone = { width: 360, height: 740 }
const wide = { width: 1280, height: 800 }
const shots: {
  name: string
  path: string
  on: { width: number; height: number }
  dark?: true
  as?: string
  before?: (page: Page) => Promise<unknown>
}[] = [
  { name: 'landing-360', path: '/', on: phone },
  { name: 'reels-360', path: '/reels', on: phone },
  {
    name: 'book-360',
    path: '/books',
    on: phone,
    before: (page) => page.locator('main a[href*="/books/"]').first().click(),
  },
  { name: 'marketplace-360-dark', path: '/marketplace', on: phone, dark: true },
  { name: 'admin-1280', path: '/admin', on: wide, as: 'admin@fuoye.edu.ng' },
]

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-pictures-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder })
const chrome = await chromium.launch({ executablePath: browser(), args: ['--disable-gpu', '--disable-quic'] })
try {
  await mkdir('docs/pictures', { recursive: true })
  for (const { name, path, on, dark, as, before } of shots) {
    const context = await chrome.newContext({
      baseURL: campus.url,
      viewport: on,
      deviceScaleFactor: on === phone ? 2 : 1,
      colorScheme: dark ? 'dark' : 'light',
    })
    // Whoever has the app is not asked to install it.
    await context.addInitScript(() => localStorage.setItem('downloadedApp', 'true'))
    const page = await context.newPage()
    if (as) {
      await page.goto('/login')
      await page.getByLabel('Email').fill(as)
      await page.getByLabel('Password', { exact: true }).fill('campus-demo')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    }
    await page.goto(path)
    await page.waitForLoadState('networkidle').catch(() => undefined) // a page that listens is never idle
    await before?.(page)
    await page.waitForTimeout(1_500)
    const taken = await page.screenshot()
    await sharp(taken).webp({ quality: 82 }).toFile(`docs/pictures/${name}.webp`)
    await context.close()
  }
} finally {
  await chrome.close()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}
