import { broken } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { plainText } from '../plain-text.ts'
import { eachOfficePiece } from './office-markup.ts'
import type { OpenedText } from './opened-text.ts'
import { openZipFile, type ZipFile } from './zip-file.ts'

/** Characters of a stretch where the file has no pages of its own. */
const stretch = 3_000
/** More than any page holds: its breaks are not those of a page. */
const mostOfPage = 12_000

/** A DOCX: its pages where it says where they end, else stretches of some 3,000 characters. */
export async function openDocxText(path: string): Promise<OpenedText> {
  const zip = await openZipFile(path)
  try {
    const pages = await pagesOf(zip)
    return {
      total: pages.length,
      page: async (number) => ({ text: pages[number - 1] ?? '' }),
      close: zip.close,
    }
  } catch (error) {
    await zip.close()
    throw error
  }
}

async function pagesOf(zip: ZipFile): Promise<string[]> {
  const bytes = await partOf(zip, 'word/document.xml')
  if (!bytes) throw broken()
  const { pages, hasBreaks } = await brokenIntoPages(textOf(bytes))
  const notes: string[] = []
  for (const name of ['word/footnotes.xml', 'word/endnotes.xml']) {
    const part = await partOf(zip, name)
    const said = part ? await brokenIntoPages(textOf(part)) : null
    if (said) notes.push(...said.pages)
  }
  const all = notes.map(plainText).filter(Boolean)
  const whole = pages.map(plainText)
  const kept = hasBreaks ? whole : whole.filter(Boolean)
  const numbered = kept.flatMap((page) =>
    hasBreaks && page.length <= mostOfPage ? [page] : stretchesOf(page),
  )
  return [...(numbered.length > 0 ? numbered : ['']), ...all.flatMap(stretchesOf)]
}

/** Word breaks a page twice where its writer did: once as it was written, once as it was last shown. */
async function brokenIntoPages(markup: string): Promise<{ pages: string[]; hasBreaks: boolean }> {
  const pages: string[] = []
  let page: string[] = []
  let isEmpty = true
  await eachOfficePiece(markup, (piece) => {
    if (piece === 'page') {
      if (isEmpty && pages.length > 0) return
      pages.push(page.join(''))
      page = []
      isEmpty = true
    } else {
      page.push(piece.text)
      isEmpty &&= piece.text.trim() === ''
    }
  })
  pages.push(page.join(''))
  return { pages, hasBreaks: pages.length > 1 }
}

/** Ends a stretch at a line, and within one only where it has no end. */
function stretchesOf(text: string): string[] {
  const found: string[] = []
  let from = 0
  while (text.length - from > stretch * 1.5) {
    const line = text.indexOf('\n', from + stretch)
    const end = line >= 0 && line < from + stretch * 2 ? line : endOfWord(text, from + stretch)
    found.push(text.slice(from, end).trim())
    from = end
  }
  found.push(text.slice(from).trim())
  return found.filter(Boolean)
}

function endOfWord(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space < at + 200 ? space : at
}

/** Office ignores the case of a part's name. */
async function partOf(zip: ZipFile, name: string): Promise<Uint8Array | null> {
  const found = zip.names.find((one) => one.toLowerCase() === name)
  return found ? zip.read(found) : null
}
