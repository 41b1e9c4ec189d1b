import { expressionBuilder } from 'kysely'
import { address } from '#contract/addresses.ts'
import { clubs } from '#contract/clubs/endpoints.ts'
import type { ContentKind } from '#server/kinds/kind.ts'
import { plainly } from '#server/kinds/search.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { createClubs, listedClub, publicClub } from './clubs.ts'

export const club: ContentKind<'club'> = {
  kind: 'club',
  table: 'clubs',
  public: () => publicClub,
  files:
    ({ database }) =>
    async ({ id }) =>
      (await database.read.selectFrom('clubs').where('id', '=', id).where(publicClub).select('id').execute())
        .length > 0,
  async report(db, id) {
    const found = await db
      .selectFrom('clubs')
      .where('id', '=', id)
      .where(listedClub)
      .select(['ownerId', 'name as title', 'logoId as pictureId'])
      .executeTakeFirst()
    return found && { ...found, text: '', link: address('club', { id }), topics: ['clubs', `club:${id}`] }
  },
  recount: null,
  comments: null,
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
  quoted: false,
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
    async last(tx, userId) {
      await tx.deleteFrom('clubs').where('ownerId', '=', userId).execute()
      touch(tx, 'clubs')
    },
  },
}
