import { appendFileSync, rmSync } from 'node:fs'
import pg from 'pg'

/** Milliseconds between two looks, and from how many on something waits. */
const [often, long] = [500, 1_000]

const waiting = `select pid, extract(epoch from now() - state_change) * 1000 as milliseconds, state,
    wait_event_type || ' ' || wait_event as what, pg_blocking_pids(pid) as behind, left(query, 120) as query
  from pg_stat_activity
  where backend_type = 'client backend' and state in ('active', 'idle in transaction')
    and pid <> pg_backend_pid()
    and now() - state_change > interval '${long} milliseconds'`

interface Waiting {
  pid: number
  milliseconds: string
  state: string
  what: string | null
  behind: number[]
  query: string
}

/**
 * Writes down what takes longer than a second in the primary and what it waits for: PostgreSQL's own log has statements
 * only when they are over. Also when the primary takes so long to tell. Returns how to end.
 */
export function watchDatabase(url: () => string | null, path: string): () => void {
  rmSync(path, { force: true })
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | null = null
  let isOver = false

  const note = (line: string) => appendFileSync(path, `${new Date().toISOString()} ${line}\n`)

  async function ask(connectionString: string): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString, query_timeout: 10_000 })
      client.on('error', () => undefined)
      await client.connect()
    }
    const begun = performance.now()
    const { rows } = await client.query<Waiting>(waiting)
    const took = Math.round(performance.now() - begun)
    if (took > long) note(`The primary took ${took} ms to say what waits`)
    for (const { pid, milliseconds, state, what, behind, query } of rows)
      note(
        [pid, Math.round(Number(milliseconds)), state, what ?? 'works', `behind ${behind}`, query].join(
          ' | ',
        ),
      )
  }

  async function look(): Promise<void> {
    const address = url()
    await (address ? ask(address) : Promise.resolve()).catch((error: Error) => {
      if (!isOver) note(error.message)
      void client?.end().catch(() => undefined)
      client = null
    })
    if (!isOver) timer = setTimeout(() => void look(), often)
  }

  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    void client?.end().catch(() => undefined)
  }
}
