import { Problem, type ProblemBody } from '#contract/problem.ts'
import { writePages } from '../papers/write-pages.ts'
import { validatePdf } from '../pdf/validate-pdf.ts'
import { readMobi } from './read-mobi.ts'
import { unpackBook } from './unpack-book.ts'

export interface Question {
  path: string
  /** As file-kind.ts detects it. */
  extension: string
  /** Where the cleaned pages of a CBZ are written. */
  cleanPath?: string | undefined
}

/** What the process of books.ts answers about the book at a path: that it is whole, why it is refused, or what failed. */
export type Answer = { isWhole: true } | { problem: ProblemBody } | { error: string }

process.on('message', async (question: Question) => {
  process.send?.(await answer(question))
})

async function answer({ path, extension, cleanPath }: Question): Promise<Answer> {
  try {
    if (extension === 'pdf') await validatePdf(path)
    else if (extension === 'mobi') await readMobi(path)
    else await unpackBook(path)
    if (cleanPath) await writePages(path, cleanPath)
    return { isWhole: true }
  } catch (error) {
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
