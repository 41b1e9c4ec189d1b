import { expect, onTestFinished, test, vi } from 'vitest'
import { warmPages } from './warm-pages.ts'

test('something that is taken away while the front is being made is made anew soon after, not a minute later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { promise: done, resolve: answer } = Promise.withResolvers<void>()
  let looks = 0
  const server = { inject: async () => (looks === 1 ? done : undefined) }
  const front = warmPages(
    server as never,
    {
      front: ['/blog'],
      finished: { holds: async () => false } as never,
      isThere: async () => {
        looks += 1
      },
      log: { debug: () => undefined } as never,
    },
    { every: 60_000, soon: 500 },
  )
  onTestFinished(() => front.end())
  front.begin()
  await vi.advanceTimersByTimeAsync(0)
  front.hear()
  // No second round begins beside the first.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(looks).toBe(1)
  answer()
  await vi.advanceTimersByTimeAsync(500)
  expect(looks).toBe(2)
})
