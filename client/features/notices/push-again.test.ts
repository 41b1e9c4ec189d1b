import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { generateVAPIDKeys } from 'web-push'
import { createQueryClient } from '#client/api/query-client.ts'
import { writeCached } from '#client/offline/cache/offline-cache.ts'
import { remember } from '#client/offline/storage/local-storage.ts'
import { rememberPerson, visitor } from '#client/offline/storage/person.ts'
import { api } from '#contract/index.ts'
import { digest } from '#server/platform/secrets.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { notice } from './offline.ts'
import { chosenKey } from './push-ability.ts'
import { pushAgain } from './push-question.tsx'

afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const endpointOf = (number: number) => `https://fcm.googleapis.com/fcm/send/${number}`
const text = (bytes: number) => Buffer.alloc(bytes, 1).toString('base64url')
const bytesOf = (key: string) => new Uint8Array(Buffer.from(key, 'base64url')).buffer

/** A browser subscribed with this key, which refuses another one while subscribed, as the standard has it. */
function browserSubscribedWith(key: string) {
  const keys = { p256dh: text(65), auth: text(16) }
  const made = (key: string, number: number) => ({
    key,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint: endpointOf(number), keys }),
    async unsubscribe() {
      held = null
      return true
    },
  })
  let held: ReturnType<typeof made> | null = made(key, 1)
  const pushManager = {
    getSubscription: async () => held,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (held && held.key !== applicationServerKey)
        throw new DOMException('Subscribed with another key', 'InvalidStateError')
      held ??= made(applicationServerKey, 2)
      return held
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  const given = { endpoint: endpointOf(1), ...keys }
  return { key: () => held?.key, given }
}

test('a phone subscribed with former keys subscribes with those of today at its next visit, whatever it kept', async () => {
  const [former, today] = [generateVAPIDKeys(), generateVAPIDKeys()]
  const it = await aCampus({
    env: { PUSH_PUBLIC_KEY: today.publicKey, PUSH_PRIVATE_KEY: today.privateKey },
  })
  const ada = it.student()
  const browser = browserSubscribedWith(former.publicKey)
  await ada(api.notices.addDevice, { body: browser.given })
  await it.platform.database.write((tx) =>
    tx
      .updateTable('push_devices')
      .set({ keyDigest: digest(former.publicKey) })
      .execute(),
  )
  const client = createQueryClient()
  client.setQueryData(['session'], { viewer: { id: ada.id } })
  const data = { muted: [], quiet: null, push: { publicKey: former.publicKey, here: true } }
  await writeCached(ada.id, [{ hash: '["notice-choices"]', data, at: Date.now() }])

  await pushAgain(client, ada, ada.id)
  expect(browser.key()).toBe(today.publicKey)
  expect((await ada(api.notices.choices, {})).push).toEqual({ publicKey: today.publicKey, here: true })
  const devices = await it.platform.database.read.selectFrom('push_devices').select('endpoint').execute()
  expect(devices).toEqual([{ endpoint: endpointOf(2) }])
})

test('who signs out gets no more pushes; once back their phone is subscribed anew', async () => {
  const { publicKey, privateKey } = generateVAPIDKeys()
  const it = await aCampus({ env: { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } })
  const ada = it.student()
  const browser = browserSubscribedWith(publicKey)
  await ada(api.notices.addDevice, { body: browser.given })
  remember(chosenKey(ada.id), 'yes')
  rememberPerson(visitor)
  await notice.leave?.(ada.id)
  expect(browser.key()).toBeUndefined()

  // It went with the session.
  await ada(api.notices.removeDevice, {})
  await pushAgain(createQueryClient(), ada, ada.id)
  expect(browser.key()).toBe(publicKey)
  expect((await ada(api.notices.choices, {})).push.here).toBe(true)
  // Somebody who comes after her, and wants to be told on this phone too, has subscribed it by now.
  remember(chosenKey('bola'), 'yes')
  rememberPerson('bola')
  await notice.leave?.(ada.id)
  expect(browser.key()).toBe(publicKey)
})
