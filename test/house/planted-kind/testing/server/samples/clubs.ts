import { api } from '#contract/index.ts'
import type { Sample } from './kinds.ts'
import { aPicture } from './products.ts'

export const club: Sample = {
  async make(by, { club: id }, { database }) {
    const logoId = await aPicture(database, by.id)
    await by(api.clubs.add, { id, body: { name: 'Chess Club', logoId } })
    return logoId
  },
  replies: ({ club }) => ['/api/clubs', `/api/clubs/${club}`],
  files: {
    states: { listed: 'everybody', deleted: 'owner and admins' },
    row: (tx, { id, ownerId, status, at, picture }) =>
      tx
        .insertInto('clubs')
        .values({
          ...{ id, ownerId, name: 'x', logoId: picture, status: status as 'listed', search: 'x' },
          ...{ createdAt: at, updatedAt: at, asked: 'x' },
        })
        .execute(),
  },
}

export const clubComment: Sample = {
  async make(by, { club: id, 'club-comment': commentId }) {
    await by(api.clubComments.write, { id, commentId, body: { content: 'Well played' } })
    return undefined
  },
  replies: ({ club }) => [`/api/clubs/${club}/comments`],
  files: null,
}
