import type { Database } from '#server/platform/database/port.ts'

/** What was read from the database, by a key, for as long as nothing at all has been committed to it since. */
export interface UntilCommit<Value> {
  /** What stands under `key` still. */
  get(key: string): Value | undefined
  /** Keeps what `read` finds, if nothing is committed meanwhile; null, which anybody may bring about, is not kept. */
  find(key: string, read: () => Promise<Value | null>): Promise<Value | null>
}

/**
 * Nobody has to say what a write has changed, so that none can forget it: any commit, of any process, forgets all of it.
 * Keeps nothing where the database does not tell at once; see docs/decisions/reply-cache.md.
 */
export function createUntilCommit<Value>(
  database: Pick<Database, 'stateNow'>,
  most = 4_000,
): UntilCommit<Value> {
  const values = new Map<string, Value>()
  let state: string | null = null

  /** Whether it is known to be as it was: a database that cannot be read is asked in the usual way, which says so. */
  function isKnown(): boolean {
    if (!database.stateNow) return false
    try {
      const current = database.stateNow()
      if (current !== state) values.clear()
      state = current
      return true
    } catch {
      return false
    }
  }

  return {
    get: (key) => (isKnown() ? values.get(key) : undefined),
    async find(key, read) {
      const before = isKnown() ? state : null
      const value = await read()
      if (value === null || !isKnown() || state !== before) return value
      if (values.size >= most) values.clear()
      values.set(key, value)
      return value
    },
  }
}
