import { expect, test } from 'vitest'
import { brokenApart } from '#contract/books/parts/long-parts.ts'
import { epubOf } from '#testing/books/hostile/files.ts'
import { bytesOf } from '../bytes.ts'
import { parseHtml } from '../parse-markup.ts'
import { sanitise } from '../sanitize-html.ts'
import { within } from '../size-limits.ts'
import { openZip } from '../zip-reader.ts'
import { partsOf } from './epub-parts.ts'

const paragraph = (number: number) => `<p id="p${number}">Òjò ${number}. ${'It rains in Oye. '.repeat(6)}</p>`

test('a long page is shown to its last line, in pieces, and each id is found in its own', async () => {
  const lines = Array.from({ length: 18_000 }, (_, at) => paragraph(at + 1)).join('')
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Rain</title></head><body>${lines}</body></html>`
  expect(within(page).length).toBeLessThan(page.length) // one whole page would be cut
  const file = epubOf(page, [{ name: 'n.xhtml', content: '<p id="p1">The end</p>' }])
  const zip = await openZip(bytesOf(new Blob([new Uint8Array(file)])))
  const { parts, numberOf } = await partsOf(
    zip,
    ['n.xhtml', 'a.xhtml'].map((name) => ({ name, as: 'page', known: [name] })),
  )
  const shown = await Promise.all(
    parts.map(async ({ body }) =>
      sanitise((await body()) ?? parseHtml(''), { picture: async () => null, link: () => null }),
    ),
  )
  const said = shown.map(({ textContent }) => textContent ?? '').join('')
  expect(Array.from(said.matchAll(/Òjò (\d+)\./g), ([, number]) => Number(number))).toEqual(
    Array.from({ length: 18_000 }, (_, at) => at + 1),
  )
  expect(said).not.toContain('too long')
  for (const id of ['p1', 'p9000', 'p18000'])
    expect(
      shown[numberOf.get(`a.xhtml#${id}`) ?? -1]?.querySelector(`[data-id="${id}"]`)?.textContent,
    ).toContain(`Òjò ${id.slice(1)}.`)
  expect([numberOf.get('n.xhtml'), numberOf.get('a.xhtml')]).toEqual([0, 1])
  expect(numberOf.get('a.xhtml#p18000')).toBe(parts.length - 1)
})

test.each([
  ['paragraphs', `<body>${'<p>It rains.</p>'.repeat(90_000)}</body>`],
  ['lines only', 'It rains.<br>'.repeat(90_000)],
  ['nothing but words', 'It rains. '.repeat(120_000)],
])('a stretch of %s is broken into all of it', (_, text) => {
  const pieces = brokenApart(text, { from: 5, to: text.length - 5 })
  expect(pieces.map(({ from, to }) => text.slice(from, to)).join('')).toBe(text.slice(5, -5))
  for (const { from, to } of pieces) expect(to - from).toBeLessThanOrEqual(512 * 1024)
  if (text.includes('<'))
    for (const { from } of pieces.slice(1)) expect(text.slice(from)).toMatch(/^<(?:p>|br>|\/p>)/)
})

test('cells of tables count for more than other elements, each of which is set on its own', () => {
  const share = (text: string) => within(text).length / text.length
  expect(share('<p>x</p>'.repeat(9_000))).toBe(1)
  expect(share('<tr><td>x</td></tr>'.repeat(2_500))).toBe(1)
  expect(share('<td>x'.repeat(9_000))).toBeLessThan(0.6)
})
