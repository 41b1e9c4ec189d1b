import { writeFile } from 'node:fs/promises'
import { containerName, packageName, readPackage } from '#contract/books/epub-rules.ts'
import { epubParts } from '#contract/books/parts/epub-parts.ts'
import { entryFinder, targetsFrom } from '#contract/books/zip-entry-names.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { pictureSize } from '#contract/page-size.ts'
import { tagsOf } from '#contract/tags.ts'
import { markupText } from '../markup-text.ts'
import { type OpenedText, type PageFound, yieldNow } from './opened-text.ts'
import { openZipFile, type ZipFile } from './zip-file.ts'

/** In bytes; a list of five thousand chapters takes a tenth of it. */
const mostSaid = 2_000_000

/** The parts of an EPUB, as the reader counts them. */
export async function openEpubText(path: string): Promise<OpenedText> {
  const zip = await openZipFile(path)
  try {
    const find = entryFinder(zip.names.filter((name) => zip.size(name) > 0))
    const root = await packageName(await saidBy(zip, find(containerName)), {
      find,
      names: zip.names,
      yieldNow,
    })
    const { pages } = await readPackage(await saidBy(zip, root), root, { find, yieldNow })
    if (pages.length === 0) throw broken()
    const parts = await epubParts(zip, pages)
    return {
      total: parts.length,
      async page(number) {
        const part = parts[number - 1]
        if (!part) throw broken()
        if (part.piece !== null) return { text: await markupText(part.piece, yieldNow) }
        return pageAt(zip, part.name, find)
      },
      close: zip.close,
    }
  } catch (error) {
    await zip.close()
    throw error
  }
}

/** A page that cannot be unpacked says nothing; the others still do. */
async function pageAt(
  zip: ZipFile,
  name: string,
  find: (name: string) => string | undefined,
): Promise<PageFound> {
  const bytes = await zip.read(name).catch(() => null)
  if (!bytes) return { text: '' }
  if (pictureSize(bytes)) return { text: '', picture: (into) => writeFile(into, bytes) }
  const markup = textOf(bytes)
  const text = await markupText(markup, yieldNow)
  return text === '' ? { text, ...(await onlyPicture(zip, markup, name, find)) } : { text }
}

/** A page of a scanned book holds one picture and nothing else. */
async function onlyPicture(
  zip: ZipFile,
  markup: string,
  name: string,
  find: (name: string) => string | undefined,
): Promise<Pick<PageFound, 'picture'>> {
  const shown = [...(await tagsOf(markup, 'img', yieldNow)), ...(await tagsOf(markup, 'image', yieldNow))]
  const address = shown.length === 1 ? (shown[0]?.get('src') ?? shown[0]?.get('xlink:href') ?? '') : ''
  const entry = find(targetsFrom(name)(address).name)
  const bytes = entry ? await zip.read(entry).catch(() => null) : null
  return bytes && pictureSize(bytes) ? { picture: (into) => writeFile(into, bytes) } : {}
}

async function saidBy(zip: ZipFile, name = ''): Promise<string> {
  const bytes = zip.size(name) <= mostSaid ? await zip.read(name) : null
  return bytes ? textOf(bytes) : ''
}
