import FileText from 'lucide-react/icons/file-text'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import { changes, undoing } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'
import { openedBy } from '#client/api/opened.ts'

/** A post on this phone. */
export const post: Thing = {
  acts: {
    post: {
      Icon: FileText,
      module: 'features/blog/deliver-post.ts',
      load: () => import('#client/features/blog/deliver-post.ts'),
      alsoWithoutPage: true,
    },
    comment: {
      Icon: MessageSquare,
      module: 'features/blog/deliver-comment.ts',
      load: () => import('#client/features/blog/deliver-comment.ts'),
      undoing: ({ id, title }) =>
        undoing('comment-change', { of: 'comments', verb: 'remove', input: { id } }, title, 'comments'),
      alsoWithoutPage: true,
    },
    'post-change': changes(FileText),
    'comment-change': {
      ...changes(MessageSquare),
      both: () => import('#client/features/blog/both-comments.ts'),
    },
    'post-like': {
      Icon: Heart,
      module: 'features/blog/deliver-like.ts',
      load: () => import('#client/features/blog/deliver-like.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: { title: 'Posts', rows: (person) => openedBy(person, 'post') },
}
