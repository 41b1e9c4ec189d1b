import { setTimeout } from 'node:timers/promises'
import { refusals } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Upload } from '../tables.ts'
import type { ReceivedChunks } from '../uploads/received-chunks.ts'
import { createAttempt, keyOf, rowWent } from './finish-attempt.ts'
import { createFinishingLease, refusalOf } from './finish-lease.ts'

/** In milliseconds: how long a request waits for another process, and how often it checks. */
const [patience, glance] = [50_000, 150]
/** An upload that has crashed this many processes is refused. */
const mostDeaths = 4
/** How many uploads a worker takes at once; within it they share the processor by their cost. */
const atOnce = 8

/** Finishes an upload: it becomes a file, or is removed without trace. */
export function createFinishing(platform: Platform, collected: ReceivedChunks) {
  const { database, limits, clock, log, config } = platform
  const lease = createFinishingLease(platform)
  const attempt = createAttempt(platform, collected, lease)

  async function forget(upload: Upload): Promise<void> {
    if (await database.write((tx) => rowWent(tx, upload))) await collected.remove(upload.id)
  }

  /** Throws the stored refusal, once; the upload is then forgotten. */
  async function hear(upload: Upload): Promise<void> {
    const refusal = refusalOf(upload)
    if (!refusal) return
    await forget(upload)
    throw refusal
  }

  /** Finishes it, or waits for the worker that does; throws what its sender must hear. */
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
    // The database itself may have failed: the lease then expires and another process takes over.
    else await lease.putOff(upload).catch((also) => log.error('An upload could not be postponed', also))
    return error
  }

  async function mustBeThere(id: string): Promise<void> {
    const file = await database.read.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()
    if (!file) throw new Problem('missing', 'We don’t have this upload')
  }

  /** Without a waiting request: keeps the error for when its sender asks. */
  async function finishAlone(upload: Upload): Promise<void> {
    const isDeadly = upload.tries > mostDeaths
    const outcome = isDeadly ? new Problem('unsupported', refusals[upload.kind]) : await attempt(upload)
    if (!(outcome instanceof Error)) return
    if (isItsFault(outcome)) {
      if (await lease.refuse(upload, outcome)) await collected.remove(upload.id)
    } else {
      log.error(`Upload ${upload.id} could not be finished yet`, outcome)
      await lease.putOff(upload)
    }
  }

  async function one(): Promise<void> {
    for (let due = await lease.takeDue(); due; due = await lease.takeDue()) await finishAlone(due)
  }

  return {
    ...{ settle, hear, forget },
    /** Runs until no complete upload is left. */
    async run(): Promise<void> {
      const first = await lease.takeDue()
      if (!first) return
      const others = Array.from({ length: atOnce - 1 }, one)
      await Promise.all([finishAlone(first).then(one), ...others])
    },
  }
}

const isItsFault = (error: Error): error is Problem => error instanceof Problem && error.status < 500
