import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { filesOf } from '#server/features/profiles/own-files.ts'
import { everyBelonging } from '#server/features.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { busy } from '#testing/server/campus-with-everything.ts'
import { eachDatabase, type Open } from '#testing/server/databases.ts'
import { aPaper, asNumber, choice } from '#testing/server/samples/papers.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'

/** Columns that name a member but are in no export, each with its reason. */
const leftOut: Record<string, string> = {
  'users.id': 'the profile',
  'passwords.userId': 'a secret, kept as a digest only',
  'proofs.userId': 'a secret, kept as a digest only; what it proves is in new-email-to-prove',
  'files.claimedBy': 'names the record a file belongs to, which has its own list',
  'letters.userId': 'a letter on its way to them, for minutes',
  'waiting_pushes.userId': 'a notice that is in notices, until it is pushed',
  'paper_drafts.ownerId': 'came from a chat by the command line; theirs once an admin publishes it',
  'suspensions.userId': 'until when and why is in decisions-about-me',
  'suspensions.actorId': 'in decisions-i-made-about-people',
  'campus_settings.byId': 'what the campus says of itself; the change stands in the log of decisions',
  'notices.byId': 'what others were told, which is theirs',
  'blocks.blockedId': 'whom others do not want to see is theirs alone',
  'books.removedBy': 'for an hour, so that whoever removed it can put it back',
  'comments.deletedBy': 'for ten minutes, so that whoever deleted can take it back',
  'reels.deletedBy': 'for ten minutes, so that whoever deleted can take it back',
  'explanations.deletedBy': 'for ten minutes, so that whoever deleted can take it back',
  'reel_comments.deletedBy': 'for ten minutes, so that whoever deleted can take it back',
}

/** Tables of parts of other rows that are in no export, each with its reason. */
const partsLeftOut: Record<string, string> = {
  passkey_challenges: 'a secret of a session, for minutes',
  picture_variants: 'made from a picture, which is in it in its largest size',
  renditions: 'made from a video, which is in it as it was sent',
  sheets: 'the last sheet of a paper, whoever saved it; all that were saved are in answer-sheets-i-saved',
  answer_counts: 'how many said what, without names',
  book_texts: 'how much of a book is read as text',
  book_pages: 'read from the file of a book, which is in it',
  paper_draft_files: 'digests of files that came from a chat by the command line',
}

const namesSomebody = /^(ownerId|userId|reporterId|blockerId|blockedId|actorId|subjectId|byId|.+By)$/

/** Columns named like those that reference a member, and those with a foreign key to `users`. */
async function columnsOf({ read }: Database, kind: Open['kind']): Promise<string[]> {
  const asked =
    kind === 'sqlite'
      ? sql<{ of: string; name: string; pointing: number }>`
          select t.name as "of", c.name, exists (
            select 1 from pragma_foreign_key_list(t.name) f where f."table" = 'users' and f."from" = c.name
          ) as pointing
          from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`
      : sql<{ of: string; name: string; pointing: number }>`
          select c.table_name as "of", c.column_name as name, (exists (
            select 1 from pg_constraint k
            join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
            where k.contype = 'f' and k.confrelid = 'users'::regclass
              and k.conrelid = (quote_ident(c.table_name))::regclass and a.attname = c.column_name
          ))::int as pointing
          from information_schema.columns c where c.table_schema = current_schema()`
  const { rows } = await asked.execute(read)
  expect(rows.length).toBeGreaterThan(150)
  return rows
    .filter(({ name, pointing }) => pointing || namesSomebody.test(name))
    .map(({ of, name }) => `${of}.${name}`)
}

/** Tables whose rows belong to other rows: those with a foreign key. */
async function partsIn({ read }: Database, kind: Open['kind']): Promise<string[]> {
  const asked =
    kind === 'sqlite'
      ? sql<{ name: string }>`
          select distinct t.name from sqlite_master t, pragma_foreign_key_list(t.name) where t.type = 'table'`
      : sql<{ name: string }>`
          select distinct c.relname as name from pg_constraint k
          join pg_class c on c.oid = k.conrelid where k.contype = 'f'`
  return (await asked.execute(read)).rows.map(({ name }) => name)
}

const listsOf = async ({ read }: Database, ownerId: string) =>
  new Map(
    await Promise.all(
      everyBelonging.map(async ({ name, rows }) => [name, await rows(read, ownerId)] as const),
    ),
  )

eachDatabase((open) => {
  test('whoever is named in a table takes it with them, or it is said why not', async () => {
    const known = [...everyBelonging.flatMap(({ by }) => by ?? []), ...Object.keys(leftOut)]
    const there = await columnsOf(await open(), open.kind)
    expect([...there, 'users.id'].sort()).toEqual([...new Set(known)].sort())
    expect(new Set(everyBelonging.map(({ name }) => name)).size).toBe(everyBelonging.length)
  })

  test('what belongs to something goes with it, or it is said why not', async () => {
    const database = await open()
    const owned = (await columnsOf(database, open.kind)).map((column) => column.split('.')[0])
    const named = new Set(['users', ...owned])
    const parts = (await partsIn(database, open.kind)).filter((table) => !named.has(table))
    const known = [...everyBelonging.flatMap((list) => list.parts ?? []), ...Object.keys(partsLeftOut)]
    expect(parts.sort()).toEqual(known.sort())
  })

  test('tags, pictures, questions and each file are in the list of what they belong to', async () => {
    const { ada, hers, platform } = await busy(open)
    const { database } = platform
    const [fan, side, thumbnailId] = [
      await aPicture(database, ada.id),
      await aPicture(database, ada.id),
      await aPicture(database, ada.id),
    ]
    await ada(api.reels.edit, { id: hers.reelId, body: { caption: 'Goal', tags: ['Finals', 'Ekiti'] } })
    const productId = newId()
    await ada(api.products.add, { id: productId, body: aProduct({ pictureIds: [side, fan] }) })
    const { version } = await ada(api.ownPosts.read, { id: hers.postId })
    const text = { title: 'Rents', excerpt: 'Of it', content: '<p>Much.</p>', tags: ['Events' as const] }
    const change = { ...text, thumbnailId, version, writer: ada.id }
    await ada(api.ownPosts.save, { id: hers.postId, body: change })
    const bookId = await aPaper(ada, platform, [choice, asNumber])
    const lists = await listsOf(database, ada.id)
    expect(lists.get('reels')).toMatchObject([{ id: hers.reelId, tags: ['Finals', 'Ekiti'] }])
    expect(lists.get('products')).toContainEqual(
      expect.objectContaining({ id: productId, pictures: [side, fan] }),
    )
    expect(lists.get('changes-to-posts')).toMatchObject([
      { postId: hers.postId, title: 'Rents', tags: ['Events'], thumbnailId },
    ])
    expect(lists.get('answer-sheets-i-saved')).toMatchObject([
      {
        bookId,
        questions: [
          { number: 1, ...choice },
          { number: 2, ...asNumber },
        ],
      },
    ])
    lists.delete('files')
    const named = JSON.stringify([...lists.values()])
    const files = await filesOf(database.read, ada.id)
    expect(files.length).toBeGreaterThan(5)
    for (const { name } of files)
      expect(named, name).toContain(name.slice('files/'.length, 'files/'.length + 36))
  })

  test('what was chosen, sent and decided is in it, without what opens doors or is another’s', async () => {
    const { ada, chief, obi, hers, platform } = await busy(open)
    const { database, clock } = platform
    const at = clock.now()
    await database.write(async (tx) => {
      const { id: sessionId } = await tx
        .selectFrom('sessions')
        .where('userId', '=', ada.id)
        .select('id')
        .executeTakeFirstOrThrow()
      await tx.insertInto('muted_notices').values({ userId: ada.id, kind: 'comment' }).execute()
      await tx.insertInto('quiet_hours').values({ userId: ada.id, start: '22:00', end: '06:30' }).execute()
      const keys = { endpoint: 'https://push.example/door', p256dh: 'key one', auth: 'key two' }
      await tx
        .insertInto('push_devices')
        .values({ id: 'one', userId: ada.id, sessionId, ...keys, createdAt: at })
        .execute()
      await tx.insertInto('last_pushes').values({ userId: ada.id, at }).execute()
      await tx
        .insertInto('email_changes')
        .values({ userId: ada.id, email: 'new@fuoye.edu.ng', createdAt: at })
        .execute()
      await tx
        .insertInto('uploads')
        .values({ id: newId(), ownerId: ada.id, kind: 'book', name: 'half.pdf', bytes: 9, createdAt: at })
        .execute()
      await tx
        .insertInto('audit_log')
        .values({ id: newId(), at, actorId: chief.id, act: 'promoted', subjectId: ada.id, subject: 'Ada' })
        .execute()
    })
    const lists = await listsOf(database, ada.id)
    expect(lists.get('notices-i-do-not-want')).toEqual([{ kind: 'comment' }])
    expect(lists.get('quiet-hours')).toEqual([{ start: '22:00', end: '06:30' }])
    expect(lists.get('devices-that-take-pushes')).toMatchObject([{ createdAt: at }])
    expect(lists.get('pushed-last')).toEqual([{ at }])
    expect(lists.get('new-email-to-prove')).toMatchObject([{ email: 'new@fuoye.edu.ng' }])
    expect(lists.get('files-on-their-way')).toMatchObject([{ name: 'half.pdf' }])
    expect(lists.get('files')).toContainEqual(expect.objectContaining({ id: hers.fileId }))
    expect(lists.get('decisions-about-my-posts')).toMatchObject([
      { postId: hers.postId, decision: 'approved' },
    ])
    expect(lists.get('decisions-about-me')).toEqual([{ act: 'promoted', at, reason: null, until: null }])
    // A complaint becomes known only with its decision.
    expect(lists.get('decisions-about-what-was-reported-of-mine')).toEqual([])
    const all = JSON.stringify([...lists.values()])
    for (const secret of ['push.example', 'key one', 'key two', chief.id, obi.id])
      expect(all).not.toContain(secret)
  })
})
