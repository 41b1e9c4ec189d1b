import { type Kysely, sql } from 'kysely'

/** What is hidden is counted no more (docs/decisions/moderation.md): the counters as they stood are made anew where it matters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isHidden = (kind: string, id: string) => sql`exists (
    select 1 from hidden_things
    where hidden_things.kind = ${sql.lit(kind)} and hidden_things.${sql.ref('thingId')} = ${sql.ref(id)})`
  await sql`
    update posts set comments = (
      select count(*) from comments left join comments as parents on parents.id = comments.${sql.ref('parentId')}
      where comments.${sql.ref('postId')} = posts.id
        and comments.${sql.ref('deletedAt')} is null and parents.${sql.ref('deletedAt')} is null
        and not ${isHidden('comment', 'comments.id')} and not ${isHidden('comment', 'parents.id')})
    where id in (
      select ${sql.ref('postId')} from comments where ${isHidden('comment', 'comments.id')})`.execute(db)
  await sql`
    update reels set comments = (
      select count(*) from reel_comments
      where reel_comments.${sql.ref('reelId')} = reels.id and reel_comments.${sql.ref('deletedAt')} is null
        and not ${isHidden('reel-comment', 'reel_comments.id')})
    where id in (
      select ${sql.ref('reelId')} from reel_comments
      where ${isHidden('reel-comment', 'reel_comments.id')})`.execute(db)
  await sql`
    update book_counts set count = (
      select count(*) from books
      where status = 'listed' and not ${isHidden('book', 'books.id')}
        and coalesce(books.department, '') = book_counts.department
        and coalesce(books.level, '') = book_counts.level and coalesce(books.kind, '') = book_counts.kind)
    where exists (select 1 from hidden_things where hidden_things.kind = 'book')`.execute(db)
}
