import { writeFile } from 'node:fs/promises'
import { pagesAmong } from '#contract/books/cbz-rules.ts'
import { broken } from '#contract/books/zip-rules.ts'
import type { OpenedText } from './opened-text.ts'
import { openZipFile } from './zip-file.ts'

/** A CBZ: every page is a picture. */
export async function openCbzText(path: string): Promise<OpenedText> {
  const zip = await openZipFile(path)
  const pages = pagesAmong(zip.names)
  if (!pages) {
    await zip.close()
    throw broken()
  }
  return {
    total: pages.length,
    async page(number) {
      const bytes = await zip.read(pages[number - 1] ?? '').catch(() => null)
      return bytes ? { text: '', picture: (into) => writeFile(into, bytes) } : { text: '' }
    },
    close: zip.close,
  }
}
