import { expect, test } from 'vitest'
import { letters } from '#client/ui/names.ts'
import { setWords, type Words } from './set-words.ts'

/** Measures every letter as half as wide as its size. */
const set = (text: string, more: Partial<Words> = {}) =>
  setWords({
    ...{ text, sizes: [40, 20], width: 200, height: 100, leading: (size) => size },
    measure: (line, size) => (letters(line).length * size) / 2,
    ...more,
  })

test('a short passage is as large as it can be, and a long one is smaller until all of it fits', () => {
  expect(set('One two three')).toEqual({
    ...{ size: 40, leading: 40, isCut: false },
    lines: ['One two', 'three'],
  })
  const small = set('One two three four five six')
  expect(small).toMatchObject({ size: 20, isCut: false, lines: ['One two three four', 'five six'] })
})

test('what fits at no size ends with an ellipsis after a word, without the comma before it', () => {
  const text = 'seven, '.repeat(40)
  const { size, lines, isCut } = set(text)
  expect({ size, isCut, many: lines.length }).toEqual({ size: 20, isCut: true, many: 5 })
  expect(lines.at(-1)).toBe('seven, seven, seven…')
  for (const line of lines) expect(letters(line).length).toBeLessThanOrEqual(20)
})

test('a word that is wider than the card is broken between letters, and never between a letter and its tone', () => {
  const word = 'ọ̀rẹ́'.repeat(12)
  const { lines } = set(word, { sizes: [20], width: 100 })
  expect(lines.join('')).toBe(word.normalize('NFC').slice(0, lines.join('').length))
  for (const line of lines) expect(line).not.toMatch(/^\p{M}/u)
  const cut = set(word, { sizes: [40], width: 100, height: 40 })
  expect(cut.lines).toHaveLength(1)
  expect(letters(cut.lines[0] ?? '')).toHaveLength(5)
  expect(cut.lines[0]).toMatch(/^ọ̀rẹ́.*…$/)
})

test('lines of a book, soft hyphens and marks that stand by themselves are no matter', () => {
  const { lines } = set('E\u0323\u0301ko\u0323\u0301  Yoru\u0300ba\u0301\n\tcom\u00adputer', { sizes: [10] })
  expect(lines.join(' ')).toBe('Ẹ́kọ́ Yorùbá computer'.normalize('NFC'))
})

test('of nothing there is nothing', () => {
  expect(set('  \u00ad ')).toMatchObject({ lines: [], isCut: false })
})
