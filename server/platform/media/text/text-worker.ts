import { join } from 'node:path'
import { mostTextPages } from '#contract/books/text/rules.ts'
import { Problem, type ProblemBody } from '#contract/problem.ts'
import { openCbzText } from './formats/cbz-text.ts'
import { openDocxText } from './formats/docx-text.ts'
import { openEpubText } from './formats/epub-text.ts'
import { openFb2Text } from './formats/fb2-text.ts'
import { openMobiText } from './formats/mobi-text.ts'
import type { OpenedText } from './formats/opened-text.ts'
import { openPptxText } from './formats/pptx-text.ts'
import { openPdfText } from './pdf/pdf-text.ts'
import { within } from './plain-text.ts'

export interface Question {
  path: string
  extension: string
  from: number
  /** How many pages, pictures of pages and bytes of text at most. */
  pages: number
  pictures: number
  bytes: number
  /** A folder for the pictures; null where nobody would read them. */
  into: string | null
}

/** A page's text, or the path of its picture; neither for a picture that nobody would read. */
export interface PageRead {
  page: number
  text: string
  picture: string | null
  isPicture: boolean
}

export interface TurnRead {
  pages: PageRead[]
  total: number
  next: number | null
  isCut: boolean
}

/** What the process of book-text.ts answers: the pages of a turn, why the file is refused, or what failed. */
export type Answer = { turn: TurnRead } | { problem: ProblemBody } | { error: string }

/** Seconds of processor time after which a turn ends with the page it is at. */
const turn = 8

process.on('message', async (question: Question) => {
  process.send?.(await answer(question))
})

async function answer(question: Question): Promise<Answer> {
  try {
    const book = await opened(question)
    try {
      return { turn: await read(book, question) }
    } finally {
      await book.close().catch(() => undefined)
    }
  } catch (error) {
    if (error instanceof Problem) return { problem: error.body }
    return { error: String((error as Error).stack ?? error) }
  }
}

function opened({ path, extension }: Question): Promise<OpenedText> {
  if (extension === 'pdf') return openPdfText(path)
  if (extension === 'epub') return openEpubText(path)
  if (extension === 'mobi') return openMobiText(path)
  if (extension === 'docx') return openDocxText(path)
  if (extension === 'pptx') return openPptxText(path)
  if (extension === 'cbz') return openCbzText(path)
  if (/^fb2/.test(extension) || extension === 'fbz') return openFb2Text(path, extension !== 'fb2')
  throw new Error(`There is no text in a ${extension}`)
}

async function read(book: OpenedText, question: Question): Promise<TurnRead> {
  const { from, into } = question
  const last = Math.min(book.total, mostTextPages)
  const began = process.cpuUsage()
  const pages: PageRead[] = []
  let bytes = 0
  let pictures = 0
  let number = from
  for (; number <= last && pages.length < question.pages; number += 1) {
    const { text, picture } = await book.page(number)
    const room = question.bytes - bytes
    const kept = within(text, room)
    if (kept.length < text.length) {
      if (kept) pages.push({ page: number, text: kept, picture: null, isPicture: false })
      return { pages, total: book.total, next: null, isCut: true }
    }
    bytes += Buffer.byteLength(text)
    const path = picture && into ? join(into, `${number}.picture`) : null
    if (picture && path) await picture(path)
    pages.push({ page: number, text, picture: path, isPicture: Boolean(picture) })
    if (path) pictures += 1
    const { user, system } = process.cpuUsage(began)
    if (pictures >= question.pictures || user + system > turn * 1e6) {
      number += 1
      break
    }
  }
  const isOver = number > last
  return { pages, total: book.total, next: isOver ? null : number, isCut: isOver && last < book.total }
}
