import { expressionBuilder } from 'kysely'
import { address } from '#contract/addresses.ts'
import { reels } from '#contract/reels/endpoints.ts'
import { commentKind } from '#server/kinds/comments/comment-kind.ts'
import type { ContentKind, FileRule, FindReported } from '#server/kinds/kind.ts'
import { findUnderNewName } from '#server/kinds/rename-hook.ts'
import { restorableSince } from '#server/kinds/restore-window.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { leaveReels } from './account-deletion.ts'
import { reelComments } from './comments.ts'
import { reelExport } from './export.ts'
import { listedReel, publicReel } from './public.ts'
import { searchReels } from './search.ts'
import { likesOfReels } from './stored-counts.ts'

const files: FileRule = ({ database }) => {
  const find = database.statement<{ id: string }, { id: string }>((db, param) =>
    db.selectFrom('reels').where('reels.id', '=', param('id')).where(publicReel).select('reels.id'),
  )
  return async ({ id }) => (await find({ id })).length > 0
}

const reportReel: FindReported = async (db, id) => {
  const reel = await db
    .selectFrom('reels')
    .where('id', '=', id)
    .where(listedReel)
    .select(['ownerId', 'caption as title', 'posterId as pictureId'])
    .executeTakeFirst()
  return (
    reel && {
      ...reel,
      text: '',
      link: address('reels', { id }),
      topics: ['reels', `reel:${id}`, `reel-comments:${id}`],
    }
  )
}

export const reel: ContentKind<'reel'> = {
  kind: 'reel',
  table: 'reels',
  public: () => publicReel,
  files,
  report: reportReel,
  recount: null,
  comments: reelComments,
  async card(call, id) {
    const { caption, tags, durationSeconds, owner, poster } = await call(reels.read, { id })
    const seconds = Math.round(durationSeconds)
    return {
      kicker: seconds > 0 ? `Reel\u00a0· ${seconds} s` : 'Reel',
      title: caption,
      figure: tags[0] ? `#${tags[0]}` : null,
      byline: owner.fullName,
      picture: poster,
    }
  },
  linked: (id) => address('reels', { id }),
  search: searchReels,
  map: null,
  figure: {
    own: listedReel,
    likes: true,
  },
  tile: {
    made: { name: 'reels', at: 'createdAt', status: 'listed' },
    public: { name: 'reels', at: 'createdAt', status: 'listed', days: null },
  },
  counts: [likesOfReels],
  quoted: null,
  saved: { statesOf: null },
  madeOf: 'fileId',
  deleted: {
    isFinal: (now) => expressionBuilder<Schema, 'reels'>()('reels.deletedAt', '<', restorableSince(now)),
    empty: null,
  },
  renamed: findUnderNewName('reels'),
  belongings: reelExport,
  leave: leaveReels,
}

export const reelComment = commentKind(reelComments, reportReel)
