import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { countingLine } from '#testing/journeys/byte-counter.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { launching } from '../../playwright.config.ts'
import { browser } from '../build/browser.ts'

/** In milliseconds; a page has begun its late requests by then. */
const quiet = 6_000

/** A phone with an empty cache. */
interface Phone {
  saver?: 'strict'
  /** The member who is signed in on it. */
  email?: string
}

export interface FirstVisits {
  /** Bytes transferred until nothing more comes: headers, pictures and the worker's fetches included. */
  bytes(path: string, phone: Phone): Promise<number>
  /** The scripts that a page requests until nothing more comes. */
  scripts(path: string, phone: Phone): Promise<Set<string>>
  /** The ids of a list of this campus, as answered to this phone. */
  idsOf(list: string, phone?: Phone): Promise<string[]>
  close(): Promise<void>
}

/** Visits a demo campus in a browser. */
export async function firstVisits(): Promise<FirstVisits> {
  await makeDemo()
  const folder = await mkdtemp(join(tmpdir(), 'campus-first-visit-'))
  await cp(demoFolder, folder, { recursive: true })
  const campus = await startCampus({ folder })
  const chrome = await chromium.launch(launching(browser()))

  async function visit(url: string, { saver, email }: Phone, serviceWorkers: 'allow' | 'block') {
    const context = await chrome.newContext({ viewport: { width: 360, height: 800 }, serviceWorkers })
    if (saver) {
      await context.addCookies([{ name: 'saver', value: saver, url }])
      await context.addInitScript((choice) => localStorage.setItem('data-saver', choice), saver)
    }
    const page = await context.newPage()
    if (email) {
      const data = { email, password: 'campus-demo' }
      const reply = await page.request.post(new URL('/api/session', url).href, { data })
      if (!reply.ok()) throw new Error(await reply.text())
    }
    return page
  }

  return {
    async bytes(path, phone) {
      const line = await countingLine(campus.url)
      const page = await visit(line.url, phone, 'allow')
      await page.goto(line.url + path)
      await readAll(page)
      await settled(() => line.counted.got)
      await page.context().close()
      await line.close()
      return line.counted.got
    },
    async scripts(path, phone) {
      // Without a service worker its files come with the page: they are none of the page's own.
      const page = await visit(campus.url, phone, 'allow')
      const paths = new Set<string>()
      page.on('response', (response) => {
        const { pathname } = new URL(response.url())
        if (/\.m?js$/.test(pathname)) paths.add(pathname)
      })
      await page.goto(campus.url + path)
      await settled(() => paths.size)
      await page.context().close()
      return paths
    },
    async idsOf(list, phone = {}) {
      const page = await visit(campus.url, phone, 'block')
      const reply = await page.request.get(campus.url + list)
      const { items } = (await reply.json()) as { items: { id: string }[] }
      await page.context().close()
      return items.map(({ id }) => id)
    },
    async close() {
      await chrome.close()
      await campus.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Scrolls to the last picture, as a reader of the whole list does. */
async function readAll(page: Page): Promise<void> {
  for (const picture of await page.locator('main img:visible').all()) await picture.scrollIntoViewIfNeeded()
}

async function settled(count: () => number): Promise<void> {
  let before = -1
  while (before !== count()) {
    before = count()
    await new Promise((done) => setTimeout(done, quiet))
  }
}
