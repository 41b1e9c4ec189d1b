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
  /** A running demo campus for this test file. */
  campus: DemoCampus
  calm: undefined
}

interface WorkerFixtures {
  /** Returns the file's campus and stops the one of the file before. */
  campusOf: (file: string) => Promise<DemoCampus>
}

/** Chromium's messages about failed requests, and of version 109 about missing popovers. */
const theNetworks =
  /Failed to load resource|Found a 'popover' attribute|An unknown error occurred when fetching the script/

/** Browser tests, each file with its own campus. A page that logs an error or throws fails its test. */
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
        // Network failures are the test's business; errors logged by our own code fail it.
        if (message.type() === 'error' && !theNetworks.test(message.text())) errors.push(message.text())
      })
      await use(undefined)
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})

/** Makes navigations of a page wait for hydration. For every window in which a test taps. */
export function answering(page: Page): Page {
  for (const how of ['goto', 'reload'] as const) {
    const go = page[how].bind(page) as Page['goto'] // both return the response and accept the same arguments
    page[how] = (async (...asked: Parameters<Page['goto']>) => {
      const response = await go(...asked)
      await answers(page)
      return response
    }) as Page['goto'] & Page['reload']
  }
  return page
}

/** Waits for hydration: people see a button long before they tap it, tests do not. */
export async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('#root')
    const made = root?.querySelectorAll('main, main :is(a, button, input, textarea):not(.prose *)') ?? []
    // React marks hydrated elements; parts hydrate one after another.
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

/** Signs in like the form, but without it: the next page opens as this person. */
export async function signIn(page: Page, who: Who): Promise<void> {
  const data = { email: demo[who], password: demo.password }
  const reply = await page.request.post('/api/session', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** Signs in on the page itself, to test what a phone does when another person takes it. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(demo[who])
  await page.getByLabel('Password', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Waits until the service worker controls this page and has cached what every screen needs. */
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

/** Waits until the phone's database contains these words. */
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

/** The stored drafts; the last typing is stored a moment later. */
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

/** The member whose data this phone shows and stores. */
export const personOf = (page: Page) => page.evaluate(() => localStorage.getItem('person') ?? '')

/**
 * Expects no axe violations at 320 and 1280 pixels, light and dark; at only one width in tests that themselves run `at`
 * both.
 */
export async function expectAccessible(page: Page, at?: number): Promise<void> {
  // Between two pages there is neither.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page).toHaveTitle(/./)
  const before = page.viewportSize()
  const widths = at === undefined ? [320, 1280] : [at < 900 ? 320 : 1280]
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // Contrast is the only rule about colours.
      const found = await violations(page, colorScheme === 'dark' ? ['color-contrast'] : undefined)
      expect(found, `${page.url()} at ${width}, ${colorScheme}`).toEqual([])
    }
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  if (before) await page.setViewportSize(before)
  // Layout at the new size must be painted before elements count as stable.
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** The violations of these rules, or of all; axe is injected once per page, which takes as long as running it. */
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
