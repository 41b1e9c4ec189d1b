import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { harmful } from '#contract/books/zip-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Log } from '../../log.ts'
import { costOfReading } from '../cost.ts'
import type { Sender } from '../fair-queue.ts'
import { openPapers } from '../papers/pdf-from-photos.ts'
import { isFault, isOverspent, LookFailed, lookFailed, openWorkers } from '../workers.ts'
import type { Answer, Question } from './book-worker.ts'

export interface Books {
  /**
   * Checks a book of this kind when it is the sender's turn: unpacks all of a zip and keeps nothing, searches a PDF for
   * active content, reads the text of a MOBI. Throws `unsupported` for one that is damaged, locked, or made to harm
   * whoever opens it. Writes the cleaned pages of a CBZ to `cleanPath`, in the same folder.
   */
  look(path: string, of: { sender: Sender; extension: string; cleanPath?: string | undefined }): Promise<void>
  /** Makes one PDF of pages, JPEGs of the campus's own making, when it is the sender's turn. */
  bind(pages: readonly Uint8Array[], sender: string): Promise<Uint8Array>
  close(): void
}

/** Checks books in a process of its own, as pictures.ts does; see docs/decisions/file-checks.md. */
export function openBooks({
  folder,
  log,
  processor = 15,
}: {
  /** The folder of the books. */
  folder: string
  log?: Log
  /** Seconds of processor time for one book; the largest allowed takes three. */
  processor?: number
}): Books {
  const below = join(resolve(folder), '*')
  const workers = openWorkers<Question, Answer>({
    ...{
      program: pathToFileURL(join(import.meta.dirname, 'book-worker.ts')),
      atOnce: 1,
      seconds: 60,
      idle: 10_000,
      log,
    },
    reads: [below],
    allow: [`--allow-fs-write=${below}`, '--max-old-space-size=64'],
  })
  const papers = openPapers(log)
  return {
    bind: papers.bind,
    async look(path, { sender, extension, cleanPath }) {
      const { size } = await stat(path)
      const question = { path: resolve(path), extension, cleanPath: cleanPath && resolve(cleanPath) }
      const about = { type: extension, bytes: size }
      const answer = await workers.ask(async () => question, {
        sender,
        cost: costOfReading(size),
        processor,
        about,
      })
      if ('isWhole' in answer) return
      if ('problem' in answer) {
        const { code, message, field } = answer.problem
        throw new Problem(code, message, field)
      }
      if ('error' in answer) throw new LookFailed(`A book could not be looked at: ${answer.error}`)
      if (isFault(answer) || isOverspent(answer)) throw harmful()
      throw lookFailed(answer)
    },
    close() {
      workers.close()
      papers.close()
    },
  }
}
