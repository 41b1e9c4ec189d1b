import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserHere } from '#tools/build/browser.ts'
import { launching } from '../../playwright.config.ts'
import type { RunningCampus } from './server.ts'

/** The CPU throttling factor. */
const slower = 4

/** A phone that has read a list, and whose app is killed and reopened while the campus is down. */
export async function readingPhone(
  campus: RunningCampus,
  path: string,
  ready: (page: Page) => Promise<void>,
) {
  const profile = await mkdtemp(join(tmpdir(), 'campus-phone-'))
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...launching(browserHere()),
      viewport: { width: 360, height: 800 },
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
    })
  const reading = await open()
  const page = await reading.newPage()
  await page.goto(campus.url + path)
  await ready(page)
  await reading.close()
  await campus.stop()
  return {
    /** Milliseconds from the tap on the icon until the first of `what` is readable. */
    async start(what: string): Promise<number> {
      const context = await open()
      try {
        return await firstShown(context, campus.url + path, what)
      } finally {
        await context.close()
      }
    },
    forget: () => rm(profile, { recursive: true, force: true }),
  }
}

async function firstShown(context: BrowserContext, url: string, what: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript((what) => {
    const look = () => {
      if (!document.querySelector(what)) return requestAnimationFrame(look)
      // After its paint.
      return requestAnimationFrame(() => setTimeout(() => performance.mark('first shown')))
    }
    requestAnimationFrame(look)
  }, what)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.goto(url)
  const shown = await page.waitForFunction(() => performance.getEntriesByName('first shown')[0]?.startTime)
  return (await shown.jsonValue()) ?? Number.NaN
}

export const median = (all: readonly number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN
