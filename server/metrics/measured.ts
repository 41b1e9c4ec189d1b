import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Job } from '#server/platform/jobs/index.ts'

/** Overrides some members of an object; its own methods still see the original. */
const otherwise = <T extends object>(of: T, other: Partial<T>): T =>
  Object.assign(Object.create(of) as T, other)

/** The same platform with its ports measured at their use; the adapters do not notice. */
export function measured(platform: Platform, registry: Registry): Platform {
  const outcomes = (name: string, help: string, label = 'outcome') => {
    const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
    return (value: string) => counter.inc({ [label]: value })
  }
  const letter = outcomes('campus_letters_total', 'Emails, by outcome: sent or failed.')
  const push = outcomes('campus_pushes_total', 'Push messages, by outcome: sent, gone, refused or failed.')
  const reel = outcomes('campus_reels_total', 'Reels made smaller, by outcome: made or failed.')
  const refusal = outcomes('campus_refusals_total', 'Requests refused by a rate limit, by limit.', 'limit')
  const waiting = new Gauge({
    name: 'campus_writes_waiting',
    help: 'Writes in progress.',
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'campus_write_seconds',
    help: 'How long writes took, until they were on disk.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const { database, mail, push: pushes, videos, limits } = platform

  return {
    ...platform,
    database: otherwise(database, {
      async write(work, how) {
        waiting.inc()
        const end = seconds.startTimer()
        try {
          return await database.write(work, how)
        } finally {
          waiting.dec()
          end()
        }
      },
    }),
    mail: otherwise(mail, { send: (it) => told(mail.send(it), letter, 'sent') }),
    push: otherwise(pushes, {
      async send(device, payload) {
        const outcome = await pushes.send(device, payload)
        push(outcome)
        return outcome
      },
    }),
    videos: otherwise(videos, { make: (...asked) => told(videos.make(...asked), reel, 'made') }),
    limits: otherwise(limits, {
      take: (name, ...asked) =>
        limits.take(name, ...asked).catch((error: unknown) => {
          if (error instanceof Problem && error.code === 'tooMany') refusal(name)
          throw error
        }),
    }),
  }
}

async function told<T>(work: Promise<T>, tell: (outcome: string) => void, well: string): Promise<T> {
  try {
    const value = await work
    tell(well)
    return value
  } catch (error) {
    tell('failed')
    throw error
  }
}

/** The same jobs, with their durations and failures in this process. */
export function measuredJobs(jobs: readonly Job[], registry: Registry): Job[] {
  const one = { labelNames: ['name'], registers: [registry] }
  const seconds = new Gauge({
    ...one,
    name: 'campus_job_seconds',
    help: 'How long the job took the last time this process ran it.',
  })
  const failures = new Counter({
    ...one,
    name: 'campus_job_failures_total',
    help: 'How often a job failed in this process.',
  })
  const success = new Gauge({
    ...one,
    name: 'campus_job_success_here_timestamp_seconds',
    help: 'When the job last succeeded in this process.',
  })
  return jobs.map(({ run, ...job }) => {
    failures.inc({ name: job.name }, 0)
    return {
      ...job,
      async run() {
        const end = seconds.startTimer({ name: job.name })
        try {
          await run()
          success.setToCurrentTime({ name: job.name })
        } catch (error) {
          failures.inc({ name: job.name })
          throw error
        } finally {
          end()
        }
      },
    }
  })
}
