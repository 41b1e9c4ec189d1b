import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { readNumberedPage } from '#testing/books/numbered-page.ts'
import { ask } from '../../pair.ts'
import { pageNumber } from '../people/photographs.ts'
import { type History, isDone, isGone } from './history.ts'

export interface Papers {
  papers: number
  /** Photographed papers that cannot be opened, or whose pages are not those that were sent, in a line each. */
  spoiled: string[]
}

/** Fetches a file of the campus by its path; null where that is refused. */
export type OpenFile = (path: string) => Promise<Uint8Array | null>

/** Opens every photographed paper that stands in the library and reads the number of each page. */
export async function judgePages(url: string, history: History, open: OpenFile): Promise<Papers> {
  const judged: Papers = { papers: 0, spoiled: [] }
  const found = await ask(
    url,
    'select books.id, files.id as file, files.name from books join files on files.id = books."fileId"',
  )
  const files = new Map(found.map(({ id, file, name }) => [id, `/files/${file}/${name}`]))
  for (const known of history.acts.values()) {
    const { act } = known
    if (act.name !== 'photograph' || !isDone(known) || isGone(history.things.get(act.thing), history))
      continue
    judged.papers += 1
    const path = files.get(String(act.args.id))
    const pdf = path ? await open(path) : null
    const wanted = String(act.args.pageIds)
      .split(',')
      .map((_, page) => pageNumber(act.thing, page))
    const pages = pdf ? await readPages(pdf).catch(() => []) : []
    if (pages.join() !== wanted.join())
      judged.spoiled.push(`paper ${act.args.id} has the pages ${pages.join()} instead of ${wanted.join()}`)
  }
  return judged
}

/** The numbers on the pages of a PDF, in its order. */
export async function readPages(pdf: Uint8Array): Promise<number[]> {
  const numbers: number[] = []
  for (const page of (await PDFDocument.load(pdf)).getPages()) {
    const pictures = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict)
    const [name] = pictures?.keys() ?? []
    const picture = name && pictures?.lookup(name)
    if (!(picture instanceof PDFRawStream)) throw new Error('A page without a picture')
    numbers.push(await readNumberedPage(picture.contents))
  }
  return numbers
}
