import { rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { refusals, unplayed } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import { full } from '../../files/store-problems.ts'
import type { Log } from '../../log.ts'
import { costOfReading } from '../cost.ts'
import { type Sender, turns } from '../fair-queue.ts'
import { isFault, isOverspent, LookFailed, lookFailed, openWorkers } from '../workers.ts'
import { type Ffmpeg, VideoFault } from './ffmpeg.ts'
import { type Made, makeRenditions } from './renditions.ts'
import { transcode } from './transcode.ts'
import type { VideoFacts } from './video-facts.ts'
import type { Answer, Question } from './video-worker.ts'

export type { VideoFacts } from './video-facts.ts'

export interface Videos {
  /**
   * The facts about the video in a file, as inspect-video.ts says; remuxed to `cleanPath`, in the work folder. What browsers
   * do not play is transcoded first where there is an encoder, and refused where there is none. Throws `unsupported` also
   * for one that takes too much memory or time.
   */
  look(path: string, cleanPath: string, sender?: Sender): Promise<VideoFacts>
  /** The encoder's name, as shown at start-up; null where there is none, and originals are played. */
  readonly encoder: string | null
  /**
   * Makes poster and renditions in `folder`, one video at a time, until `stopped`. Throws at once where there is no
   * encoder, `VideoFault` for what no encoder can shrink, and anything else for what the machine failed at.
   */
  make(
    path: string,
    video: VideoFacts & { type: string },
    folder: string,
    stopped?: AbortSignal,
  ): Promise<Made>
  readonly isClosed: boolean
  /** Ends running work; it can be repeated. */
  close(): void
}

/** With less free space any failure may be for want of it: older encoders do not tell. */
const leastRoom = 64 * 1024 * 1024

/** Even a slow machine reads and writes more than that. */
const bytesInASecond = 20_000_000

/**
 * Inspects videos in a process of its own, which can read anything and write only into the work folder; shrinks them with
 * ffmpeg where there is one. See docs/decisions/video-processing.md.
 */
export function openVideos({
  folder,
  ffmpeg = null,
  seconds = process.platform === 'linux' ? 60 : 20,
  processor = (bytes) => 2 + bytes / bytesInASecond,
  program = new URL('./video-worker.ts', import.meta.url),
  room = async (at) => {
    const { bavail, bsize } = await statfs(at)
    return bavail * bsize
  },
  log,
}: {
  /** The only folder that is written into, with its subfolders. */
  folder: string
  ffmpeg?: Ffmpeg | null
  /** Limit of wall time for one video, where the system does not report processor time. */
  seconds?: number
  /** Limit of processor time for a video of so many bytes, including the process's start. */
  processor?: (bytes: number) => number
  program?: URL
  /** Free bytes on the disk of a folder. */
  room?: (at: string) => Promise<number>
  log?: Log
}): Videos {
  const below = join(resolve(folder), '*')
  const workers = openWorkers<Question, Answer>({
    ...{ program, atOnce: 1, seconds, idle: 10_000, log },
    reads: [below],
    allow: [`--allow-fs-write=${below}`, '--max-old-space-size=192'],
  })
  const closing = new AbortController()
  const inTurn = turns({ atOnce: 1, line: 1_000, each: 1_000 })
  const makingAnew = turns({ atOnce: 1, line: 100, each: 25 })

  async function ask(path: string, cleanPath: string, sender: Sender) {
    const { size } = await stat(path)
    const question = { path: resolve(path), cleanPath: resolve(cleanPath) }
    const answer = await workers.ask(async () => question, {
      ...{ sender, cost: costOfReading(size), processor: processor(size) },
      about: { type: 'video', bytes: size },
    })
    if ('looked' in answer || 'foreign' in answer) return answer
    if ('problem' in answer) throw new Problem(answer.problem.code, answer.problem.message)
    if ('error' in answer) throw new LookFailed(`A video could not be looked at: ${answer.error}`)
    // The index asks for more memory than there is, or is circular.
    if (isFault(answer) || isOverspent(answer)) throw new Problem('unsupported', refusals.video)
    throw lookFailed(answer)
  }

  return {
    encoder: ffmpeg?.name ?? null,
    async look(path, cleanPath, sender = 'campus') {
      const found = await ask(path, cleanPath, sender)
      if (!('foreign' in found)) return found.looked
      if (!ffmpeg) throw new Problem('unsupported', unplayed)
      const anew = `${cleanPath}.mp4`
      try {
        const { size: bytes } = await stat(path)
        await makingAnew({ sender, cost: costOfReading(bytes) }, () =>
          transcode(ffmpeg, found.foreign, [resolve(path), resolve(anew)], closing.signal),
        )
        const made = await ask(anew, cleanPath, sender)
        if ('looked' in made) return made.looked
        throw new Problem('unsupported', unplayed)
      } catch (error) {
        if (!(error instanceof VideoFault)) throw error
        throw (await room(folder)) < leastRoom ? full(error) : new Problem('unsupported', refusals.video)
      } finally {
        await rm(anew, { force: true })
      }
    },
    make: (path, video, into, stopped) =>
      inTurn({ sender: 'campus' }, async () => {
        if (!ffmpeg) throw new Error('There is no encoder here')
        const either = AbortSignal.any([closing.signal, ...(stopped ? [stopped] : [])])
        try {
          return await makeRenditions(ffmpeg, resolve(path), video, resolve(into), either)
        } catch (error) {
          throw error instanceof VideoFault && (await room(into)) < leastRoom ? full(error) : error
        }
      }),
    get isClosed() {
      return closing.signal.aborted
    },
    close: () => {
      closing.abort()
      workers.close()
    },
  }
}
