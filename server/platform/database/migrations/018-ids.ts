import { type Kysely, sql } from 'kysely'

/** An id made on a phone says nothing of the kind of thing it is for, nor with which words it came first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await nameKinds(db)
  for (const table of ['comments', 'reel_comments', 'reels', 'books', 'products', 'reports', 'role_requests'])
    await db.schema.alterTable(table).addColumn('asked', 'text').execute()
}

/** Puts the kind before the id that a notice is about: of two kinds with one id each is told, and taken back, by itself. */
export async function nameKinds(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notices set about = case
      when kind in ('comment', 'reply') and link like '/reels%' then 'reel-comment:' || about
      when kind in ('comment', 'reply') then 'comment:' || about
      when kind = 'post' then 'post-decision:' || about
      when kind = 'role' then 'role-request:' || about
      when kind = 'report' then 'report-case:' || about
      else 'expiry:' || substr(about, 8) end
    where about not like '%:%' or about like 'expiry %'`.execute(db)
}
