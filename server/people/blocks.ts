import { type Kysely, type SqlBool, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'

/** Ids of people whose content somebody does not see; mostly empty. See docs/decisions/blocks.md. */
export type Blocked = readonly string[]

interface Asking {
  id: string
  role: string
  /** Whether there is a block at all; if set, saves the query. */
  isApart?: boolean
}

/** The tables of members' content. */
export type Owned = {
  [T in keyof Schema]: Schema[T] extends { id: string; ownerId: string } ? T : never
}[keyof Schema]

/** Looks up blocks, in either direction. */
export function createBlocked(database: Database) {
  const ofMember = database.statement<{ me: string }, { id: string }>((db, param) =>
    apartFrom(db, param('me')),
  )
  const ofAdmin = database.statement<{ me: string }, { id: string }>((db, param) =>
    db.selectFrom('blocks').where('blockerId', '=', param('me')).select('blockedId as id'),
  )

  /** Whom they blocked and who blocked them. Admins see the content of those who blocked them, since they moderate it. */
  async function from(viewer: Asking | null): Promise<Blocked> {
    if (!viewer || viewer.isApart === false) return []
    const rows = await (viewer.role === 'admin' ? ofAdmin : ofMember)({ me: viewer.id })
    return rows.map(({ id }) => id)
  }

  return {
    from,

    /** Whether one of them has made anything of this kind, visible or not. */
    async haveAny(these: Blocked, table: Owned): Promise<boolean> {
      const row = await database.read
        .selectFrom(table)
        .where('ownerId', 'in', these)
        .limit(1)
        .select('ownerId')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Throws `missing` where there is a block between the viewer and the owner. */
    async mustMeet(viewer: Asking | null, table: Owned, id: string, missing: string): Promise<void> {
      const apart = await from(viewer)
      if (apart.length === 0) return
      const row = await database.read
        .selectFrom(table)
        .where('id', '=', id)
        .select('ownerId')
        .executeTakeFirst()
      if (row && apart.includes(row.ownerId)) throw new Problem('missing', missing)
    },
  }
}

/** The ids of those whom somebody blocked, and of those who blocked them. */
export const apartFrom = (db: Kysely<Schema>, me: string) =>
  db
    .selectFrom('blocks')
    .where('blockerId', '=', me)
    .select('blockedId as id')
    .unionAll(db.selectFrom('blocks').where('blockedId', '=', me).select('blockerId as id'))

/** Whether they blocked or are blocked, for a query that has them as `users`. */
export function isBlocked(db: Kysely<Schema>) {
  const by = (column: 'blockerId' | 'blockedId') =>
    sql`exists ${db
      .selectFrom('blocks')
      .where(column, '=', sql.ref<string>('users.id'))
      .select(sql.lit(1).as('one'))}`
  return sql<SqlBool>`${by('blockerId')} or ${by('blockedId')}`
}

/** Excludes rows of blocked people; `column` holds the owner: 'posts.ownerId'. */
export const notOf = (apart: Blocked, column: string) =>
  apart.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} not in (${sql.join([...apart])})`

const between = preparedFor<{ blockerId: string; blockedId: string }, { one: string }>((db, ids, param) =>
  db
    .selectFrom('blocks')
    .where((eb) =>
      eb.or([
        eb.and([eb('blockerId', '=', param('one')), eb('blockedId', 'in', ids)]),
        eb.and([eb('blockedId', '=', param('one')), eb('blockerId', 'in', ids)]),
      ]),
    )
    .select(['blockerId', 'blockedId']),
)

/** Which of these somebody has blocked, or was blocked by. */
export async function blockedOf(
  db: Kysely<Schema>,
  one: string,
  others: readonly string[],
): Promise<string[]> {
  const rows = await between(db, others, { one })
  return rows.map(({ blockerId, blockedId }) => (blockerId === one ? blockedId : blockerId))
}
