import { Problem, type ProblemBody } from '#contract/problem.ts'
import { unpackBook } from './unpack-book.ts'

/** What the process of books.ts answers about the book at a path: that it is whole, why it is refused, or what went wrong. */
export type Answer = { isWhole: true } | { problem: ProblemBody } | { error: string }

process.on('message', async (path: string) => {
  process.send?.(await answer(path))
})

async function answer(path: string): Promise<Answer> {
  try {
    await unpackBook(path)
    return { isWhole: true }
  } catch (error) {
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
