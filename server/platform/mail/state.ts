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
/** Minutes: that a letter was sent is noted at most so often while all is well. */
const seldom = 5

/** How the mail server takes letters, for whoever looks after the campus. */
const state = z.object({
  /** When it took one last, within minutes; null before the first. */
  last: z.string().nullable().default(null),
  /** It has taken none since. */
  failed: z.object({ since: z.string(), why: z.string() }).nullable().default(null),
})

export type MailState = z.output<typeof state>

export async function readMail(db: Kysely<Schema>): Promise<MailState> {
  return state.parse(JSON.parse((await readMeta(db, key)) ?? '{}'))
}

/** That one address is refused says nothing of the others. */
const isOfAddress = (error: unknown) => (error as { command?: unknown } | null)?.command === 'RCPT TO'

interface Noting {
  mail: Mail
  database: Database
  clock: Clock
  log: Pick<Log, 'error'>
}

/** The same mail, of which is noted whether letters are taken. */
export function notedMail({ mail, database, clock, log }: Noting): Mail {
  /** Whose address alone was refused since a letter was taken. */
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

  /** Whether a letter was taken does not hang on whether that could be noted. */
  const noted = async (error?: unknown) =>
    mail.configured &&
    note(error).catch((failure: unknown) => log.error('Not noted how mail is taken', failure))

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
