// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, type Fetch } from './call.ts'
import { api } from './index.ts'
import { Problem } from './problem.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never: Fetch = () => new Promise(() => undefined)
const page = (status: number): Fetch => {
  const headers = { 'content-type': 'text/html' }
  return async () => new Response('<h1>Somebody else</h1>', { status, headers })
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: Error) => (error instanceof Problem ? error.code : error.name),
  )
const read = (fetch: Fetch, init?: RequestInit) => outcome(call(api.posts.list, { query: {} }, fetch, init))
const write = (fetch: Fetch) => outcome(call(api.devices.forget, { id: 'a' }, fetch))

test.each([
  ['read', read, 8_000],
  ['write', write, 60_000],
] as const)('a %s that nobody answers is given up', async (_, ask, wait) => {
  const asked = ask(never)
  let ended = false
  void asked.then(() => (ended = true))
  await vi.advanceTimersByTimeAsync(wait - 100)
  expect(ended).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked).toBe('TimeoutError')
})

test('an answer that has begun in time may take its time to arrive', async () => {
  const body = new ReadableStream({
    start(stream) {
      setTimeout(() => {
        stream.enqueue(new TextEncoder().encode('{"items":[],"next":null}'))
        stream.close()
      }, 15_000)
    },
  })
  const asked = read(async () => new Response(body, { headers: { 'content-type': 'application/json' } }))
  await vi.advanceTimersByTimeAsync(15_100)
  expect(await asked).toBe('answered')
})

test('who asked may give up sooner, and is not told that it took too long', async () => {
  const stopper = new AbortController()
  const asked = read(never, { signal: stopper.signal })
  stopper.abort()
  expect(await asked).toBe('AbortError')
  expect(await read(never, { signal: AbortSignal.abort() })).toBe('AbortError')
})

test('what somebody between here and the campus refused is known from what the campus refused', async () => {
  const refusal = (status: number, body: string): Fetch => {
    const headers = { 'content-type': 'application/json' }
    return async () => new Response(body, { status, headers })
  }
  const by = (fetch: Fetch) =>
    call(api.devices.forget, { id: 'a' }, fetch).then(
      () => 'answered',
      (error: Problem) => [error.code, error.by, error.body.by],
    )
  expect(await by(page(413))).toEqual(['tooLarge', 'network', 'network'])
  expect(await by(refusal(403, '{"code":"policy","message":"Blocked"}'))).toEqual([
    'forbidden',
    ...['network', 'network'],
  ])
  expect(await by(refusal(403, 'null'))).toEqual(['forbidden', 'network', 'network'])
  expect(await by(refusal(403, '{"code":"forbidden","message":"No"}'))).toEqual([
    'forbidden',
    ...[undefined, undefined],
  ])
})

test.each([
  [200, 'unavailable', 'unavailable'],
  [302, 'unavailable', 'forbidden'],
  [403, 'unavailable', 'forbidden'],
  [404, 'unavailable', 'unavailable'],
  [407, 'unavailable', 'forbidden'],
  [413, 'unavailable', 'tooLarge'],
  [429, 'tooMany', 'tooMany'],
  [500, 'unexpected', 'unexpected'],
  [502, 'unavailable', 'unavailable'],
])(
  'a page of somebody else with status %i makes a read %s and a write %s',
  async (status, reading, writing) => {
    expect([await read(page(status)), await write(page(status))]).toEqual([reading, writing])
  },
)
