import { type ExpressionBuilder, expressionBuilder, type Kysely } from 'kysely'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '../hidden-filter.ts'
import type { Commented } from './commented.ts'

type Tables = Commented['table']

/** Rows of its table, told alike whatever they stand below. */
export const commentRows = (db: Kysely<Schema>, { table, below, hasReplies }: Commented) =>
  db
    .selectFrom(table)
    .select(['id', 'ownerId', 'content', 'createdAt', 'editedAt', 'deletedBy', 'deletedAt', 'asked'])
    .select((eb: ExpressionBuilder<Schema, Tables>) => [
      eb.ref(below.column).as('belowId'),
      (hasReplies ? eb.ref('parentId') : eb.lit(null)).as('parentId'),
    ])

const ofComments = expressionBuilder<Schema, Tables>()

/** The condition that nobody has deleted a comment, be it hidden. */
export const saidComment = ({ table }: Pick<Commented, 'table'>) =>
  ofComments(`${table}.deletedAt`, 'is', null)

/** The condition that a comment stands; whether it is seen is also up to what it stands below, and what it replies to. */
export const publicComment = (of: Pick<Commented, 'kind' | 'table'>) =>
  ofComments.and([saidComment(of), shown(of.kind, `${of.table}.id`), notSuspended(`${of.table}.ownerId`)])

/** The condition that it was deleted before then. */
export const finallyDeleted = ({ table }: Pick<Commented, 'table'>, since: string) =>
  ofComments(`${table}.deletedAt`, '<', since)
