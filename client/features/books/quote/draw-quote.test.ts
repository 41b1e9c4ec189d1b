import { expect, test } from 'vitest'
import { faceFor, fileName, quoteColours } from './draw-quote.ts'

test('a picture is called by its book, without what file systems refuse', () => {
  expect(fileName('Data Structures: a “first” course')).toBe('Data Structures a “first” course - a quote')
  expect(fileName('../<CSC 201>|2/3?')).toBe('.. CSC 201 2 3 - a quote')
  expect(fileName('Ẹ̀kọ́ Yorùbá')).toBe('Ẹ̀kọ́ Yorùbá - a quote'.normalize('NFC'))
  expect(fileName('x'.repeat(300))).toHaveLength(70)
  expect(fileName('???')).toBe('A book - a quote')
})

test('a tone that the face of the campus sets beside its letter is written in the face of the phone', () => {
  for (const text of ['Ẹ̀kọ́ ni ìmọ́lẹ̀', 'E\u0323\u0301', 'ń ǹ Ṣàngó', 'plain'])
    expect(faceFor(text)).toMatch(/^"Familjen/)
  for (const text of ['m\u0300bẹ̀', 'x\u0304']) expect(faceFor(text)).not.toMatch(/Familjen/)
})

test('what is written on it is read by weak eyes, too', () => {
  const { paper, ink, soft } = quoteColours
  expect(contrast(ink, paper)).toBeGreaterThan(7)
  expect(contrast(soft, paper)).toBeGreaterThan(4.5)
})

function contrast(one: string, other: string): number {
  const [dark, light] = [lightness(one), lightness(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG's relative luminance. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
