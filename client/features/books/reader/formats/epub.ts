import { containerName, lackingIn, packageName, readPackage } from '#contract/books/epub-rules.ts'
import { entryFinder, targetsFrom } from '#contract/books/zip-entry-names.ts'
import { broken } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import type { Bytes } from './bytes.ts'
import { contentsOf } from './epub/epub-contents.ts'
import { partsOf } from './epub/epub-parts.ts'
import type { FlowingBook, Spot } from './flowing-book.ts'
import { pictureAddresses, pictureType } from './image-type.ts'
import { wordsOf } from './parse-markup.ts'
import { sanitise } from './sanitize-html.ts'
import { createYield } from './yield-to-page.ts'
import { openZip, type Zip } from './zip-reader.ts'

/** A page that is one picture, or says that the picture is missing: no page is skipped silently. */
function picturePage(address: string | null): DocumentFragment {
  const page = document.createDocumentFragment()
  if (address) {
    const picture = document.createElement('img')
    picture.src = address
    picture.alt = 'A picture that fills this page'
    page.append(picture)
  } else {
    const words = document.createElement('p')
    words.textContent = 'The picture on this page is damaged or too large to show.'
    page.append(words)
  }
  return page
}

/** In bytes; a list of five thousand chapters takes a tenth of it. */
const mostSaid = 2_000_000

/** Opens an EPUB 2 or 3. Throws a Problem when it is damaged, locked or malicious. */
export async function openEpub(file: Bytes): Promise<FlowingBook> {
  const zip = await openZip(file)
  const yieldNow = createYield()
  const entry = entryFinder(zip.names.filter((name) => zip.size(name) > 0))
  const root = await packageName(await saidBy(zip, entry(containerName)), {
    ...{ find: entry, names: zip.names, yieldNow },
  })
  const opf = await readPackage(await saidBy(zip, root), root, { find: entry, yieldNow })
  if (opf.pages.length === 0) throw broken()
  const { parts: chapters, numberOf } = await partsOf(zip, opf.pages)

  const pictures = pictureAddresses((name) => zip.read(name))
  const spotOf = (called: string, anchor: string | null): Spot | null => {
    const name = entry(called) ?? called
    const whole = numberOf.get(name) ?? numberOf.get(called)
    const chapter = (anchor !== null ? numberOf.get(`${name}#${anchor}`) : undefined) ?? whole
    return chapter === undefined ? null : { chapter, anchor }
  }
  const find = (to: string): Spot | null => {
    const at = to.indexOf('#')
    return at < 0 ? spotOf(to, null) : spotOf(to.slice(0, at), to.slice(at + 1) || null)
  }
  const listed = opf.contents ? await zip.read(opf.contents).catch(() => null) : null
  const contents = listed
    ? await contentsOf(listed, opf.contents, { isNav: opf.isNav, find: spotOf }).catch(() => [])
    : []

  return {
    title: wordsOf(opf.title),
    author: wordsOf(opf.author),
    chapters: chapters.map(({ size }) => ({ size })),
    contents:
      contents.length > 0
        ? contents
        : chapters.map((_, i) => ({ title: `Part ${i + 1}`, chapter: i, anchor: null })),
    lacking: lackingIn(opf),
    find,
    async load(index, { withPictures = true } = {}) {
      const chapter = chapters[index]
      if (!chapter) throw broken()
      const body = await chapter.body()
      if (!body) return picturePage(withPictures ? await pictures.of(chapter.name) : null)
      const target = targetsFrom(chapter.name)
      return sanitise(body, {
        picture: async (href) => (withPictures ? pictures.of(entry(target(href).name) ?? '') : null),
        link(href) {
          const { name, anchor } = target(href)
          return spotOf(name, anchor) && (anchor ? `${name}#${anchor}` : name)
        },
      })
    },
    async cover() {
      const bytes = opf.cover ? await zip.read(opf.cover) : null
      const type = bytes && pictureType(bytes)
      return bytes && type ? new Blob([bytes], { type }) : null
    },
    close: () => pictures.close(),
  }
}

/** The text of a metadata file of the book. */
async function saidBy(zip: Zip, name = ''): Promise<string> {
  const bytes = zip.size(name) <= mostSaid ? await zip.read(name) : null
  return bytes ? textOf(bytes) : ''
}
