import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createCompressedPages, type Part } from './compressed-page.ts'

const bytes = (text: string) => Buffer.from(text)

/** A page with a gap wherever it says {gap}, and the tag that begins behind it, if any. */
function partsOf(page: string): Part[] {
  const pieces = page.split(/\{(gap)\}(<\/?[a-z]+)?/)
  return Array.from({ length: (pieces.length + 2) / 3 }, (_, index) => ({
    text: bytes(pieces[index * 3] ?? ''),
    gap: pieces[index * 3 + 1] ?? null,
    behind: pieces[index * 3 + 2] === undefined ? null : bytes(pieces[index * 3 + 2] ?? ''),
  }))
}

const page = (rows: number) =>
  `<!doctype html><html lang="en"><b>{gap}</b><input value="{gap}"/>${Array.from({ length: rows }, (_, row) => `<li class="row">Ọjọ́ ${row}: <a href="/people/{gap}?${row}">{gap}<i>ẹ</i></a></li>`).join('')}</html>`

/**
 * Asks until the compressed page is there, and decodes it as a browser does; `plain` for a page that cannot
 * be compressed.
 */
async function read(
  squeezed: (fills: Buffer[]) => Buffer | null,
  fills: Buffer[],
  cannot = () => false,
): Promise<string> {
  const whole = await vi.waitFor(
    () => {
      const given = squeezed(fills)
      expect(given !== null || cannot()).toBe(true)
      return given
    },
    { interval: 1, timeout: 5_000 },
  )
  return whole ? brotliDecompressSync(whole).toString() : 'plain'
}

const filled = (parts: Part[], fills: Buffer[]) =>
  parts.map(({ text, behind }, index) => `${text}${fills[index] ?? ''}${behind ?? ''}`).join('')
const unspaced = (text: string) => text.replaceAll(' ', '')

test('whoever has words of about the same lengths gets the compressed page with their own', async () => {
  const parts = partsOf(page(8))
  const grown = vi.fn()
  const squeezed = createCompressedPages(parts, grown)
  const fills = (name: string) =>
    parts.slice(0, -1).map(({ behind }) => bytes(behind ? name : '01a2072f-92e0-70f9-9284-abb7cd7a1632'))
  for (const name of ['Bọ́lá', '', '</b><script>', 'O\'Neil "Ẹ̀yà" & <i>', '\0\u{10ffff}'])
    expect(unspaced(await read(squeezed, fills(name))), name).toBe(unspaced(filled(parts, fills(name))))
  expect(grown).toHaveBeenCalledTimes(1)

  // Longer words make another form of the page; padding goes only behind a tag's name, where spaces mean nothing.
  const long = await read(squeezed, fills('x'.repeat(300)))
  expect(unspaced(long)).toBe(unspaced(filled(parts, fills('x'.repeat(300)))))
  expect(long.replace(/(<\/?[a-z]+) +(?=[>])/g, '$1')).toBe(filled(parts, fills('x'.repeat(300))))
  expect(grown).toHaveBeenCalledTimes(2)
})

test('whatever a page is made of, it is read as it was written, or not compressed like this', async () => {
  const piece = fc.oneof(
    fc.constantFrom('<p class="t-meta">', '</p>', 'the of and campus ', 'aaaaaaaaaaaaaaaa', 'Ọ̀yẹ́ '),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )
  const texts = fc.array(fc.array(piece, { maxLength: 80 }), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(texts, fc.infiniteStream(fc.string({ maxLength: 90 })), async (some, words) => {
      const parts = some.map((text, index) => ({
        text: bytes(`<main>${text.join('')}`),
        gap: index < some.length - 1 ? 'name' : null,
        behind: index % 2 === 0 && index < some.length - 1 ? bytes('</b') : null,
      }))
      const fills = parts.slice(1).map(() => bytes(words.next().value ?? ''))
      const grown = vi.fn()
      const squeezed = createCompressedPages(parts, grown)
      const told = await read(squeezed, fills, () => grown.mock.calls.some(([by]) => by === 0))
      expect(['plain', unspaced(filled(parts, fills))]).toContain(unspaced(told))
    }),
    { numRuns: 30 },
  )
})

test('a page that leaves too few letters over to stand in its gaps is given uncompressed', async () => {
  const parts = partsOf(
    `{gap}${Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte)).join('')}`,
  )
  const odd = [parts[0], { ...parts[1], text: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)) }]
  const grown = vi.fn()
  const squeezed = createCompressedPages(odd as Part[], grown)
  for (let asked = 0; asked < 30; asked += 1) expect(squeezed([bytes('me')])).toBeNull()
  await vi.waitFor(() => expect(grown).toHaveBeenCalledWith(0))
  expect(squeezed([bytes('me')])).toBeNull()
})
