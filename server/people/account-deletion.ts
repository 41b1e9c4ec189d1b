import type { Kysely } from 'kysely'
import type { Database, Schema } from '#server/platform/database/port.ts'

/**
 * What a feature does when a member deletes their account: corrects counters, and clears names in records that stay. Rows
 * that belong to the member are deleted by cascade. See docs/decisions/account-deletion-and-export.md.
 */
export interface Leave {
  /**
   * Undoes what they did often, at most `most` of it, in a separate write before the last one. Returns whether there may
   * be more.
   */
  ahead?: (tx: Kysely<Schema>, userId: string, most: number) => Promise<boolean>
  /** The rest, in the write that deletes the member; the returned work runs after the commit. */
  last: (tx: Kysely<Schema>, userId: string) => Promise<After | undefined>
}

/** Rows deleted in one write: others wait for it, on SQLite all. */
const mostAtOnce = 500

/** Work to do after the commit. */
export type After = () => Promise<void>

/**
 * Undoes what somebody did often, in short writes. If interrupted they are still a member, with a part of it undone, and
 * the next attempt continues there.
 */
export async function leaveAhead(
  database: Database,
  leaves: readonly Leave[],
  userId: string,
  most = mostAtOnce,
): Promise<void> {
  for (const { ahead } of leaves)
    while (await database.write(async (tx) => (await ahead?.(tx, userId, most)) ?? false)) await yieldNow()
}

/** Undoes the rest, including what was added since; inside the write that deletes the member. */
export async function takeLeave(
  tx: Kysely<Schema>,
  leaves: readonly Leave[],
  userId: string,
): Promise<After[]> {
  const afters: After[] = []
  for (const { ahead, last } of leaves) {
    let hasMore = ahead !== undefined
    while (hasMore) hasMore = (await ahead?.(tx, userId, mostAtOnce)) ?? false
    const after = await last(tx, userId)
    if (after) afters.push(after)
  }
  return afters
}

/** Lets other work run between two writes. */
const yieldNow = () => new Promise((resolve) => setImmediate(resolve))
