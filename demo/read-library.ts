import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBookText, type TextPage } from '#server/platform/media/text/book-text.ts'
import { findTesseract } from '#server/platform/media/text/tesseract.ts'

/**
 * Writes down the text of the demo library, that of photographed pages too, so that a campus without OCR has it:
 * `node demo/read-library.ts`, where there is tesseract.
 */
const library = join(import.meta.dirname, 'library')

const tesseract = await findTesseract(undefined)
if (!tesseract) throw new Error('There is no tesseract here, and photographed pages would have no text.')
// What reads strangers' files may read nothing else.
const folder = await mkdtemp(join(tmpdir(), 'campus-texts-'))
await cp(library, folder, { recursive: true })
const texts = openBookText({ folder, tesseract })
const found: Record<string, TextPage[]> = {}
for (const name of (await readdir(library)).sort()) {
  const [key = '', extension = ''] = name.split('.')
  const pages: TextPage[] = []
  for (let from: number | null = 1; from !== null; ) {
    const turn = await texts.read(join(folder, name), { extension, from, sender: 'demo' })
    pages.push(...turn.pages)
    from = turn.next
  }
  found[key] = pages
  const byOcr = pages.filter(({ by }) => by === 'machine').length
  console.info(
    `${name}: ${pages.filter(({ text }) => text).length} of ${pages.length} pages, ${byOcr} by OCR`,
  )
}
texts.close()
await rm(folder, { recursive: true })
await writeFile(join(import.meta.dirname, 'samples/book-text.json'), `${JSON.stringify(found, null, 1)}\n`)
