import { setTimeout } from 'node:timers/promises'
import { refusals } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Upload } from '../tables.ts'
import type { ReceivedChunks } from '../uploads/received-chunks.ts'
import { createAttempt, keyOf, rowWent } from './finish-attempt.ts'
import { createFinishingLease, refusalOf } from './finish-lease.ts'

/** Milliseconds that a sender waits for another process, and how often it looks. */
const [patience, glance] = [50_000, 150]
/** An upload that ended its process so often is refused. */
const mostDeaths = 4
/** Those that waited for a process which works are taken so many at a time: there they have turns by what they cost. */
const atOnce = 8

/** The end of an upload: it becomes a file, or nothing of it stays. */
export function createFinishing(platform: Platform, collected: ReceivedChunks) {
  const { database, limits, clock, log, config } = platform
  const lease = createFinishingLease(platform)
  const attempt = createAttempt(platform, collected, lease)

  async function forget(upload: Upload): Promise<void> {
    if (await database.write((tx) => rowWent(tx, upload))) await collected.remove(upload.id)
  }

  /** Throws for one that was refused while nobody listened; from then on it is forgotten. */
  async function hear(upload: Upload): Promise<void> {
    const refusal = refusalOf(upload)
    if (!refusal) return
    await forget(upload)
    throw refusal
  }

  /** Makes it a file, or waits until whoever works has; throws what its sender is to hear. */
  async function settle(upload: Upload): Promise<void> {
    await limits.take('finishing an upload', keyOf(upload), { most: 12, seconds: 600 })
    const until = performance.now() + patience
    if (!config.works) await lease.want(upload.id)
    while (performance.now() < until) {
      const taken = config.works ? await lease.take(upload.id) : null
      if (taken) {
        const outcome = await attempt(taken)
        if (outcome === 'done') return
        if (outcome !== 'lost') throw await concluded(taken, outcome)
      }
      const now = await lease.stands(upload.id)
      if (!now) return mustBeThere(upload.id)
      await hear(now)
      if (!now.heldUntil && now.dueAt && now.dueAt > clock.now()) break
      await setTimeout(glance)
    }
    throw new Problem('unavailable', 'We have the file and will check it soon. Please try again.')
  }

  async function concluded(upload: Upload, error: Error): Promise<Error> {
    if (isItsFault(error)) await forget(upload)
    // What failed may be the database: then whoever comes when its time is over has it.
    else await lease.putOff(upload).catch((also) => log.error('Not put off: an upload', also))
    return error
  }

  async function mustBeThere(id: string): Promise<void> {
    const file = await database.read.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
    if (!file) throw new Problem('missing', 'We don’t have this upload')
  }

  /** For nobody who waits: why nothing came of it is kept for whoever asks. */
  async function finishAlone(upload: Upload): Promise<void> {
    const isDeadly = upload.tries > mostDeaths
    const outcome = isDeadly ? new Problem('unsupported', refusals[upload.kind]) : await attempt(upload)
    if (!(outcome instanceof Error)) return
    if (isItsFault(outcome)) {
      if (await lease.refuse(upload, outcome)) await collected.remove(upload.id)
    } else {
      log.error(`Not made a file yet: upload ${upload.id}`, outcome)
      await lease.putOff(upload)
    }
  }

  async function one(): Promise<void> {
    for (let due = await lease.takeDue(); due; due = await lease.takeDue()) await finishAlone(due)
  }

  return {
    ...{ settle, hear, forget },
    /** Until nothing is left that is whole and no file. */
    async run(): Promise<void> {
      const first = await lease.takeDue()
      if (!first) return
      const others = Array.from({ length: atOnce - 1 }, one)
      await Promise.all([finishAlone(first).then(one), ...others])
    },
  }
}

const isItsFault = (error: Error): error is Problem => error instanceof Problem && error.status < 500
