import { type Kysely, sql } from 'kysely'

/** Puts the address of each member in a second line of what they are found by, so that the name can be asked for alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set search = substr(search, 1, length(search) - length(email) - 1) || ${'\n'} || email
    where length(search) > length(email) and substr(search, length(search) - length(email)) = ' ' || email`.execute(
    db,
  )
  // Whose address is longer or shorter once it is folded.
  const { rows } = await sql<{ id: string; search: string }>`
    select id, search from users where search not like ${'%\n%'} and search like '%@%'`.execute(db)
  for (const { id, search } of rows)
    await sql`update users set search = ${search.replace(/\s(\S*)$/, '\n$1')} where id = ${id}`.execute(db)
}
