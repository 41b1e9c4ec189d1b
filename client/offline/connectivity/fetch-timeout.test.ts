import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithTimeout, withTimeout } from './fetch-timeout.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The promise's outcome so far; null while it is pending. */
function outcome(promise: Promise<unknown>) {
  const it = { is: null as unknown }
  promise.then(
    (value) => {
      it.is = value
    },
    (error) => {
      it.is = error
    },
  )
  return it
}

test('what does not come in time is told as browsers tell of a line that broke', async () => {
  const it = outcome(withTimeout(new Promise(() => undefined), 20_000))
  await vi.advanceTimersByTimeAsync(19_000)
  expect(it.is).toBeNull()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(it.is).toBeInstanceOf(TypeError)
  await expect(withTimeout(Promise.resolve('here'), 20_000)).resolves.toBe('here')
  expect(vi.getTimerCount()).toBe(0)
})

test('a file that comes slowly comes whole, one that stops is given up, and so is its line', async () => {
  let body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined
  const stream = () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        body = controller
      },
    })
  const signals: AbortSignal[] = []
  const fetching = () =>
    fetchWithTimeout({
      async fetch(signal) {
        signals.push(signal)
        return new Response(stream())
      },
      patience: 20_000,
    })
  const slow = fetching()
  for (const byte of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(15_000)
    body?.enqueue(new Uint8Array([byte]))
  }
  body?.close()
  const [response, blob] = await slow
  expect([response.status, [...new Uint8Array(await blob.arrayBuffer())]]).toEqual([200, [1, 2, 3]])

  const stalled = outcome(fetching())
  await vi.advanceTimersByTimeAsync(1)
  body?.enqueue(new Uint8Array([1]))
  await vi.advanceTimersByTimeAsync(19_000)
  expect([stalled.is, signals[1]?.aborted]).toEqual([null, false])
  await vi.advanceTimersByTimeAsync(1_000)
  expect([stalled.is, signals[1]?.aborted]).toEqual([expect.any(TypeError), true])
})

test('whoever stops it says why', async () => {
  const stopper = new AbortController()
  const it = outcome(
    fetchWithTimeout({
      fetch: (signal) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))),
      patience: 20_000,
      signal: stopper.signal,
    }),
  )
  stopper.abort('closed')
  await vi.advanceTimersByTimeAsync(0)
  expect(it.is).toBe('closed')
})
