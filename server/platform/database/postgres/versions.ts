import { sharedQuery } from '../query/shared-query.ts'

type Ask = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

/**
 * Which transactions a query sees, and since when this server runs, since the numbers of another that takes its place may
 * be the same. Two equal states see the same rows. https://www.postgresql.org/docs/current/functions-info.html
 */
const state = `select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()) as state`
const numbers = `select topic, number from versions where topic = any(string_to_array($1, e'\\n'))`

/** A bound, because clients can ask for any number of made-up topics, and days may pass without a commit. */
const mostKnown = 10_000

/** Caches versions by topic; reads them again only after the state shows a commit by any process since. */
export function openVersions(ask: Ask) {
  const known = new Map<string, number>()
  let seen = ''

  const look = sharedQuery(async () => {
    const [row] = await ask('campus_state', state, [])
    const current = String(row?.state)
    if (current !== seen) known.clear()
    seen = current
    return current
  })

  const read = sharedQuery(async (topics) => {
    const before = seen
    const rows = await ask('campus_versions', numbers, [[...topics].join('\n')])
    const found = new Map(rows.map(({ topic, number }) => [topic, Number(number)]))
    if (known.size > mostKnown) known.clear()
    if (seen === before) for (const topic of topics) known.set(topic, found.get(topic) ?? 0)
    return found
  })

  return {
    async versions(topics: readonly string[]): Promise<string> {
      await look([])
      const before = topics.map((topic) => known.get(topic))
      const missing = topics.filter((_, at) => before[at] === undefined)
      const found = missing.length > 0 ? await read(missing) : null
      return topics.map((topic, at) => before[at] ?? found?.get(topic) ?? 0).join('.')
    },
    state: () => look([]),
  }
}
