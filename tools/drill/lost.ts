import type { Load } from './load.ts'
import { ask } from './pair.ts'

/** How many of the acknowledged writes are not in the database. */
export async function lost(url: string, { acknowledged }: Load): Promise<number> {
  const there = new Set<unknown>()
  for (const table of ['comments', 'files'])
    for (const { id } of await ask(url, `select id from ${table}`)) there.add(id)
  return [...acknowledged.comments, ...acknowledged.files].filter((id) => !there.has(id)).length
}
