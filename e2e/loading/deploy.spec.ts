import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { answering, answers, signIn, workerStands } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { anotherBuild } from '#testing/journeys/second-build.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'

interface Deployed {
  stop(): Promise<void>
  /** Restarts the campus at the same address: as the next build, or without its service worker. */
  again(how: 'next build' | 'worker off'): Promise<void>
  /** Removes files with this prefix; returns how to restore them. */
  lose(name: string): Promise<() => Promise<void>>
}

const test = base.extend<{ deployed: Deployed; address: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  deployed: async ({}, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), 'campus-deploy-'))
    await cp(demoFolder, join(folder, 'data'), { recursive: true })
    await cp('dist', join(folder, 'dist'), { recursive: true })
    let running: RunningCampus = await startCampus({ folder: join(folder, 'data'), cwd: folder })
    const port = Number(new URL(running.url).port)
    info.annotations.push({ type: 'address', description: running.url })
    await use({
      stop: () => running.stop(),
      async again(how) {
        await running.stop()
        if (how === 'next build') await anotherBuild(join(folder, 'dist'))
        const env: Record<string, string> = how === 'worker off' ? { SERVICE_WORKER: 'off' } : {}
        running = await startCampus({ folder: join(folder, 'data'), cwd: folder, port, env })
      },
      async lose(name) {
        const assets = join(folder, 'dist/client/assets')
        const lost = (await readdir(assets)).filter((file) => file.startsWith(name))
        expect(lost).not.toEqual([])
        const move = (from: string, to: string) =>
          lost.map((file) => rename(join(from, file), join(to, file)))
        await Promise.all(move(assets, folder))
        return async () => void (await Promise.all(move(folder, assets)))
      },
    })
    await running.stop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ deployed }, use, info) => {
    void deployed
    await use(info.annotations.find(({ type }) => type === 'address')?.description)
  },
  // On a slow machine the form would be submitted without JavaScript, past the outbox.
  page: ({ page }, use) => use(answering(page)),
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 90_000 }) // each starts a campus up to three times

/** By a link in a post's footer, which moves until everything above it is loaded. */
async function toMarketplace(page: Page): Promise<void> {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' })
  await link.scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  await link.click()
}

test('a new version is noticed, offered and taken without losing a word; an old page never breaks', async ({
  page,
  context,
  deployed,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await signIn(page, 'student')
  await page.goto('/blog')
  await workerStands(page)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await page.getByLabel('Your comment').fill('Half a sentence')

  await deployed.again('next build')
  // The old page goes on: its code is cached, and the API is the same.
  await toMarketplace(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Student Marketplace' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a sentence')

  // A reload gets the new build's page while the old worker is active.
  await page.reload()
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a sentence')
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('A new version is ready')).toBeHidden({ timeout: 20_000 })
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a sentence')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Your comment')).toHaveValue('Half a sentence')
  await toMarketplace(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Student Marketplace' })).toBeVisible()
  expect(errors).toEqual([])
})

test('a file that cannot be had keeps no worker from standing, and comes at the next visit', async ({
  page,
  context,
  deployed,
}) => {
  const bringBack = await deployed.lose('on-this-phone-page-')
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await bringBack()
  await page.reload()
  await workerStands(page)
  await context.setOffline(true)
  await page.goto('/on-this-phone')
  await expect(page.getByRole('heading', { level: 1, name: 'On this phone' })).toBeVisible()
})

test('a worker that finds the names of an older build unreadable takes the page over all the same', async ({
  page,
}) => {
  await page.goto('/manifest.webmanifest') // of this origin, and without the scripts that register the worker
  await page.evaluate(async () => {
    const cache = await caches.open('assets')
    await cache.put('/assets-of-this-version', new Response('["/assets/hal'))
  })
  await page.goto('/')
  await workerStands(page)
})

test('the kill switch calls every worker back, and what waits is still there', async ({ page, deployed }) => {
  // The worker would send it meanwhile, on a connection of its own.
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'))
  await signIn(page, 'student')
  await page.goto('/blog')
  await workerStands(page)
  await page.getByRole('article').nth(1).getByRole('link').click()
  await page.route('**/api/posts/*/comments/*', (route) => route.abort())
  // A post that came as a new page would submit the form itself, past the outbox.
  await expect(page.getByLabel('Your comment')).toBeVisible()
  await answers(page)
  await page.getByLabel('Your comment').fill('Kept through it all')
  // A request of a page with a worker may miss the route.
  await deployed.stop()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('link', { name: 'Outbox: 1 waiting' })).toBeVisible()

  await deployed.again('worker off')
  await page.reload()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }))
  await expect.poll(left, { timeout: 20_000 }).toEqual({ workers: 0, caches: 0 })
  await page.unroute('**/api/posts/*/comments/*')
  await page.reload()
  await expect(page.getByText('Kept through it all')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Outbox/ })).toBeHidden()
})
