import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'))

const text = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64url')

/** A browser with push messages, whose owner is asked, or has agreed. */
function browserWithPush(permission: NotificationPermission) {
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/1',
      keys: { p256dh: text(65), auth: text(16) },
    }),
    unsubscribe: async () => true,
  }
  const pushManager = { getSubscription: async () => null, subscribe: async () => subscription }
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve({ pushManager }),
    getRegistration: async () => undefined,
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container })
  vi.stubGlobal('PushManager', class {})
  const Notification = {
    permission,
    async requestPermission() {
      Notification.permission = 'granted'
      return 'granted'
    },
  }
  vi.stubGlobal('Notification', Notification)
}

async function start() {
  const { publicKey, privateKey } = generateVAPIDKeys()
  const it = await aCampus({ env: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } })
  const [ada, author] = [it.student(), it.subadmin()]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id)
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const isOn = async () => (await ada(api.notices.choices, {})).push.here
  return { ...it, ada, post: `/blog/${row.id}`, isOn }
}

test('the switch of this phone moves at once, however slow the line, and back where it does not work', async () => {
  const it = await start()
  browserWithPush('granted')
  const page = await openPage(it, '/notices', it.ada)
  await page.user.click(await screen.findByText('Notification settings'))
  const stands = () => {
    const box = screen.getByLabelText<HTMLInputElement>('Notify me when the app is closed')
    return [box.checked, box.getAttribute('aria-busy')]
  }
  const tap = async () => page.user.click(await screen.findByLabelText('Notify me when the app is closed'))
  const goOn = page.holds('PUT', /^\/api\/my\/push-device/)
  await tap()
  expect(stands()).toEqual([true, 'true'])
  await tap()
  expect(stands()).toEqual([true, 'true'])
  expect(await it.isOn()).toBe(false)
  goOn()
  await waitFor(() => expect(stands()).toEqual([true, null]))
  expect(await it.isOn()).toBe(true)
  page.breaks('DELETE', /^\/api\/my\/push-device/)
  await tap()
  await page.told('That didn’t work. Please try again when you’re online.')
  await waitFor(() => expect(stands()).toEqual([true, null]))
})

test('who says yes to notifications sees that it is under way, and is registered once', async () => {
  const it = await start()
  browserWithPush('default')
  const page = await openPage(it, it.post, it.ada)
  await page.fill({ 'Your comment': 'Who keeps the key?' })
  await page.press('Post Comment')
  const question = within(await screen.findByRole('region', { name: 'Notifications for replies' }))
  const goOn = page.holds('PUT', /^\/api\/my\/push-device/)
  const yes = question.getByRole('button', { name: 'Notify me' })
  await page.user.click(yes)
  await waitFor(() => expect(yes.getAttribute('aria-busy')).toBe('true'))
  await page.user.click(yes)
  goOn()
  await page.told('We’ll notify you on this phone.')
  expect(page.asked.filter((one) => one === 'PUT /api/my/push-device')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Notifications for replies' })).toBeNull()
  expect(await it.isOn()).toBe(true)
})
