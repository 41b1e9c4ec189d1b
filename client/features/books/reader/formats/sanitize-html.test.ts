import { expect, test } from 'vitest'
import { parseHtml } from './parse-markup.ts'
import { sanitise } from './sanitize-html.ts'

const textOf = async (html: string) => {
  const text = await sanitise(parseHtml(html), { picture: async () => null, link: () => null })
  return text.textContent
}

test.each([
  ['<p>one</p><p>two</p>', 'one\ntwo'],
  ['<p>Iṣẹ́ ni<br>oògùn<br>ìṣẹ́</p>', 'Iṣẹ́ ni\noògùn\nìṣẹ́'],
  ['before<div>in it</div>behind', 'before\nin it\nbehind'],
  ['<blockquote><p>one</p></blockquote><h2>two</h2>', 'one\ntwo'],
  ['<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>', '1\n2\n3'],
  ['<ul><li>one</li> <li>two</li></ul>', 'one two'],
])('what stands on lines of its own is no word together with its neighbour: %s', async (html, text) => {
  expect(await textOf(html)).toBe(text)
})

test('words that run on run on, and lines that were set by hand stay as they are', async () => {
  expect(await textOf('un<b>believ</b>able')).toBe('unbelievable')
  expect(await textOf('<pre>a<br>b\n  c</pre>')).toBe('ab\n  c')
})
