import type pg from 'pg'

/** A pooler makes a number up for each of its clients, where PostgreSQL tells the number of the process that answers. */
export async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as pg.Client & { processID: number } // its types leave it out
  return rows[0]?.pid !== processID
}

/** Which database answers, as long as it is not started anew. */
export async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() as identity`,
  )
  return rows[0]?.identity ?? ''
}
