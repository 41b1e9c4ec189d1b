import { availableParallelism } from 'node:os'
import { Problem } from '#contract/problem.ts'
import { unavailable } from '../files/store-problems.ts'
import type { Card } from './card.ts'
import type { DrawnPicture } from './draw.ts'
import type { Answer, Wanted } from './picture-process.ts'
import { isFault, openWorkers } from './workers.ts'

export type { Card } from './card.ts'
export type { DrawnPicture, PictureFormat, Variant } from './draw.ts'

export interface Pictures {
  /**
   * Draws the picture in a file anew, as draw.ts says. Also throws `unsupported` for one the decoder dies of and
   * `unavailable` when it takes too long or too many wait.
   */
  draw(path: string): Promise<DrawnPicture>
  /** A link-preview card, as card.ts says. */
  card(card: Card): Promise<Uint8Array>
  close(): void
}

interface Limits {
  /** Seconds one picture may take. */
  seconds?: number
  /** Milliseconds without work after which a process ends and gives its memory back. */
  idle?: number
  /** Which program draws; another one in tests. */
  program?: URL
}

/** Draws in processes of its own, which read and do nothing else; see docs/decisions/0011. */
export function openPictures({
  seconds = 30,
  idle = 10_000,
  program = new URL('./picture-process.ts', import.meta.url),
}: Limits = {}): Pictures {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const workers = openWorkers<Wanted, Answer>({ program, atOnce, seconds, idle, allow: ['--allow-addons'] })

  /** What was asked for, under its name. */
  async function ask(wanted: Wanted) {
    const answer = await workers.ask(wanted)
    if ('drawn' in answer || 'card' in answer) return answer
    if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
    if ('error' in answer) throw new Error(`A picture could not be drawn: ${answer.error}`)
    if (isFault(answer)) throw new Problem('unsupported', 'Please select an image file')
    throw unavailable(new Error(`The process that draws pictures ended: ${answer.ended}`))
  }

  return {
    async draw(path) {
      const answer = await ask(path)
      if ('drawn' in answer) return answer.drawn
      throw new Error('A picture was asked for, and a card came')
    },
    async card(card) {
      const answer = await ask(card)
      if ('card' in answer) return answer.card
      throw new Error('A card was asked for, and a picture came')
    },
    close: workers.close,
  }
}
