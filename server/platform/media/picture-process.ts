import { Problem, type ProblemBody } from '#contract/problem.ts'
import { type DrawnPicture, drawPicture } from './draw.ts'

/** What the process of pictures.ts answers: a picture, why it is refused, or what went wrong. */
export type Answer = { drawn: DrawnPicture } | { problem: ProblemBody } | { error: string }

process.on('message', async (path: string) => {
  process.send?.(await answer(path))
})

async function answer(path: string): Promise<Answer> {
  try {
    return { drawn: await drawPicture(path) }
  } catch (error) {
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
