import { expect, test } from 'vitest'
import { type Cover, drawn, keyed, moved, resized, usual } from './redactions.ts'

test('is drawn from any corner to any other, and never beyond the picture', () => {
  const cover = { left: 0.25, top: 0.5, width: 0.5, height: 0.25 }
  expect(drawn({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(cover)
  expect(drawn({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(cover)
  expect(drawn({ x: 0.5, y: 0.5 }, { x: 4, y: -1 })).toEqual({ left: 0.5, top: 0, width: 0.5, height: 0.5 })
  expect(drawn({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 }), 'a finger that slipped').toBeNull()
})

test('is moved and stretched as far as the picture goes', () => {
  const all: Cover[] = [moved(usual, { x: 3, y: 3 }), moved(usual, { x: -3, y: -3 })]
  all.push(resized(usual, { x: 3, y: 3 }), resized(usual, { x: -3, y: -3 }))
  for (const { left, top, width, height } of all) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
    expect(Math.min(width, height)).toBeGreaterThan(0)
    expect(Math.max(left + width, top + height)).toBeLessThanOrEqual(1)
  }
})

test('hears the arrows, alone and with Shift, and Delete', () => {
  expect(keyed(usual, 'ArrowRight', false)?.left).toBeCloseTo(usual.left + 0.02)
  expect(keyed(usual, 'ArrowDown', true)?.height).toBeCloseTo(usual.height + 0.02)
  expect(keyed(usual, 'Delete', false)).toBeNull()
  expect(keyed(usual, 'Tab', false)).toBeUndefined()
})
