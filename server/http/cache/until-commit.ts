import type { Database } from '#server/platform/database/port.ts'

/** Caches database reads by key until the next commit. */
export interface UntilCommit<Value> {
  /** What stands under `key` still. */
  get(key: string): Value | undefined
  /**
   * Caches what `read` finds, unless something is committed meanwhile; null is not cached, since anybody can
   * cause it.
   */
  find(key: string, read: () => Promise<Value | null>): Promise<Value | null>
}

/**
 * Any commit, of any process, clears it, so that no write can forget to. Caches nothing where the database cannot tell its
 * state synchronously; see docs/decisions/reply-cache.md.
 */
export function createUntilCommit<Value>(
  database: Pick<Database, 'stateNow'>,
  most = 4_000,
): UntilCommit<Value> {
  const values = new Map<string, Value>()
  let state: string | null = null

  /** Whether the state is unchanged: if the database fails the usual read follows, which reports it. */
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
