import type { Connection } from './connection.ts'

/** A bound, because clients can ask for any number of made-up topics, and days may pass without a commit. */
const mostKnown = 10_000

/**
 * Caches versions by topic; reads them again only after `data_version` shows a commit by any process since.
 */
export function openVersions(connection: Connection) {
  const known = new Map<string, string>()
  /** The same by list identity: cached replies ask with the same list again and again. */
  let byList = new WeakMap<readonly string[], string>()
  let seen = ''
  let looked = false
  function look() {
    connection.heal()
    const current = `${connection.opened}.${connection.all('pragma data_version', [])[0]?.data_version}`
    if (current !== seen) {
      known.clear()
      byList = new WeakMap()
      seen = current
    }
    looked = true
    setImmediate(lookAgain)
  }
  /** Requests that come in together share one check; a commit of this process forces another at once. */
  function lookAgain() {
    looked = false
  }
  function versionsNow(topics: readonly string[]): string {
    if (!looked) look()
    const before = byList.get(topics)
    if (before !== undefined) return before
    const version = byName(topics)
    byList.set(topics, version)
    return version
  }

  function byName(topics: readonly string[]): string {
    const key = topics.join('\n')
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const version = topics
      .map((topic) => connection.all('select number from versions where topic = ?', [topic])[0]?.number ?? 0)
      .join('.')
    const oldest = known.size >= mostKnown ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    known.set(key, version)
    return version
  }

  function stateNow(): string {
    if (!looked) look()
    return seen
  }
  return { versionsNow, stateNow, lookAgain }
}
