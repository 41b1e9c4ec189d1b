import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import type { Below, Commented } from '#server/kinds/comments/commented.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { listedClub, publicClub } from './clubs.ts'

const missing = () => new Problem('missing', 'Club not found')

const lock = (which: 'any' | 'standing' | 'shown') => async (tx: Kysely<Schema>, id: string) => {
  const club = tx
    .selectFrom('clubs')
    .where('id', '=', id)
    .select(['id', 'ownerId', 'name as title', 'comments'])
  const some = which === 'any' ? club : club.where(which === 'shown' ? publicClub : listedClub)
  const found: Below | undefined = await lockRows(tx, some).executeTakeFirst()
  if (!found) throw missing()
  return found
}

/** Comments below clubs. */
export const clubComments: Commented & { kind: 'club-comment' } = {
  kind: 'club-comment',
  table: 'club_comments',
  below: { kind: 'club', table: 'clubs', column: 'clubId' },
  hasReplies: false,
  shown: publicClub,
  missing,
  lock: { any: lock('any'), standing: lock('standing'), shown: lock('shown') },
  count: (tx, { id }, comments) => tx.updateTable('clubs').set({ comments }).where('id', '=', id).execute(),
  link: ({ belowId: id }) => address('club', { id }),
  texts: ({ name, title, said }) => ({ comment: `${name} commented on your club “${title}”: ${said}` }),
  titleOfReport: (title) => `Comment on the club “${title}”`,
  linkOfReport: (id) => address('club', { id }),
}
