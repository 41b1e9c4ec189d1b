import type { ExportSection } from '#server/people/export-section.ts'
import type { ContentKind, FindReported } from '../kind.ts'
import { restorableSince } from '../restore-window.ts'
import { commentRows, finallyDeleted, publicComment, saidComment } from './comment-rows.ts'
import type { Commented } from './commented.ts'
import { recountComments } from './seen-comments.ts'
import { commentsOf } from './stored-count.ts'

/** Comments as a content kind themselves; `above` finds what they belong to. */
export function commentKind<Kind extends Commented['kind']>(
  of: Commented & { kind: Kind },
  above: FindReported,
): ContentKind<Commented['kind']> & { kind: Kind } {
  return {
    kind: of.kind,
    table: of.table,
    public: () => publicComment(of),
    files: null,
    async report(db, id) {
      const comment = await commentRows(db, of).where('id', '=', id).where(saidComment(of)).executeTakeFirst()
      const one = comment && (await above(db, comment.belowId))
      if (!one) return undefined
      const { ownerId, content: text, belowId } = comment
      return {
        ...{ ownerId, text, pictureId: null, title: of.titleOfReport(one.title), topics: one.topics },
        link: of.linkOfReport(belowId),
      }
    },
    recount: recountComments(of),
    comments: null,
    card: null,
    linked: null,
    search: null,
    map: null,
    figure: null,
    tile: null,
    counts: [commentsOf(of)],
    quoted: of.kind,
    saved: null,
    madeOf: null,
    deleted: { isFinal: (now) => finallyDeleted(of, restorableSince(now)), empty: null },
    renamed: null,
    belongings: [said(of)],
    // Handled with what they belong to.
    leave: null,
  }
}

/** A member's comments in their export. */
const said = (of: Commented): ExportSection => ({
  name: `comments-on-${of.below.table}`,
  by: `${of.table}.ownerId`,
  async rows(db, ownerId) {
    const rows = await commentRows(db, of).where('ownerId', '=', ownerId).where(saidComment(of)).execute()
    return rows.map(({ id, belowId, parentId, content, createdAt }) => ({
      ...{ id, [of.below.column]: belowId },
      ...(of.hasReplies && { parentId }),
      ...{ content, createdAt },
    }))
  },
})
