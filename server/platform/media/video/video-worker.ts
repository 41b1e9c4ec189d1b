import { Problem, type ProblemBody } from '#contract/problem.ts'
import { ForeignFilm, inspectVideo } from './inspect-video.ts'
import type { Foreign } from './transcode.ts'
import type { VideoFacts } from './video-facts.ts'

export interface Question {
  path: string
  cleanPath: string
}

/** What the process of videos.ts answers: the facts, why it is refused, or what failed. */
export type Answer =
  | { looked: VideoFacts }
  | { foreign: Foreign }
  | { problem: ProblemBody }
  | { error: string }

process.on('message', async ({ path, cleanPath }: Question) => {
  process.send?.(await answer(path, cleanPath))
})

async function answer(path: string, cleanPath: string): Promise<Answer> {
  try {
    return { looked: await inspectVideo(path, cleanPath) }
  } catch (error) {
    if (error instanceof ForeignFilm) return { foreign: error.foreign }
    return error instanceof Problem
      ? { problem: error.body }
      : { error: String((error as Error).stack ?? error) }
  }
}
