import { expressionBuilder } from 'kysely'
import { address } from '#contract/addresses.ts'
import { clubs } from '#contract/clubs/endpoints.ts'
import { commentKind } from '#server/kinds/comments/comment-kind.ts'
import { takeBackComments } from '#server/kinds/comments/leave-comments.ts'
import type { ContentKind, FindReported } from '#server/kinds/kind.ts'
import { plainly } from '#server/kinds/search.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { createClubs, listedClub, publicClub } from './clubs.ts'
import { clubComments } from './comments.ts'

const reportClub: FindReported = async (db, id) => {
  const found = await db
    .selectFrom('clubs')
    .where('id', '=', id)
    .where(listedClub)
    .select(['ownerId', 'name as title', 'logoId as pictureId'])
    .executeTakeFirst()
  return found && { ...found, text: '', link: address('club', { id }), topics: ['clubs', `club:${id}`] }
}

export const club: ContentKind<'club'> = {
  kind: 'club',
  table: 'clubs',
  public: () => publicClub,
  files:
    ({ database }) =>
    async ({ id }) =>
      (await database.read.selectFrom('clubs').where('id', '=', id).where(publicClub).select('id').execute())
        .length > 0,
  report: reportClub,
  recount: null,
  comments: clubComments,
  async card(call, id) {
    const { name, owner, logo } = await call(clubs.read, { id })
    return { kicker: 'Club', title: name, figure: null, byline: owner.fullName, picture: logo }
  },
  linked: (id) => address('club', { id }),
  map: { page: 'club', since: 'createdAt' },
  search: {
    table: 'clubs',
    topics: ['clubs'],
    open(platform) {
      const all = createClubs(platform)
      return {
        list: all.sought,
        show: async (ids) =>
          (await all.asShown(ids.map((id) => ({ id })))).map(({ id, name, owner, logo }) => ({
            ...{ ...plainly, id, title: name, byline: owner.fullName, picture: logo },
          })),
      }
    },
  },
  figure: { own: listedClub, likes: false },
  tile: {
    made: { name: 'clubs', at: 'createdAt', status: 'listed' },
    public: { name: 'clubs', at: 'createdAt', status: 'listed', days: null },
  },
  counts: [],
  quoted: null,
  saved: { statesOf: null },
  madeOf: null,
  deleted: {
    isFinal: () => expressionBuilder<Schema, 'clubs'>()('clubs.status', '=', 'deleted'),
    empty: null,
  },
  renamed: null,
  belongings: [
    {
      name: 'clubs',
      by: 'clubs.ownerId',
      rows: (db, id) =>
        db.selectFrom('clubs').where('ownerId', '=', id).select(['id', 'name', 'createdAt']).execute(),
    },
  ],
  leave: {
    ahead: (tx, userId, most) => takeBackComments(tx, clubComments, userId, most),
    async last(tx, userId) {
      await tx.updateTable('club_comments').set({ deletedBy: null }).where('deletedBy', '=', userId).execute()
      await tx.deleteFrom('clubs').where('ownerId', '=', userId).execute()
      touch(tx, 'clubs')
    },
  },
}

export const clubComment = commentKind(clubComments, reportClub)
