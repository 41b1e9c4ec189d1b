// @vitest-environment node
import { expect, test } from 'vitest'
import { htmlOf, plainOf } from './plain-text.ts'

test('plain text goes to paragraphs and back', () => {
  for (const text of ['One', 'One\ntwo\n\nthree & <four> "five"', 'Ẹ̀kọ́\u00a0ọ̀fẹ́'])
    expect(plainOf(htmlOf(text))).toBe(text)
  expect(htmlOf('a\n \n\nb')).toBe('<p>a</p><p>b</p>')
  expect(htmlOf(' \n ')).toBe('')
  expect(plainOf('')).toBe('')
})

test('what has headings, links or pictures is not taken for plain text', () => {
  for (const html of ['<h2>a</h2>', '<p><strong>a</strong></p>', '<p>a</p><img src="/files/x">', 'loose'])
    expect(plainOf(html)).toBeNull()
})
