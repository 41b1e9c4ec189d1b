import type { Connection } from './connection.ts'

/** Whoever asks for what is not there makes up as many topics as they like, and days may pass without a commit. */
const mostKnown = 10_000

/**
 * Topics by their versions, read again only after `data_version` says that someone, in whatever process,
 * has committed since.
 */
export function openVersions(connection: Connection) {
  const known = new Map<string, string>()
  /** The same by the very list that was asked with: what is kept asks with its own again and again. */
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
  /** Requests that came in together share one look; a commit of this process calls for another at once. */
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
