import { join, resolve } from 'node:path'
import { Problem } from '#contract/problem.ts'
import { unavailable } from '../files/store-problems.ts'
import { type LookedAt, refusals } from './look.ts'
import type { Answer, Question } from './video-process.ts'
import { isFault, openWorkers } from './workers.ts'

export type { LookedAt, VideoFacts } from './look.ts'

export interface Videos {
  /**
   * What the video in a file is, as look.ts says; a cleaned one lies at `cleanPath`, in the work folder. Also throws
   * `unsupported` for one that takes too much memory or time to look at.
   */
  look(path: string, cleanPath: string): Promise<LookedAt>
  close(): void
}

/** Looks at videos in a process of its own, which reads anything and writes into the work folder only. */
export function openVideos({
  dataFolder,
  seconds = 30,
  program = new URL('./video-process.ts', import.meta.url),
}: {
  dataFolder: string
  seconds?: number
  program?: URL
}): Videos {
  const workers = openWorkers<Question, Answer>({
    ...{ program, atOnce: 1, seconds, idle: 10_000 },
    allow: [`--allow-fs-write=${join(resolve(dataFolder), 'work')}/*`, '--max-old-space-size=192'],
  })
  return {
    async look(path, cleanPath) {
      const answer = await workers.ask({ path: resolve(path), cleanPath: resolve(cleanPath) })
      if ('looked' in answer) return answer.looked
      if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
      if ('error' in answer) throw new Error(`A video could not be looked at: ${answer.error}`)
      // Its index asks for more memory than there is, or leads in circles.
      if (isFault(answer) || /took more/.test(answer.ended))
        throw new Problem('unsupported', refusals.noVideo)
      throw unavailable(new Error(`The process that looks at videos ended: ${answer.ended}`))
    },
    close: workers.close,
  }
}
