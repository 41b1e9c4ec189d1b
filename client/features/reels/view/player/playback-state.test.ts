import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './playback-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A fake video element. */
function aVideo() {
  const video = Object.assign(document.createElement('video'), {})
  const state = { paused: false, readyState: 2, error: null as MediaError | null }
  for (const name of ['paused', 'readyState', 'error'] as const)
    Object.defineProperty(video, name, { get: () => state[name], configurable: true })
  const comes = (event: string, change: Partial<typeof state> = {}) => {
    Object.assign(state, change)
    video.dispatchEvent(new Event(event))
  }
  const stalled = vi.fn()
  const stop = follow(video, { stands() {}, ready() {}, moved() {}, watched() {}, stalled })
  return { comes, stalled, stop }
}

test('a video that has had nothing to play for a while has come to a stand', () => {
  const { comes, stalled } = aVideo()
  vi.advanceTimersByTime(2_400)
  comes('waiting')
  expect(stalled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(stalled).toHaveBeenCalledTimes(1)
  comes('waiting')
  vi.advanceTimersByTime(2_600)
  expect(stalled, 'still nothing: once more').toHaveBeenCalledTimes(2)
})

test('one that plays, is paused or has left the screen is not waited for', () => {
  for (const [event, change] of [
    ['playing', { readyState: 4 }],
    ['pause', { paused: true }],
  ] as const) {
    const { comes, stalled } = aVideo()
    vi.advanceTimersByTime(1_000)
    comes(event, change)
    vi.advanceTimersByTime(10_000)
    expect(stalled, event).not.toHaveBeenCalled()
  }
  const { stalled, stop } = aVideo()
  stop()
  vi.advanceTimersByTime(10_000)
  expect(stalled).not.toHaveBeenCalled()
})
