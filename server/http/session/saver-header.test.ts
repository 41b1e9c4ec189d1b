import { expect, test } from 'vitest'
import { savesData } from './saver-header.ts'

test('data is saved for who chose it, and for whose browser asks where nothing was chosen', () => {
  expect(savesData({})).toBe(false)
  expect(savesData({ cookie: 'a=b; saver=strict' })).toBe(true)
  expect(savesData({ 'save-data': 'on' })).toBe(true)
  expect(savesData({ cookie: 'saver=on' }), 'on its own, on a line that pays').toBe(true)
  expect(savesData({ cookie: 'saver=off', 'save-data': 'on' })).toBe(false)
  expect(savesData({ cookie: 'mysaver=strict; saver=odd' })).toBe(false)
})
