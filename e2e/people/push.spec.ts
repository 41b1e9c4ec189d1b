import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import webPush from 'web-push'
import { answering, demo, expect, expectAccessible, test, workerStands } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { openPushService } from '#testing/server/services/push-service.ts'
import { wholeBrowser } from '#tools/build/browser.ts'
import { launching } from '../../playwright.config.ts'

// Only the full Chromium has notifications.
const path = wholeBrowser()
test.use({
  serviceWorkers: 'allow',
  launchOptions: launching(path),
  ...(path ? {} : { channel: 'chromium' }),
})

const { publicKey, privateKey } = webPush.generateVAPIDKeys()

let service: Awaited<ReturnType<typeof openPushService>>
let campus: RunningCampus
let folder: string

test.beforeAll(async () => {
  service = await openPushService()
  folder = await mkdtemp(join(tmpdir(), 'campus-push-'))
  await cp(demoFolder, folder, { recursive: true })
  const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICES: service.origin }
  campus = await startCampus({ folder, env: keys })
})
test.beforeEach(() => void service.received.splice(0))
test.afterAll(async () => {
  await campus.stop()
  service.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (path: string) => `${campus.url}${path}`
const question = (page: Page) => page.getByRole('region', { name: 'Notifications for replies' })

async function signInAt(page: Page, who: 'admin' | 'student') {
  const data = { email: demo[who], password: demo.password }
  const reply = await page.request.post(at('/api/session'), { data, headers: { origin: campus.url } })
  expect(reply.ok()).toBe(true)
}

/** Counts permission requests, and grants them. */
const countAsking = (page: Page) =>
  page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification)
    Object.assign(window, { asked: 0 })
    Notification.requestPermission = () => {
      Object.assign(window, { asked: askedNow() + 1 })
      return ask()
    }
    const askedNow = () => (window as unknown as { asked: number }).asked // set above
  })
const timesAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: number }).asked)

/** Fakes the push service, which is Google's: returns a subscription to an address of ours. */
async function subscribeAtOurs(page: Page, device: string) {
  const { endpoint, p256dh, auth } = service.subscribe(device)
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription // the only properties used
    },
    { endpoint, keys: { p256dh, auth } },
  )
}

async function openChoices(page: Page) {
  await page.locator('summary', { hasText: 'Notification settings' }).click()
  return page.getByLabel('Notify me when the app is closed')
}

/** Comments on the newest post; returns its address. */
async function comment(page: Page, words: string): Promise<string> {
  const { items } = await (await page.request.get(at('/api/posts'))).json()
  const path = `/blog/${items[0].id}`
  await page.goto(at(path))
  await page.getByLabel('Your comment').fill(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comment posted successfully!').first()).toBeVisible()
  return path
}

/** The part of a service worker's global scope used here; TypeScript's DOM types lack it. */
type Worker = EventTarget & {
  registration: ServiceWorkerRegistration
  WindowClient: { prototype: { focus(): Promise<unknown> } }
  Clients: { prototype: { openWindow(url: string): Promise<unknown> } }
  NotificationEvent: new (type: string, facts: { notification: unknown }) => Event
  shown: Promise<void>
}

/**
 * Delivers a push message to the service worker as the browser does, and waits until it is shown: calling
 * getNotifications while one is on its way makes Chromium lose it.
 */
async function deliver(page: Page, message: unknown) {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations.filter(({ scopeURL }) => scopeURL === at('/'))
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const data = JSON.stringify(message)
  const worker = itsWorker(page)
  await worker.evaluate(tellWhenShown)
  await devtools.send('ServiceWorker.deliverPushMessage', { origin: campus.url, registrationId, data })
  await worker.evaluate(() => (globalThis as unknown as Worker).shown)
}

function itsWorker(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('No service worker runs')
  return worker
}

/** Runs in the worker. */
function tellWhenShown(): void {
  const scope = globalThis as unknown as Worker
  const { registration } = scope
  scope.shown = new Promise((resolve, reject) => {
    registration.showNotification = (...what) => {
      const { showNotification } = ServiceWorkerRegistration.prototype
      const showing = showNotification.apply(registration, what)
      showing.then(resolve, reject)
      return showing
    }
  })
}

/**
 * Runs in the worker: taps the shown notification. A real tap would focus the window or open another, which tests
 * cannot do. Returns the address that would have been opened.
 */
async function tapFirst(): Promise<string | null> {
  const scope = globalThis as unknown as Worker
  scope.WindowClient.prototype.focus = async function () {
    return this
  }
  let opened: string | null = null
  scope.Clients.prototype.openWindow = async (url) => {
    opened = url
  }
  const [notification] = await scope.registration.getNotifications()
  const tap = new scope.NotificationEvent('notificationclick', { notification })
  let followed: Promise<unknown> = Promise.resolve()
  Object.assign(tap, { waitUntil: (work: Promise<unknown>) => (followed = work) })
  scope.dispatchEvent(tap)
  await followed
  return opened
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const shown = await getNotifications.call(await navigator.serviceWorker.ready)
    return shown.map(({ title, body }) => ({ title, body }))
  })

test('who commented is asked then, hears of the answer with the app closed, and taps to it', async ({
  page,
  browser,
}) => {
  await countAsking(page)
  await subscribeAtOurs(page, 'phone')
  await signInAt(page, 'student')
  for (const path of ['/', '/blog', '/marketplace', '/profile', '/notices']) {
    await page.goto(at(path))
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expect(question(page)).toHaveCount(0)
    expect(await timesAsked(page), path).toBe(0)
  }

  const path = await comment(page, 'Who keeps the key of the hall?')
  await expect(question(page)).toContainText('Want to know when someone replies?')
  await expectAccessible(page)
  expect(await timesAsked(page)).toBe(0)
  await page.context().grantPermissions(['notifications'], { origin: campus.url })
  await question(page).getByRole('button', { name: 'Notify me' }).click({ timeout: 8_000 })
  await expect(page.getByText('We’ll notify you on this phone.').first()).toBeVisible()
  expect(await timesAsked(page)).toBe(1)
  await expect(question(page)).toHaveCount(0)

  const admin = await browser.newPage()
  await signInAt(admin, 'admin')
  const id = path.slice('/blog/'.length)
  const { items } = await (await admin.request.get(at(`/api/posts/${id}/comments`))).json()
  const reply = await admin.request.put(at(`/api/posts/${id}/comments/${crypto.randomUUID()}`), {
    data: { content: 'The porter does, till ten.', parentId: items[0].id },
    headers: { origin: campus.url },
  })
  expect(reply.ok()).toBe(true)
  await admin.close()
  await expect.poll(() => service.received.length).toBe(1)
  const [pushed] = service.received
  expect(pushed).toMatchObject({ device: 'phone', authorization: expect.stringMatching(/^vapid t=/) })
  expect(pushed?.message.title).toBe('A reply to you')
  expect(pushed?.message.body).toMatch(/ replied to you on “.+”: The porter does, till ten\.$/)
  const { link } = pushed?.message ?? {}
  expect(link).toMatch(new RegExp(`^${path}#comment-${items[0].id}/[\\w-]{36}$`))

  await page.goto(at('/marketplace'))
  await deliver(page, pushed?.message)
  const { title, body } = pushed?.message ?? {}
  expect(await shownNotifications(page)).toEqual([{ title, body }])
  await itsWorker(page).evaluate(tapFirst)
  await expect(page).toHaveURL(at(link ?? ''))
  await expect(page.getByText('The porter does, till ten.')).toBeVisible()
  expect(await shownNotifications(page)).toEqual([])
})

test('a tapped notification leads on in the open page: nothing typed is lost, and a dialog stays', async ({
  page,
}) => {
  await signInAt(page, 'student')
  await page.context().grantPermissions(['notifications'], { origin: campus.url })
  const { items } = await (await page.request.get(at('/api/posts'))).json()
  const [here, there] = items.map(({ id }: { id: string }) => `/blog/${id}`)
  await page.goto(at(here))
  await workerStands(page)
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const words = page.getByLabel('Your comment')
  await words.fill('I was about to say')
  const tap = async (link: string) => {
    await deliver(page, { title: 'Somebody', body: 'says something', link })
    expect(await shownNotifications(page)).toHaveLength(1)
    return itsWorker(page).evaluate(tapFirst)
  }
  expect(await tap(there)).toBeNull()
  await expect(page).toHaveURL(at(there))
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  await page.goBack()
  await expect(words).toHaveValue('I was about to say')

  // Text in a dialog is in no draft: that page stays, and another one is opened.
  await page.getByRole('button', { name: 'Options for this post' }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await page.getByRole('dialog').getByRole('radio').last().check()
  await page.getByRole('dialog').getByRole('textbox').fill('It is not true')
  expect(await tap(there)).toBe(at(there))
  await expect(page).toHaveURL(at(here))
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('It is not true')
})

test('with full bars and nothing behind them, what was pushed is shown at once', async ({ page }) => {
  await page.context().grantPermissions(['notifications'], { origin: campus.url })
  await page.goto(at('/blog'))
  await workerStands(page)
  campus.process.kill('SIGSTOP')
  try {
    await deliver(page, { title: 'Somebody', body: 'says something', link: '/blog', tag: 'one' })
    expect(await shownNotifications(page)).toHaveLength(1)
  } finally {
    campus.process.kill('SIGCONT')
  }
})

test('who says not now is not asked again, on this phone', async ({ page }) => {
  await countAsking(page)
  await signInAt(page, 'student')
  await comment(page, 'Is the hall open?')
  await question(page).getByRole('button', { name: 'Not now' }).click()
  await expect(question(page)).toHaveCount(0)
  await comment(page, 'And tomorrow?')
  await page.goto(at('/notices'))
  await expect(question(page)).toHaveCount(0)
  expect(await timesAsked(page)).toBe(0)
})

test('where the browser cannot subscribe it is said, and nothing is switched on', async ({ browser }) => {
  // A private window has no push service: the refusal is the browser's own, and on its console.
  const page = answering(await browser.newPage())
  await signInAt(page, 'student')
  await page.context().grantPermissions(['notifications'], { origin: campus.url })
  await page.goto(at('/notices'))
  const here = await openChoices(page)
  await here.click()
  await expect(page.getByText('That didn’t work. Please try again when you’re online.').first()).toBeVisible()
  await expect(here).not.toBeChecked()
  await page.close()
})

test('switched on and off under Notices, it pushes and stays silent', async ({ page, browser }) => {
  await subscribeAtOurs(page, 'tablet')
  await signInAt(page, 'student')
  await page.context().grantPermissions(['notifications'], { origin: campus.url })
  await page.goto(at('/notices'))
  const here = await openChoices(page)
  // It moves at once; the campus knows when it is no longer busy.
  const settled = () => expect(here).not.toHaveAttribute('aria-busy')
  await here.click()
  await settled()
  await expect(here).toBeChecked()
  await page.reload()
  await openChoices(page)
  await expect(here).toBeChecked()
  await here.click()
  await settled()
  await expect(here).not.toBeChecked()

  const path = await comment(page, 'Who has the minutes?')
  const admin = await browser.newPage()
  await signInAt(admin, 'admin')
  const id = path.slice('/blog/'.length)
  const { items } = await (await admin.request.get(at(`/api/posts/${id}/comments`))).json()
  await admin.request.put(at(`/api/posts/${id}/comments/${crypto.randomUUID()}`), {
    data: { content: 'I have.', parentId: items[0].id },
    headers: { origin: campus.url },
  })
  await admin.close()
  await page.goto(at('/notices'))
  await expect(page.getByText('I have.')).toBeVisible()
  expect(service.received).toEqual([])
})
