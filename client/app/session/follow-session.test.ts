import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { cacheReads } from '#client/offline/cache/cache-reads.ts'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { staleWhileRevalidate } from '#client/offline/cache/stale-while-revalidate.ts'
import { showActs, shown } from '#client/offline/outbox/visible-acts.ts'
import type { Role } from '#contract/campus.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { act } from '#testing/pages/outbox.ts'
import { toast, toasts } from '../../ui/feedback/toast.ts'
import { followSession, signOut } from './follow-session.tsx'

vi.stubGlobal('localStorage', localStorageOf())
beforeEach(() => {
  localStorage.clear()
  for (const { id } of toasts.get()) toast.dismiss(id)
})

const told = () => toasts.get().map(({ text }) => text)
const viewer = (id: string, role: Role) => ({ viewer: { id, role } })

/** A page on which somebody has read `post`, which is in the cache by now. */
async function pageOf(id: string, role: Role) {
  const client = new QueryClient({
    defaultOptions: { queries: { persister: staleWhileRevalidate, retry: false } },
  })
  client.setQueryData(['session'], viewer(id, role))
  followSession(client)
  cacheReads(client)
  await client.fetchQuery({ queryKey: ['post'], queryFn: () => 'The 6:40 bus' })
  await vi.waitFor(async () => expect(await readCached(id, '["post"]')).toBeTruthy())
  return client
}
const gone = (id: string) => vi.waitFor(async () => expect(await readCached(id, '["post"]')).toBeUndefined())

test('whoever was signed out elsewhere is told, and nothing of what they read is left', async () => {
  const client = await pageOf('ada', 'user')
  client.setQueryData(['session'], { viewer: null, ended: true })
  expect(client.getQueryData(['post'])).toBeUndefined()
  expect(told()).toEqual(['You have been signed out. Sign in to continue.'])
  await gone('ada')
})

test('where this browser has no room to note it, nothing of what somebody read is left either', async () => {
  const client = await pageOf('kemi', 'user')
  const roomy = localStorage
  const setItem = (name: string, value: string) => {
    if (name.startsWith('going:')) throw new DOMException('No room', 'QuotaExceededError')
    roomy.setItem(name, value)
  }
  const get = (_: object, name: string) => (name === 'setItem' ? setItem : Reflect.get(roomy, name))
  vi.stubGlobal('localStorage', new Proxy(roomy, { get }))
  client.setQueryData(['session'], { viewer: null, ended: true })
  await gone('kemi')
  vi.stubGlobal('localStorage', roomy)
})

test('whoever signs out knows, and is told nothing', async () => {
  const client = await pageOf('bola', 'user')
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  expect(told()).toEqual([])
})

test.each([
  ['admin', 'user', 'you are no longer an admin.'],
  ['subadmin', 'user', 'you are no longer a subadmin.'],
] as const)(
  'who was %s and is %s is told; what was read in the former role is put away',
  async (before, after, sentence) => {
    const client = await pageOf(before, before)
    client.setQueryData(['session'], viewer(before, after))
    expect(told().join()).toContain(sentence)
    await gone(before)
    await vi.waitFor(() => expect(client.getQueryData(['post'])).toBeUndefined())
  },
)

test('a role that grows takes nothing away', async () => {
  const client = await pageOf('chidi', 'user')
  client.setQueryData(['session'], viewer('chidi', 'subadmin'))
  expect(client.getQueryData(['post'])).toBe('The 6:40 bus')
  expect(told()).toEqual([])
  expect(await readCached('chidi', '["post"]')).toBeTruthy()
})

test('who was signed out while the phone lay in a drawer leaves nothing at the next start', async () => {
  await pageOf('dayo', 'user')
  const next = new QueryClient()
  next.setQueryData(['session'], { viewer: null, ended: true })
  followSession(next)
  await gone('dayo')
})

test('without a network at the next start what was read stays', async () => {
  await pageOf('efe', 'user')
  followSession(new QueryClient())
  await import('#client/api/clear-session-data.ts')
  await new Promise((resolve) => setTimeout(resolve))
  // Signing out removes this note too.
  expect(localStorage.getItem('something-kept:efe')).toBe('yes')
})

test('a session that ran out takes nothing away: nobody is told that their role has changed, and what was read stays', async () => {
  const client = await pageOf('funmi', 'admin')
  client.setQueryData(['session'], { viewer: null, expired: true })
  await import('#client/api/clear-session-data.ts')
  expect(told()).toEqual([])
  expect(client.getQueryData(['post'])).toBe('The 6:40 bus')
  expect(await readCached('funmi', '["post"]')).toBeTruthy()
  client.setQueryData(['session'], { viewer: null, ended: true })
  await gone('funmi')
})

test('another person signing in after a session ran out finds nothing of the one before', async () => {
  const client = await pageOf('goke', 'user')
  client.setQueryData(['session'], { viewer: null, expired: true })
  client.setQueryData(['session'], viewer('hassan', 'user'))
  expect(client.getQueryData(['post'])).toBeUndefined()
  await gone('goke')
})

test('where only the cookie is gone, what was read is shown to nobody, and is there for its owner alone', async () => {
  const client = await pageOf('ike', 'user')
  client.setQueryData(['session'], { viewer: null })
  expect(client.getQueryData(['post'])).toBeUndefined()
  // And at the next start.
  const next = new QueryClient()
  next.setQueryData(['session'], { viewer: null })
  followSession(next)
  cacheReads(next)
  await import('#client/api/clear-session-data.ts')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await readCached('visitor', '["post"]')).toBeUndefined()
  next.setQueryData(['session'], viewer('ike', 'user'))
  await vi.waitFor(() => expect(localStorage.getItem('going:ike')).toBeNull())
  expect((await readCached('ike', '["post"]'))?.data).toBe('The 6:40 bus')
})

test('whoever else signs in where the cookie was gone finds nothing, and it is gone', async () => {
  const client = await pageOf('jide', 'user')
  client.setQueryData(['session'], { viewer: null })
  client.setQueryData(['session'], viewer('kemi', 'user'))
  expect(client.getQueryData(['post'])).toBeUndefined()
  await gone('jide')
})

test.each([
  ['signs out', 'lola', (client: QueryClient) => signOut(client, async () => undefined as never), []],
  [
    'is signed out elsewhere',
    'musa',
    (client: QueryClient) => client.setQueryData(['session'], { viewer: null, ended: true }),
    ['You have been signed out. We’ll send what you made when you sign in again.'],
  ],
] as const)(
  'what waits is off the screen once its owner %s, also where the outbox did not load',
  async (_, id, leave, sentences) => {
    const client = await pageOf(id, 'user')
    showActs([{ ...act(id, 'left'), madeAt: '2026-11-30T08:00:00.000Z', state: 'waiting' }], null)
    leave(client)
    expect(shown.get().acts).toEqual([])
    expect(told()).toEqual(sentences)
    await gone(id)
  },
)
