import { type Expression, type SqlBool, sql } from 'kysely'
import { tellsOfShown } from '#server/kinds/hidden-filter.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { every } from '#server/platform/database/query/search.ts'

/** The condition that notices are visible: about nothing hidden, and by nobody blocked. */
export type IsTold = (notices: 'notices' | 'newer') => Expression<SqlBool>

export const told =
  (kinds: ContentKinds): IsTold =>
  (notices) =>
    every([tellsOfShown(kinds, notices), ofNobodyApart(notices), notSuspended(`${notices}.byId`)])

function ofNobodyApart(notices: string) {
  const [userId, byId] = [sql.ref(`${notices}.userId`), sql.ref(`${notices}.byId`)]
  return sql<SqlBool>`not exists (
    select 1 from blocks
    where (${sql.ref('blockerId')} = ${userId} and ${sql.ref('blockedId')} = ${byId})
      or (${sql.ref('blockedId')} = ${userId} and ${sql.ref('blockerId')} = ${byId}))`
}
