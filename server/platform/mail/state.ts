import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Clock, later } from '../clock.ts'
import type { Database } from '../database/port.ts'
import { putMeta, readMeta } from '../database/schema/meta.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { Log } from '../log.ts'
import { redact } from '../redact-log.ts'
import type { Letter, Mail } from './index.ts'

const key = 'mail'
/** Minutes: while all is well, successes are recorded at most this often. */
const seldom = 5

/** The state of the mail server, for the operator. */
const state = z.object({
  /** The last success, within minutes; null before the first. */
  last: z.string().nullable().default(null),
  /** All attempts have failed since. */
  failed: z.object({ since: z.string(), why: z.string() }).nullable().default(null),
})

export type MailState = z.output<typeof state>

export async function readMail(db: Kysely<Schema>): Promise<MailState> {
  return state.parse(JSON.parse((await readMeta(db, key)) ?? '{}'))
}

/** One rejected address says nothing about the others. */
const isOfAddress = (error: unknown) => (error as { command?: unknown } | null)?.command === 'RCPT TO'

interface Noting {
  mail: Mail
  database: Database
  clock: Clock
  log: Pick<Log, 'error'>
}

/** The same mail, with its successes and failures recorded. */
export function notedMail({ mail, database, clock, log }: Noting): Mail {
  /** The address that alone was rejected since the last success. */
  let refused: string | null = null

  async function note(error?: unknown): Promise<void> {
    const before = await readMail(database.read)
    const at = clock.now()
    if (error === undefined) {
      const isFresh = before.last !== null && later(before.last, { minutes: seldom }) > at
      if (!before.failed && isFresh) return
      return put({ last: at, failed: null })
    }
    const why = redact(error instanceof Error ? error.message : String(error)).slice(0, 300)
    if (before.failed?.why === why) return
    await put({ ...before, failed: { since: before.failed?.since ?? at, why } })
  }

  async function put(now: MailState): Promise<void> {
    await database.write((tx) => putMeta(tx, key, JSON.stringify(now)), { evenReadOnly: true })
  }

  /** Sending does not fail because recording failed. */
  const noted = async (error?: unknown) =>
    mail.configured &&
    note(error).catch((failure: unknown) =>
      log.error('We could not save whether the mail server accepts emails', failure),
    )

  async function send(letter: Letter): Promise<void> {
    try {
      await mail.send(letter)
    } catch (error) {
      const isAlone = isOfAddress(error) && (refused === null || refused === letter.to)
      if (isAlone) refused = letter.to
      else await noted(error)
      throw error
    }
    refused = null
    await noted()
  }

  return {
    get configured() {
      return mail.configured
    },
    ...{ send, forget: mail.forget, sweep: mail.sweep },
  }
}
