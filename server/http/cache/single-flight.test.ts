import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSingleFlight } from './single-flight.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settled = async (promise: Promise<void> | null) => {
  let is = promise === null
  void promise?.then(() => {
    is = true
  })
  await Promise.resolve()
  await Promise.resolve()
  return is
}

test('who waits is let go when it stands, when the one it was made for has their answer or is gone, or after a second', async () => {
  const making = createSingleFlight()
  const ends = [
    (_: EventEmitter) => making.end('/api/posts'),
    (response: EventEmitter) => response.emit('prefinish'),
    (response: EventEmitter) => response.emit('close'),
    () => vi.advanceTimersByTime(1_000),
  ]
  for (const end of ends) {
    const response = new EventEmitter()
    making.begin('/api/posts', response as never)
    const waiting = making.at('/api/posts')
    expect(await settled(waiting)).toBe(false)
    expect(making.at('/api/reels')).toBe(null)
    end(response)
    expect(await settled(waiting)).toBe(true)
    expect(making.at('/api/posts')).toBe(null)
  }
})

test('an answer that ends late ends nothing that another has begun since', async () => {
  const making = createSingleFlight()
  const [slow, quick] = [new EventEmitter(), new EventEmitter()]
  making.begin('/api/posts', slow as never)
  vi.advanceTimersByTime(1_000)
  making.begin('/api/posts', quick as never)
  slow.emit('close')
  expect(await settled(making.at('/api/posts'))).toBe(false)
})
