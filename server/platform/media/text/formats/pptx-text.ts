import { posix } from 'node:path'
import { broken } from '#contract/books/zip-rules.ts'
import { textOf } from '#contract/letter-count.ts'
import { tagsOf } from '#contract/tags.ts'
import { plainText } from '../plain-text.ts'
import { eachOfficePiece } from './office-markup.ts'
import { type OpenedText, yieldNow } from './opened-text.ts'
import { openZipFile, type ZipFile } from './zip-file.ts'

/** The slides of a PPTX, in the order in which they are shown. */
export async function openPptxText(path: string): Promise<OpenedText> {
  const zip = await openZipFile(path)
  try {
    const slides = await slidesOf(zip)
    return {
      total: slides.length,
      page: async (number) => ({ text: await slideText(zip, slides[number - 1] ?? '') }),
      close: zip.close,
    }
  } catch (error) {
    await zip.close()
    throw error
  }
}

const main = 'ppt/presentation.xml'

async function slidesOf(zip: ZipFile): Promise<string[]> {
  const said = await markupAt(zip, main)
  if (said === null) throw broken()
  const related = await relationsOf(zip, main)
  const listed = (await tagsOf(said, 'sldid', yieldNow)).map(
    (words) => related.get(words.get('r:id') ?? '') ?? '',
  )
  const found = listed.filter((name) => zip.names.includes(name))
  return found.length > 0 ? found : slidesByNumber(zip)
}

/** Where the list leads nowhere: as their names count them. */
const slidesByNumber = (zip: ZipFile): string[] =>
  zip.names
    .flatMap((name) => {
      const number = /^ppt\/slides\/slide(\d{1,6})\.xml$/i.exec(name)?.[1]
      return number === undefined ? [] : [{ name, number: Number(number) }]
    })
    .sort((one, other) => one.number - other.number)
    .map(({ name }) => name)

/** A slide that cannot be unpacked says nothing; the others still do. */
async function slideText(zip: ZipFile, name: string): Promise<string> {
  const own = await spokenBy(zip, name)
  const drawn: string[] = []
  for (const target of (await relationsOf(zip, name).catch(() => new Map<string, string>())).values())
    if (/^ppt\/diagrams\/data\d*\.xml$/i.test(target)) drawn.push(await spokenBy(zip, target))
  return plainText([own, ...drawn].join('\n'))
}

async function spokenBy(zip: ZipFile, name: string): Promise<string> {
  const markup = await markupAt(zip, name).catch(() => null)
  const said: string[] = []
  if (markup !== null)
    await eachOfficePiece(markup, (piece) => void (piece !== 'page' && said.push(piece.text)))
  return said.join('')
}

/** What a part's relations lead to, by their ids: names of parts. */
async function relationsOf(zip: ZipFile, name: string): Promise<Map<string, string>> {
  const { dir, base } = posix.parse(name)
  const said = await markupAt(zip, `${dir}/_rels/${base}.rels`)
  const relations = said === null ? [] : await tagsOf(said, 'relationship', yieldNow)
  return new Map(
    relations.map((words) => {
      const target = words.get('Target') ?? ''
      const to = target.startsWith('/') ? target.slice(1) : posix.join(dir, target)
      return [words.get('Id') ?? '', zip.names.find((one) => one.toLowerCase() === to.toLowerCase()) ?? to]
    }),
  )
}

async function markupAt(zip: ZipFile, name: string): Promise<string | null> {
  const found = zip.names.find((one) => one.toLowerCase() === name.toLowerCase())
  const bytes = found ? await zip.read(found) : null
  return bytes && textOf(bytes)
}
