import { textOf } from '../../letter-count.ts'
import { pictureSize } from '../../page-size.ts'
import type { EpubPage } from '../epub-rules.ts'
import { longPages } from '../range-reads.ts'
import { brokenApart } from './long-parts.ts'

/** A unit of display: a page of the book, a piece of a long one, or a picture. */
interface EpubPart {
  name: string
  isPicture: boolean
  /** The piece of a long page, as markup; null for a whole page, which is read when it is shown. */
  piece: string | null
  /** The keys of links that lead to this part: its name where it begins a page, and ids in a piece. */
  known: readonly string[]
}

interface Zip {
  read(name: string): Promise<Uint8Array | null>
  size(name: string): number
}

/** The parts of an EPUB as the reader counts them: long pages are split into pieces, because one whole page would be cut. */
export async function epubParts(zip: Zip, pages: readonly EpubPage[]): Promise<EpubPart[]> {
  const parts: EpubPart[] = []
  const begun = new Set<string>()
  const words = pages.filter(({ as }) => as === 'page').map(({ name }) => name)
  const long = longPages(words, zip.size)
  for (const { name, as, known } of pages) {
    const own = [name, ...known]
    // An unreadable page reports its error when it is shown; a repeated page resolves to its first part.
    const bytes = long.has(name) && !begun.has(name) ? await zip.read(name).catch(() => null) : null
    for (const key of own) begun.add(key)
    if (as === 'picture' || !bytes || pictureSize(bytes))
      parts.push({ name, isPicture: as === 'picture', piece: null, known: own })
    else
      for (const [at, { piece, ids }] of piecesOf(bytes).entries())
        parts.push({
          ...{ name, isPicture: false, piece },
          known: [...(at === 0 ? own : []), ...ids.map((id) => `${name}#${id}`)],
        })
  }
  return parts
}

function piecesOf(bytes: Uint8Array): { piece: string; ids: string[] }[] {
  const text = textOf(bytes)
  return brokenApart(text, { from: 0, to: text.length }).map(({ from, to }) => {
    const piece = text.slice(from, to)
    const ids = Array.from(piece.matchAll(/\s(?:id|name)=(["'])([^"'<>]{1,200})\1/g), ([, , id = '']) => id)
    return { piece, ids }
  })
}
