import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { workerFiles } from '#tools/build/worker-files.ts'
import { demoFolder } from './demo-campus.ts'
import { type RunningCampus, startCampus } from './server.ts'

interface DemoCampus extends RunningCampus {
  folder: string
}

interface TestFixtures {
  /** A demo campus of this file's own, really running. */
  campus: DemoCampus
  calm: undefined
}

interface WorkerFixtures {
  /** Gives the campus of a file; the one of the file before is stopped. */
  campusOf: (file: string) => Promise<DemoCampus>
}

/** How Chromium tells that something could not be fetched, and one of 109 that popovers are not there yet. */
const theNetworks =
  /Failed to load resource|Found a 'popover' attribute|An unknown error occurred when fetching the script/

/** Tests in a browser, against a campus of their own. A page that logs an error or throws fails its test. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  campusOf: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      let of = ''
      let running: DemoCampus | null = null
      const close = async () => {
        await running?.stop()
        if (running) await rm(running.folder, { recursive: true, force: true })
        running = null
      }
      await use(async (file) => {
        if (running && file === of) return running
        await close()
        const folder = await mkdtemp(join(tmpdir(), 'campus-e2e-'))
        await cp(demoFolder, folder, { recursive: true })
        of = file
        running = { ...(await startCampus({ folder })), folder }
        return running
      })
      await close()
    },
    { scope: 'worker' },
  ],
  campus: async ({ campusOf }, use, { file }) => use(await campusOf(file)),
  baseURL: ({ campus }, use) => use(campus.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled === false ? page : answering(page))
  },
  calm: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        // What the network did is the test's business; what our own code says is not.
        if (message.type() === 'error' && !theNetworks.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** The same page: wherever it goes, it answers by then. For every window that somebody taps in. */
export function answering(page: Page): Page {
  for (const how of ['goto', 'reload'] as const) {
    const go = page[how].bind(page) as Page['goto'] // both give the response, and take what they are given
    page[how] = (async (...asked: Parameters<Page['goto']>) => {
      const response = await go(...asked)
      await answers(page)
      return response
    }) as Page['goto'] & Page['reload']
  }
  return page
}

/** A page can be read before its scripts have come; people see a button long before they tap it, tests do not. */
async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const made = root?.querySelectorAll('main, main :is(a, button, input, textarea):not(.prose *)') ?? []
    // React marks what it has taken over; one part after another.
    return [...made].every((element) => Object.keys(element).some((key) => key.startsWith('__reactProps$')))
  })
}

export { expect }

export const demo = {
  admin: 'admin@fuoye.edu.ng',
  subadmin: 'subadmin@fuoye.edu.ng',
  student: 'student@fuoye.edu.ng',
  password: 'campus-demo',
} as const

type Who = 'admin' | 'subadmin' | 'student'

/** Signs in as the form does, without the form: the next page is opened as this person. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const data = { email: demo[who], password: demo.password }
  const reply = await page.request.post('/api/session', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Signs in on the page itself, for what a phone does when another person takes it. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo[who])
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** The service worker stands between this page and the network, and holds what every screen needs. */
export async function workerStands(page: Page): Promise<void> {
  const stands = () => navigator.serviceWorker.controller !== null
  await page.waitForFunction(stands, null, { timeout: 20_000 }).catch(async () => {
    const state = await page.evaluate(async () => {
      const its = await navigator.serviceWorker.getRegistration()
      return its ? (its.active ?? its.waiting ?? its.installing)?.state : 'not registered, or not installed'
    })
    throw new Error(`The service worker does not stand after 20 s: it is ${state}`)
  })
  const { first, ahead, members } = await workerFiles('dist/client')
  const isMember = (await page.context().cookies()).some(({ name }) => name.endsWith('campus_session'))
  const missing = () =>
    page.evaluate(
      async (paths) => {
        const held = new Set(
          (await (await caches.open('assets')).keys()).map(({ url }) => new URL(url).pathname),
        )
        return paths.filter((path) => !held.has(path))
      },
      [...first, ...ahead, ...(isMember ? members : [])],
    )
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

/** What was read lies in the phone's database. */
export async function kept(page: Page, person: string, words: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        ([person, words]) =>
          new Promise<boolean>((done) => {
            const opening = indexedDB.open(`campus-kept-${person}`)
            opening.onsuccess = () => {
              const db = opening.result
              if (!db.objectStoreNames.contains('queries')) return done(false)
              const all = db.transaction('queries').objectStore('queries').getAll()
              all.onsuccess = () => {
                db.close()
                done(JSON.stringify(all.result).includes(words ?? ''))
              }
            }
            opening.onerror = () => done(false)
          }),
        [person, words] as const,
      ),
    )
    .toBe(true)
}

/** What is being made here, as it lies on the phone: what was typed last is kept a moment later. */
export const draftsHere = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((done, failed) => {
        const opening = indexedDB.open('campus-outbox')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () => {
            opening.result.close()
            done(JSON.stringify(all.result))
          }
        }
      }),
  )

/** Whose things this phone shows and keeps. */
export const personOf = (page: Page) => page.evaluate(() => localStorage.getItem('person') ?? '')

/**
 * No violation of axe, at 320 and 1280 pixels, light and dark; at one of them only in a test that itself runs `at`
 * both.
 */
export async function expectAccessible(page: Page, at?: number): Promise<void> {
  // Whoever looks between two pages finds neither.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page).toHaveTitle(/./)
  const before = page.viewportSize()
  const widths = at === undefined ? [320, 1280] : [at < 900 ? 320 : 1280]
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Of all rules only contrast asks for colours.
      const found = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
      expect(found, `${page.url()} at ${width}, ${colorScheme}`).toEqual([])
    }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
  // Nothing stands still for a tap before it was drawn at that size.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** What axe finds by these rules, or by all; it comes into a page once, which takes as long as asking it. */
async function violations(page: Page, runOnly?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, any }) => `${id}: ${target} ${any.map(({ message }) => message).join('; ')}`),
      )
    },
    { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) },
  )
}
