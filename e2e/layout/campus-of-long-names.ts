import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { answering, test as base, demo } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import type { Screen } from '#tools/gallery/screens.ts'
import { idsOf, mails } from '#tools/gallery/who.ts'
import { lettersOf, watchMoves } from './check.ts'
import { giveLongNames } from './long-names.ts'

export { expect } from '#testing/journeys/campus.ts'

type Ids = Awaited<ReturnType<typeof idsOf>>
type Cookies = { name: string; value: string; url: string }[]

interface Told {
  named: RunningCampus & { folder: string }
  ids: Ids
  /** The cookies of each person, requested once. */
  cookiesOf: (who: NonNullable<Screen['as']>) => Promise<Cookies>
  /** One page per person: only what the browser has fetched and the session stay between tests. */
  pagesOf: Map<string, Page>
}

/** Tests on a campus where everything has the longest possible name; `as` is who is signed in. */
export const test = base.extend<{ as: Screen['as'] }, Told>({
  as: [undefined, { option: true }],
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-layout-'))
      await cp(demoFolder, folder, { recursive: true })
      giveLongNames(folder)
      const campus = await startCampus({ folder })
      await use({ ...campus, folder })
      await campus.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  ids: [async ({ named }, use) => use(await idsOf(named.url)), { scope: 'worker' }],
  cookiesOf: [
    async ({ named: { url } }, use) => {
      const asked = new Map<string, Promise<Cookies>>()
      await use((who) => {
        const known = asked.get(who) ?? signIn(url, mails[who])
        asked.set(who, known)
        return known
      })
    },
    { scope: 'worker' },
  ],
  campus: async ({ named }, use) => use(named),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  pagesOf: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  page: async ({ browser, named, as, cookiesOf, pagesOf, serviceWorkers, hasTouch }, use, { errors }) => {
    const who = `${as} ${hasTouch}`
    const isKept = serviceWorkers === 'block'
    const page = (isKept && pagesOf.get(who)) || (await open(browser, as ? await cookiesOf(as) : []))
    await use(page)
    if (!isKept || errors.length > 0) {
      pagesOf.delete(who)
      return page.context().close()
    }
    await forget(page, named.url)
    pagesOf.set(who, page)
  },
})

async function open(browser: Browser, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext()
  // An installed app shows no install banner.
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('downloadedApp', 'true')
  })
  await context.addCookies(cookies)
  const page = answering(await context.newPage())
  await watchMoves(page)
  return page
}

/** Resets the page as for a first visit, except for fetched files and the session. */
async function forget(page: Page, origin: string) {
  page.removeAllListeners()
  await page.context().setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  const browser = await page.context().newCDPSession(page)
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes })
  await browser.detach()
  await lettersOf(page, 100)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ media: null, colorScheme: null })
}

async function signIn(url: string, email: string): Promise<Cookies> {
  const reply = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demo.password }),
  })
  return reply.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
  })
}
