import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const count = vi.hoisted(() => vi.fn<(bytes: number) => void>())
vi.mock('#client/offline/data-usage/data-usage.ts', () => ({
  countBytes: count,
  writeCounts: () => undefined,
}))

let src = ''
let report: (bytes: number) => void
const total = () => count.mock.calls.reduce((sum, [bytes]) => sum + bytes, 0)

beforeAll(async () => {
  let told: { name: string; encodedBodySize: number }[] = []
  vi.spyOn(performance, 'getEntriesByName').mockImplementation(
    (named) => told.filter(({ name }) => name === named) as unknown as PerformanceEntry[],
  )
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe = () => undefined
      constructor(tell: (list: { getEntries: () => typeof told }) => void) {
        report = (encodedBodySize) => {
          const entry = { name: src, encodedBodySize }
          told = [...told, entry]
          tell({ getEntries: () => [entry] })
        }
      }
    },
  )
  await import('./half-loaded.ts')
})

beforeEach(({ task }) => {
  count.mockClear()
  src = `https://campus.ng/files/${task.id}.webm`
})

/** Leaves a video of 10 s and 100 KB of which so many seconds have loaded. */
function leave(seconds: number) {
  const video = document.body.appendChild(document.createElement('video'))
  const buffered = { length: 1, start: () => 0, end: () => seconds }
  Object.defineProperties(video, {
    buffered: { value: buffered },
    duration: { value: 10 },
    currentSrc: { value: src },
  })
  video.dataset.bytes = '100000'
  video.dispatchEvent(new Event('leave'))
  video.remove()
}

test('what had loaded of a video that is left is counted once, however often it is left', () => {
  leave(6)
  leave(6)
  expect(total()).toBe(60_000)
  leave(8)
  expect(total()).toBe(80_000)
})

test('a video that the browser reports whole after it was left is not counted twice', () => {
  leave(6)
  report(100_000)
  expect(total()).toBe(0)
})

test('of a part that the browser reports itself only the rest is counted', () => {
  report(20_000)
  leave(6)
  expect(total()).toBe(40_000)
  report(0)
  expect(total()).toBe(40_000)
})
