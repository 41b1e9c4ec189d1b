import { pagesAmong } from '#contract/books/cbz-rules.ts'
import { broken, harmful } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { isTooLarge, pictureSize } from '#contract/page-size.ts'
import { eachPiece } from '#contract/tags.ts'
import type { Bytes } from './bytes.ts'
import { wordsOf } from './parse-markup.ts'
import { createYield } from './yield-to-page.ts'
import { openZip, type Zip } from './zip-reader.ts'

export { bytesOf } from './bytes.ts'

/** A book of pictures, one a page; each is read on demand. */
export interface Pages {
  zip: Zip
  count: number
  /** Throws a Problem when it is no picture, or larger than a phone can show. */
  page(number: number): Promise<Blob>
}

/** Opens a CBZ. Throws a Problem when it is damaged, locked or malicious. */
export async function openCbz(file: Bytes): Promise<Pages> {
  const zip = await openZip(file)
  const names = pagesAmong(zip.names)
  if (!names) throw broken()
  return {
    zip,
    count: names.length,
    async page(number) {
      const bytes = await zip.read(names[number] ?? '')
      const size = bytes && pictureSize(bytes)
      if (!size) throw broken()
      if (isTooLarge(size)) throw harmful()
      return new Blob([bytes], { type: size.type })
    },
  }
}

/** In bytes; the metadata of a comic take a tenth of it. */
const mostSaid = 64 * 1024

/** Reads the metadata that scanners of comics write beside the pages. */
export async function saidOf(zip: Zip): Promise<{ title: string; author: string }> {
  const name = zip.names.find((one) => /(?:^|\/)ComicInfo\.xml$/i.test(one)) ?? ''
  const bytes = zip.size(name) <= mostSaid ? await zip.read(name).catch(() => null) : null
  const written = { title: '', series: '', number: '', writer: '' }
  let open: keyof typeof written | null = null
  await eachPiece(bytes ? textOf(bytes) : '', createYield(), ({ name: tag, behind }) => {
    if (tag) open = tag in written ? (tag as keyof typeof written) : null // checked with `in`
    if (open) written[open] ||= behind
    return false
  })
  const said = (of: keyof typeof written) => wordsOf(written[of])
  return {
    title: said('title') || [said('series'), said('number')].filter(Boolean).join(' '),
    author: said('writer'),
  }
}
