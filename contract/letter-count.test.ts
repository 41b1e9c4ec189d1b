import { expect, test } from 'vitest'
import { textOf } from './letter-count.ts'

const said = (encoding: string, words: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><p>${words}</p>`
const words = 'Ẹ̀kọ́ ₦5'

test.each([
  ['as it says', Buffer.from(said('utf-8', words)), words],
  ['UTF-8 that says windows-1252', Buffer.from(said('windows-1252', words)), words],
  ['UTF-8 that says ISO-8859-1', Buffer.from(said('ISO-8859-1', words)), words],
  ['UTF-8 that says UTF-16', Buffer.from(said('UTF-16', words)), words],
  ['UTF-8 that says what nobody knows', Buffer.from(said('cp-unknown', words)), words],
  ['windows-1252 that says so', Buffer.from(said('windows-1252', 'déjà vu'), 'latin1'), 'déjà vu'],
  ['windows-1252 that says UTF-8', Buffer.from(said('utf-8', 'déjà vu'), 'latin1'), 'déjà vu'],
  ['windows-1251 that says so', Buffer.from([...Buffer.from(said('windows-1251', '')), 0xc4, 0xe0]), 'Да'],
  ['a page that says so in its head', Buffer.from('<meta charset="windows-1251">\xc4\xe0', 'latin1'), 'Да'],
  ['UTF-8 with one byte that is broken', Buffer.from([...Buffer.from(words), 0xe9]), words],
  ['UTF-16 with its mark', Buffer.from(`\ufeff${said('utf-16', words)}`, 'utf16le'), words],
  ['UTF-16 without', Buffer.from(said('utf-16', words), 'utf16le'), words],
])('letters are read as they are: %s', (_, bytes, expected) => {
  expect(textOf(bytes)).toContain(expected)
})

test.each([0, 1, 2])('a letter that is looked at in part is no fault', (offset) => {
  const text = said('windows-1252', 'a'.repeat(offset) + 'ẹ'.repeat(1024 * 1024))
  expect(textOf(Buffer.from(text)) === text).toBe(true)
})
