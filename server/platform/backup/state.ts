import type { Kysely } from 'kysely'
import { z } from 'zod'
import { putMeta, readMeta } from '../database/schema/meta.ts'
import type { Schema } from '../database/schema/schema.ts'
import { whyOf } from '../files/store-problems.ts'
import type { Made } from './back-up.ts'

const key = 'backup'

/** The state of the back-ups, for the operator. */
const state = z.object({
  /** The last successful one; null where there is none. */
  last: z
    .object({ at: z.string(), bytes: z.int(), files: z.int(), missing: z.int() })
    .nullable()
    .default(null),
  /** A failed attempt since then. */
  failed: z.object({ at: z.string(), why: z.string() }).nullable().default(null),
  /** Why the last one could not delete older ones; null where it could. */
  unpruned: z.string().nullable().default(null),
})

export type BackupState = z.output<typeof state>

export async function readBackups(db: Kysely<Schema>): Promise<BackupState> {
  return state.parse(JSON.parse((await readMeta(db, key)) ?? '{}'))
}

/** Runs inside a write that is exempt from read-only. */
export async function noteBackup(tx: Kysely<Schema>, at: string, came: Made | Error): Promise<void> {
  const before = await readBackups(tx)
  const now: BackupState =
    came instanceof Error
      ? { ...before, failed: { at, why: whyOf(came).slice(0, 300) } }
      : {
          last: { at, bytes: came.bytes, files: came.files, missing: came.missing },
          ...{ failed: null, unpruned: came.unpruned?.slice(0, 300) ?? null },
        }
  await putMeta(tx, key, JSON.stringify(now))
}
