import { type ExpressionBuilder, expressionBuilder, type Kysely } from 'kysely'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '../hidden-filter.ts'
import type { Commented } from './commented.ts'

type Tables = Commented['table']

/** Selects comments of any kind in one shape. */
export const commentRows = (db: Kysely<Schema>, { table, below, hasReplies }: Commented) =>
  db
    .selectFrom(table)
    .select(['id', 'ownerId', 'content', 'createdAt', 'editedAt', 'deletedBy', 'deletedAt', 'asked'])
    .select((eb: ExpressionBuilder<Schema, Tables>) => [
      eb.ref(below.column).as('belowId'),
      (hasReplies ? eb.ref('parentId') : eb.lit(null)).as('parentId'),
    ])

const ofComments = expressionBuilder<Schema, Tables>()

/** The condition that a comment is not deleted; it may be hidden. */
export const saidComment = ({ table }: Pick<Commented, 'table'>) =>
  ofComments(`${table}.deletedAt`, 'is', null)

/** The condition that a comment itself is public; what it belongs to and replies to must be checked as well. */
export const publicComment = (of: Pick<Commented, 'kind' | 'table'>) =>
  ofComments.and([saidComment(of), shown(of.kind, `${of.table}.id`), notSuspended(`${of.table}.ownerId`)])

/** The condition that it was deleted before then. */
export const finallyDeleted = ({ table }: Pick<Commented, 'table'>, since: string) =>
  ofComments(`${table}.deletedAt`, '<', since)
