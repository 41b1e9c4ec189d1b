import type { Kysely } from 'kysely'
import type { Database, Schema } from '#server/platform/database/port.ts'

/**
 * What a feature does when a member deletes their account: counters go back to what is left, names in records that
 * stay go away. Rows that belong to the member go by themselves, with the row in `users`. See docs/decisions/account-deletion-and-export.md.
 */
export interface Leave {
  /**
   * Takes back what they did many times, at most `most` of it, in a write of its own before the last one. Says whether
   * there may be more.
   */
  ahead?: (tx: Kysely<Schema>, userId: string, most: number) => Promise<boolean>
  /** The rest, in the write that removes the member; what it gives back is done after the commit. */
  last: (tx: Kysely<Schema>, userId: string) => Promise<After | undefined>
}

/** Rows that go in one write: others wait for it, on SQLite all. */
const mostAtOnce = 500

/** What is done once the write has been committed. */
export type After = () => Promise<void>

/**
 * Everything somebody did many times, in writes that hold nobody up. Whoever is interrupted is a member still, who has
 * taken back some of it, and begins again where that ended.
 */
export async function leaveAhead(
  database: Database,
  leaves: readonly Leave[],
  userId: string,
  most = mostAtOnce,
): Promise<void> {
  for (const { ahead } of leaves)
    while (await database.write(async (tx) => (await ahead?.(tx, userId, most)) ?? false)) await breath()
}

/** Takes their leave, and of what they did since that was begun too; inside the write that removes them. */
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

/** Whoever waits for the process has a turn between two writes. */
const breath = () => new Promise((resolve) => setImmediate(resolve))
