import pg from 'pg'

/** Building the indexes of words and trigrams row by row takes an hour; afterwards, minutes. */
export async function withoutGin(url: string, fill: () => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexname as name, indexdef as made from pg_indexes where indexdef ilike '% using gin %'`,
  )
  for (const { name } of indexes) await client.query(`drop index "${name}"`)
  await fill()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of indexes) await client.query(made)
  await client.query('analyze')
  await client.end()
}
