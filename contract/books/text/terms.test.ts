import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOf } from './quote.ts'
import { courseTerm, indexOf, queryTerms, termsAmong, termsIn } from './terms.ts'

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        'Isomers',
        'isomerism',
        'dying',
        'die',
        'ski',
        'Ẹ̀kọ́',
        'yes',
        'By',
        '2H2O',
        'CHM',
        '201',
        '’',
        '\n',
      ),
    )
    .map((words) => words.join(' ')),
)

test('a page is found by each of its words, whatever it holds', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const index = new Set(indexOf(text, 'CHM-201').split(' '))
      for (const { begin, end } of termsIn(text))
        for (const term of queryTerms(text.slice(begin, end))) expect(index).toContain(term)
      expect(index).toContain(courseTerm('CHM-201'))
      for (const term of index) expect(term).toMatch(/^[\p{L}\p{N}]+$/u)
    }),
    { numRuns: 1_000 },
  )
})

test('what is marked in a quote is what was asked for, and the quote is of the page', () => {
  fc.assert(
    fc.property(texts, texts, (text, query) => {
      const terms = queryTerms(query)
      const asked = new Set(terms)
      expect(termsAmong(text, terms)).toEqual(termsIn(text).filter(({ term }) => asked.has(term)))
      const pieces = quoteOf(text, terms)
      const whole = text.replaceAll(/\s+/g, ' ')
      const words = pieces.map((piece) => piece.text).join('')
      expect(` ${whole} `).toContain(words.replace(/^… /, '').replace(/ …$/, ''))
      const marked = pieces.filter(({ found }) => found).flatMap((piece) => termsIn(piece.text))
      for (const { term } of marked) expect(asked).toContain(term)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  [
    'the code of a course narrows, however it is spelled',
    'chm-201 entropy',
    [courseTerm('CHM-201'), 'entropi'],
  ],
  ['a code alone is looked for as words', 'CHM 201', ['chm', '201']],
  ['endings and marks do not matter', 'Isomers, isomer; Adéṣínà', ['isom', 'adesina']],
])('%s', (_, query, terms) => {
  expect(queryTerms(query)).toEqual(terms)
})
