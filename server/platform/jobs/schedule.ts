import type { Clock } from '../clock.ts'
import { later, latest } from '../clock.ts'
import type { Database } from '../database/port.ts'
import { type Job, type Jobs, minute } from './index.ts'

/** Jobs rarer than this run in one process of the fleet; more frequent ones run in each, harmlessly. */
const seldom = 15 * minute
/** Minutes until a silent process loses its job, and until a failed job is retried. */
const [held, again] = [5, 10]

/**
 * Runs what is done every quarter of an hour or more seldom once for all processes, even if each of them lives for less than
 * that. Another process
 * restarts what a dead one had begun.
 */
export function openSchedule({ database, clock }: { database: Database; clock: Clock }) {
  const find = (name: string) =>
    database.read
      .selectFrom('jobs')
      .where('name', '=', name)
      .select(['heldUntil', 'doneAt'])
      .executeTakeFirst()

  async function take({ name, every, evenReadOnly = false }: Job): Promise<boolean> {
    const now = clock.now()
    const due = later(now, { seconds: -every / 1_000 })
    const [lastDone, lastHeld] = [latest(now), latest(now, Math.max(held, again))]
    const found = await find(name)
    if (found?.doneAt && found.doneAt > due && found.doneAt <= lastDone) return false
    if (found?.heldUntil && found.heldUntil > now && found.heldUntil <= lastHeld) return false
    return database.write(
      async (tx) => {
        await tx
          .insertInto('jobs')
          .values({ name })
          .onConflict((it) => it.doNothing())
          .execute()
        const taken = await tx
          .updateTable('jobs')
          .set({ heldUntil: later(now, { minutes: held }) })
          .where('name', '=', name)
          .where((eb) =>
            eb.or([eb('doneAt', 'is', null), eb('doneAt', '<=', due), eb('doneAt', '>', lastDone)]),
          )
          .where((eb) =>
            eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', now), eb('heldUntil', '>', lastHeld)]),
          )
          .returning('name')
          .executeTakeFirst()
        return taken !== undefined
      },
      { evenReadOnly },
    )
  }

  const note = ({ name, evenReadOnly = false }: Job, said: { heldUntil: string | null; doneAt?: string }) =>
    database.write((tx) => tx.updateTable('jobs').set(said).where('name', '=', name).execute(), {
      evenReadOnly,
    })

  /** Runs the job if it is due and nobody else has it. */
  async function doIfDue(job: Job): Promise<void> {
    if (!(await take(job))) return
    const hold = () => note(job, { heldUntil: later(clock.now(), { minutes: held }) })
    const timer = setInterval(() => void hold().catch(() => undefined), minute)
    timer.unref()
    try {
      await job.run()
      await note(job, { heldUntil: null, doneAt: clock.now() })
    } catch (error) {
      // Where that cannot be recorded its lease expires, and why it failed is what counts.
      await note(job, { heldUntil: later(clock.now(), { minutes: again }) }).catch(() => undefined)
      throw error
    } finally {
      clearInterval(timer)
    }
  }

  return {
    doIfDue,
    /** Starts all jobs; returns how to stop. */
    begin(list: readonly Job[], { start, every }: Pick<Jobs, 'start' | 'every'>): () => void {
      const stops = list.map((job) => {
        if (job.every < seldom) {
          if (job.atStart) start(job.name, job.run)
          return every(job.every, job.name, job.run)
        }
        start(job.name, () => doIfDue(job))
        return every(minute, job.name, () => doIfDue(job))
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
