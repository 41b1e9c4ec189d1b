import { expect, test } from 'vitest'
import { readSettings, zooms } from './settings.ts'

const usual = { size: 2, zoom: 2, paper: '', face: '', spacing: 'usual', margins: 'usual', flow: 'pages' }

test('what an older version kept is good for what it knew, and what nobody chose is as usual', () => {
  expect(readSettings(null)).toEqual(usual)
  expect(readSettings('{"size":4,"paper":"dark"}')).toEqual({ ...usual, size: 4, paper: 'dark' })
  expect(readSettings('{"size":1,"paper":null}')).toEqual({ ...usual, size: 1 })
  expect(readSettings('{"size":9,"paper":"pink","flow":"scroll","face":7}')).toEqual({
    ...usual,
    flow: 'scroll',
  })
  expect(readSettings('{"size":6,"zoom":1}')).toEqual({ ...usual, size: 6, zoom: 1 })
  expect(readSettings('not json')).toEqual(usual)
})

test('large letters are no large pages: what an older version kept for both is the letters', () => {
  expect(zooms[readSettings('{"size":6}').zoom]).toBe(1)
})
