import pg from 'pg'

/** What autovacuum does a minute after so many rows; it is off in a bench. */
export async function tidy(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('vacuum (analyze)')
  await client.end()
}

/** Milliseconds of one run, in the fastest of some short rounds, which other load disturbs least. */
export async function calmest(run: () => Promise<unknown>): Promise<number> {
  const warmUntil = performance.now() + 100
  do await run()
  while (performance.now() < warmUntil)
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 6; round += 1) {
    const start = performance.now()
    let times = 0
    do {
      await run()
      times += 1
    } while (performance.now() - start < 60)
    best = Math.min(best, (performance.now() - start) / times)
  }
  return best
}
