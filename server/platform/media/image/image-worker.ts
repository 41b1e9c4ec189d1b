import { Problem, type ProblemBody } from '#contract/problem.ts'
import { type DrawnPicture, drawPicture } from './image-variants.ts'
import { type Card, drawCard } from './share-card.ts'

/** What the process is asked for: the picture in a file, each variant within so many bytes, or a card. */
export type Wanted = { path: string; mostBytes?: number } | Card

/** What the process of pictures.ts answers: the result, why it is refused, or what failed. */
export type Answer =
  | { drawn: DrawnPicture }
  | { card: Uint8Array }
  | { problem: ProblemBody }
  | { error: string }

process.on('message', async (wanted: Wanted) => {
  process.send?.(await answer(wanted))
})

async function answer(wanted: Wanted): Promise<Answer> {
  try {
    return 'path' in wanted
      ? { drawn: await drawPicture(wanted.path, wanted.mostBytes) }
      : { card: await drawCard(wanted) }
  } catch (error) {
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
