import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { noPicture } from '#contract/files/picture-errors.ts'
import { notWhole } from '#contract/files/picture-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Log } from '../../log.ts'
import { costOfCard, costOfPicture, sizedBy } from '../cost.ts'
import type { Sender } from '../fair-queue.ts'
import { headOf } from '../file-kind.ts'
import { type Asking, isFault, isOverspent, LookFailed, lookFailed, openWorkers } from '../workers.ts'
import type { DrawnPicture } from './image-variants.ts'
import type { Answer, Wanted } from './image-worker.ts'
import type { Card } from './share-card.ts'

export type { DrawnPicture, PictureFormat, Variant } from './image-variants.ts'
export type { Card } from './share-card.ts'

export interface Pictures {
  /**
   * Redraws the picture in a file, as image-variants.ts says, when it is the sender's turn. Throws `unsupported` also where
   * the decoder crashes or takes too long, and `unavailable` when the machine is slow or too many wait.
   */
  draw(path: string, sender: Sender, mostBytes?: number): Promise<DrawnPicture>
  /** Draws a link-preview card, as share-card.ts says; `read` is called at the sender's turn. */
  card(read: () => Promise<Card>, sender: Sender): Promise<Uint8Array>
  close(): void
}

interface Limits {
  /** Seconds one picture may take. */
  seconds?: number
  /** Seconds of processor time that one picture may take; the worst that is let in takes 3 on a slow core. */
  processor?: number
  /** Milliseconds without work after which a process ends and gives its memory back. */
  idle?: number
  atOnce?: number
  /** The worker program; replaced in tests. */
  program?: URL
  /** The folder of the pictures. */
  folder: string
  log?: Log
}

/** Draws in sandboxed processes that can only read; see docs/decisions/images.md and file-checks.md. */
export function openPictures({
  seconds = 30,
  processor = 10,
  idle = 10_000,
  atOnce = Math.max(1, availableParallelism() - 1),
  program = new URL('./image-worker.ts', import.meta.url),
  folder,
  log,
}: Limits): Pictures {
  const workers = openWorkers<Wanted, Answer>({
    ...{ program, atOnce, seconds, idle, log },
    reads: [join(resolve(folder), '*')],
    allow: ['--allow-addons'],
  })

  /** Runs a request, and returns its result. */
  async function ask(read: () => Promise<Wanted>, asking: Asking) {
    const answer = await workers.ask(read, { ...asking, processor })
    if ('drawn' in answer || 'card' in answer) return answer
    if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
    if ('error' in answer) throw new LookFailed(`A picture could not be drawn: ${answer.error}`)
    if (isFault(answer)) throw new Problem('unsupported', notWhole)
    if (isOverspent(answer))
      throw new Problem('unsupported', `${noPicture}: this one takes too long to open.`)
    throw lookFailed(answer)
  }

  return {
    async draw(path, sender, mostBytes) {
      const answer = await ask(async () => ({ path, mostBytes }), { sender, ...(await aboutOf(path)) })
      if ('drawn' in answer) return answer.drawn
      throw new Error('A picture was asked for, and a card came')
    },
    async card(read, sender) {
      const answer = await ask(read, {
        ...{ sender, cost: costOfCard, about: { type: 'card', bytes: 0 } },
      })
      if ('card' in answer) return answer.card
      throw new Error('A card was asked for, and a picture came')
    },
    close: workers.close,
  }
}

/** The cost of a file, and what the log says about it. */
async function aboutOf(path: string): Promise<Pick<Asking, 'cost' | 'about'>> {
  const [head, { size }] = await Promise.all([headOf(path, sizedBy), stat(path)])
  return {
    cost: costOfPicture(head, size),
    about: { type: mediaKindOf(head)?.type ?? 'unknown', bytes: size },
  }
}
