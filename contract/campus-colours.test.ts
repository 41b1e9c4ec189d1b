import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  colourStyle,
  contrast,
  leastContrast,
  readable,
  readableColour,
  usualColours,
} from './campus-colours.ts'

const some = [
  '#0b6b43',
  '#bc4a16',
  '#f2a33a',
  '#ffffff',
  '#ffff00',
  '#00ffff',
  '#000000',
  '#7f7f7f',
  '#1e40af',
]

test.each(some)('%s gives a palette that can be read in the light and in the dark', (typed) => {
  const colour = readableColour(typed)
  const tokens = Object.fromEntries(
    [
      ...colourStyle({ main: colour, second: colour }).matchAll(
        /--([\w-]+):var\(--lightningcss-light,(#\w+)\)var\(--lightningcss-dark,(#\w+)\)/g,
      ),
    ].map(([, name = '', light = '', dark = '']) => [name, [light, dark]]),
  ) as Record<string, [string, string]>
  const pairs: [string, string][] = [
    ['green', 'green-tint'],
    ['spark', 'spark-tint'],
    ['on-green', 'green'],
    ['on-emerald', 'emerald'],
  ]
  for (const at of [0, 1] as const) {
    for (const [on, below] of pairs)
      expect(contrast(tokens[on]![at], tokens[below]![at]), `${on} on ${below}`).toBeGreaterThanOrEqual(4.5)
    const paper = at === 0 ? '#faf9f5' : '#0e1512'
    for (const name of ['green', 'spark'])
      expect(contrast(tokens[name]![at], paper), name).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#f3f7f1', tokens['green-deep']![at])).toBeGreaterThanOrEqual(4.5)
  }
})

test('what can be read stays as it is', () => {
  expect(Object.values(usualColours).map(readableColour)).toEqual(Object.values(usualColours))
  expect(leastContrast('#f2a33a')).toBeLessThan(readable)
})

test('the usual colours are those of the tokens', () => {
  const tokens = readFileSync('client/ui/tokens.css', 'utf8')
  expect(tokens).toContain(`--green: light-dark(${usualColours.main},`)
  expect(tokens).toContain(`--spark: light-dark(${usualColours.second},`)
})
