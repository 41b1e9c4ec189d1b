import { Problem, type ProblemBody } from '#contract/problem.ts'
import { type Card, drawCard } from './card.ts'
import { type DrawnPicture, drawPicture } from './draw.ts'

/** What the process is asked for: the picture in this file, or a card. */
export type Wanted = string | Card

/** What the process of pictures.ts answers: what was asked for, why it is refused, or what went wrong. */
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
    return typeof wanted === 'string'
      ? { drawn: await drawPicture(wanted) }
      : { card: await drawCard(wanted) }
  } catch (error) {
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
