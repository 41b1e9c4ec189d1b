import type { Database } from '#server/platform/database/port.ts'

/** Caches database reads by key until the next commit. */
export interface UntilCommit<Value> {
  /** What stands under `key` still; nothing where the database cannot tell its state synchronously. */
  get(key: string): Value | undefined
  /**
   * What stands under `key` still, else what `read` finds; that is cached unless something is committed meanwhile. Null is
   * not, since anybody can cause it.
   */
  find(key: string, read: () => Promise<Value | null>): Promise<Value | null>
}

/** Any commit, of any process, clears it, so that no write can forget to; see docs/decisions/reply-cache.md. */
export function createUntilCommit<Value>(
  database: Pick<Database, 'state' | 'stateNow'>,
  most = 4_000,
): UntilCommit<Value> {
  const values = new Map<string, Value>()
  let state: string | null = null

  function moveTo(current: string): void {
    if (current !== state) values.clear()
    state = current
  }

  /** If the database fails the usual read follows, which reports it. */
  function valueNow(key: string): Value | undefined {
    if (!database.stateNow) return undefined
    try {
      moveTo(database.stateNow())
      return values.get(key)
    } catch {
      return undefined
    }
  }

  return {
    get: valueNow,
    async find(key, read) {
      const before = await database.state()
      moveTo(before)
      const known = values.get(key)
      if (known !== undefined) return known
      const value = await read()
      // What was committed meanwhile moves the state, and whoever asks next finds nothing.
      if (value === null || state !== before) return value
      if (values.size >= most) values.clear()
      values.set(key, value)
      return value
    },
  }
}
