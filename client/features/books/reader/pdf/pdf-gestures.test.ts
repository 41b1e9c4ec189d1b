import { expect, test } from 'vitest'
import { listenToGestures } from './pdf-gestures.ts'

function start() {
  const view = document.createElement('div')
  const grown: [number, number[]][] = []
  const taps: number[][] = []
  const stop = new AbortController()
  listenToGestures(
    view,
    { grow: (factor, at) => grown.push([factor, at]), doubleTapped: (at) => taps.push(at) },
    stop.signal,
  )
  const touch = (type: string, ...at: [number, number][]) =>
    view.dispatchEvent(
      Object.assign(new Event(type), { touches: at.map(([clientX, clientY]) => ({ clientX, clientY })) }),
    )
  /** A tap on a page that is `when` milliseconds old. */
  const tap = (x: number, y: number, pointerType = 'touch', when = 5_000) => {
    const up = new Event('pointerup')
    Object.defineProperty(up, 'timeStamp', { value: when })
    view.dispatchEvent(Object.assign(up, { pointerType, isPrimary: true, clientX: x, clientY: y }))
  }
  return { grown, taps, touch, tap, stop }
}

test('two fingers make the page grow by what they go apart, about the middle between them', () => {
  const { grown, touch } = start()
  touch('touchstart', [100, 100], [100, 200])
  touch('touchmove', [100, 50], [100, 250])
  expect(grown).toEqual([[2, [100, 150]]])
  touch('touchend', [100, 50])
  touch('touchmove', [100, 90])
  expect(grown).toHaveLength(1)
})

test('two taps of a finger on one spot are one word; a mouse, or taps apart, are none', () => {
  const { taps, tap, stop } = start()
  tap(50, 60, 'mouse')
  tap(50, 60, 'mouse')
  tap(50, 60)
  tap(200, 60)
  expect(taps).toEqual([])
  tap(204, 63)
  expect(taps).toEqual([[204, 63]])
  tap(204, 63)
  expect(taps).toHaveLength(1)
  stop.abort()
  tap(204, 63)
  expect(taps).toHaveLength(1)
})

test('a third tap begins anew, also on a page that has only just opened', () => {
  const { taps, tap } = start()
  tap(50, 60, 'touch', 20)
  tap(50, 60, 'touch', 120)
  tap(50, 60, 'touch', 220)
  expect(taps).toHaveLength(1)
  tap(50, 60, 'touch', 320)
  expect(taps).toHaveLength(2)
})

test('two taps with a pause between them are none', () => {
  const { taps, tap } = start()
  tap(50, 60, 'touch', 1_000)
  tap(50, 60, 'touch', 1_300)
  expect(taps).toEqual([])
})
