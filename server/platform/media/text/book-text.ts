import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { mostBookText } from '#contract/books/text/rules.ts'
import { harmful } from '#contract/books/zip-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Log } from '../../log.ts'
import { costOfReading } from '../cost.ts'
import { isFault, isOverspent, LookFailed, lookFailed, openWorkers } from '../workers.ts'
import { openPagePictures } from './pictures/page-pictures.ts'
import type { Tesseract } from './tesseract.ts'
import type { Answer, PageRead, Question, TurnRead } from './text-worker.ts'

export interface TextPage {
  /**
   * From 1: a page of a PDF, a slide, a page of a CBZ; the part of an EPUB, a MOBI or an FB2 as the reader counts them;
   * of a DOCX a page where the file says where it ends, else a stretch of some 3,000 characters.
   */
  page: number
  /** A line for each paragraph or line of a question; '' where there is none. As plain-text.ts says. */
  text: string
  /** From the file's own text, by OCR, or a picture that nobody has read. */
  by: 'file' | 'machine' | 'nobody'
  /** The mean confidence of OCR, from 0 to 100; null for the file's own text, and where nobody has read. */
  confidence: number | null
}

export interface TextTurn {
  pages: TextPage[]
  /** Pages of the whole book. */
  total: number
  /** The page to go on from; null at the end. */
  next: number | null
  /** The book ends here though it has more: its text is too long, or a page takes more than a page may. */
  isCut: boolean
}

export interface BookText {
  /** The name of the OCR, 'tesseract 5.3.0'; null where there is none, and pictures stay unread. */
  readonly machine: string | null
  /**
   * Reads a book's text from page `from` on, until a turn is used up: some 40 pages, or 4 by OCR. `had`: bytes of text that
   * the pages before have, of which a book may have `mostBookText`. Throws a Problem where the file is at fault, which fails
   * again everywhere, and anything else for the machine.
   */
  read(
    path: string,
    of: { extension: string; from: number; sender: string; had?: number; stopped?: AbortSignal },
  ): Promise<TextTurn>
  readonly isClosed: boolean
  /** Ends running work; it can be repeated. */
  close(): void
}

/** What a turn may take. */
const turn = { pages: 40, parts: 200, pictures: 4 }
/** Bytes of memory that a process may hold; the largest honest file takes half of it. */
const mostMemory = 900 * 1024 * 1024

/**
 * Takes the text out of books in a process of its own, which reads and writes only in the work folder, and has pictures of
 * pages read by tesseract where there is one. See docs/decisions/words-of-papers.md.
 */
export function openBookText({
  folder,
  tesseract = null,
  processor = 60,
  memory = mostMemory,
  log,
}: {
  /** The folder of the books, which pictures of pages are written into. */
  folder: string
  tesseract?: Tesseract | null
  /** Seconds of processor time for one page. */
  processor?: number
  memory?: number
  log?: Log
}): BookText {
  const below = join(resolve(folder), '*')
  const closing = new AbortController()
  const workers = openWorkers<Question, Answer>({
    program: new URL('./text-worker.ts', import.meta.url),
    ...{ atOnce: 1, seconds: processor * 4, glance: 100, memory, idle: 10_000, log },
    reads: [below],
    allow: [`--allow-fs-write=${below}`, '--max-old-space-size=384'],
  })

  const pictures = tesseract && openPagePictures({ folder, tesseract, seconds: processor, log })

  async function ask(question: Question, sender: string): Promise<TurnRead | 'too much'> {
    const { size } = await stat(question.path)
    const answer = await workers.ask(async () => question, {
      ...{ sender, cost: costOfReading(size), processor },
      about: { type: question.extension, bytes: size },
    })
    if ('turn' in answer) return answer.turn
    if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
    if ('error' in answer) throw new LookFailed(`A book’s text could not be read: ${answer.error}`)
    if (isFault(answer) || isOverspent(answer)) return 'too much'
    throw lookFailed(answer)
  }

  /** A page that takes too much ends the book before it: those behind would take as much. */
  async function turnOf(question: Question, sender: string): Promise<TurnRead> {
    const whole = await ask(question, sender)
    if (whole !== 'too much') return whole
    const one = question.pages > 1 ? await ask({ ...question, pages: 1 }, sender) : 'too much'
    if (one !== 'too much') return one
    const none = await ask({ ...question, pages: 0 }, sender)
    if (none === 'too much') throw harmful()
    return { ...none, next: null, isCut: true }
  }

  async function pageOf(
    { page, text, isPicture, picture }: PageRead,
    asking: { sender: string; stopped: AbortSignal },
  ): Promise<TextPage> {
    const read = picture && pictures ? await pictures.read(picture, asking) : null
    if (read) return { page, text: read.text, by: 'machine', confidence: read.confidence }
    return { page, text, by: isPicture ? 'nobody' : 'file', confidence: null }
  }

  return {
    machine: tesseract?.name ?? null,
    async read(path, { extension, from, sender, had = 0, stopped }) {
      const either = AbortSignal.any([closing.signal, ...(stopped ? [stopped] : [])])
      const into = tesseract ? await mkdtemp(join(resolve(folder), 'text-')) : null
      try {
        const { pages, ...about } = await turnOf(
          {
            ...{ path: resolve(path), extension, from, into },
            pages: /^(?:pdf|cbz)$/.test(extension) ? turn.pages : turn.parts,
            ...{ pictures: turn.pictures, bytes: Math.max(0, mostBookText - had) },
          },
          sender,
        )
        const read: TextPage[] = []
        for (const page of pages) {
          either.throwIfAborted()
          read.push(await pageOf(page, { sender, stopped: either }))
        }
        return { pages: read, ...about }
      } finally {
        if (into) await rm(into, { recursive: true, force: true })
      }
    },
    get isClosed() {
      return closing.signal.aborted
    },
    close: () => {
      closing.abort()
      workers.close()
      pictures?.close()
    },
  }
}
