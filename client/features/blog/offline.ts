import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes, undoing } from '#client/api/mutations/change-kind.ts'
import { openedBy } from '#client/api/opened-items.ts'

/** A post on this phone. */
export const post: OfflineKind = {
  acts: {
    post: {
      Icon: FileText,
      module: 'features/blog/compose/deliver.ts',
      load: () => import('#client/features/blog/compose/deliver.ts'),
      reopens: true,
      alsoWithoutPage: true,
    },
    comment: {
      Icon: MessageSquare,
      module: 'features/blog/comments/deliver-comment.ts',
      load: () => import('#client/features/blog/comments/deliver-comment.ts'),
      undoing: ({ id, title }) =>
        undoing('comment-change', { of: 'comments', verb: 'remove', input: { id } }, title, 'comments'),
      alsoWithoutPage: true,
    },
    'post-change': changes(FileText),
    'comment-change': {
      ...changes(MessageSquare),
      both: () => import('#client/features/blog/comments/merge.ts'),
    },
    'post-like': {
      Icon: Heart,
      module: 'features/blog/view/deliver-like.ts',
      load: () => import('#client/features/blog/view/deliver-like.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: { title: 'Posts', rows: (person) => openedBy(person, 'post') },
}
