import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useReport } from '#client/features/reports/report-button.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { RoleBadge } from '#client/ui/badge.tsx'
import { FoldedText } from '#client/ui/folded-text.tsx'
import { late } from '#client/ui/late.ts'
import { Menu, MenuButton } from '#client/ui/menu.tsx'
import { useOnDemand } from '#client/ui/on-demand.ts'
import { Time } from '#client/ui/time.tsx'
import { address } from '#contract/addresses.ts'
import type { CommentReply, Post } from '#contract/blog.ts'

const removeComment = late(() => import('./remove-comment.tsx'))
const editComment = late(() => import('./edit-comment.tsx'))

interface SaidProps {
  by: CommentReply
  post: Post
  small?: boolean
  /** What one may answer, right below the words. */
  children?: ReactNode
}

/** Who said what, when, and a quiet menu with what may be done about it. */
export function Said({ by, post, small, children }: SaidProps) {
  const isOwn = useViewer()?.id === by.owner.id
  const { module: editing } = useOnDemand(editComment, isOwn)
  const [isEdited, setEdited] = useState(false)
  return (
    <div className="flex gap-3 max-slim:flex-col">
      <Avatar of={by.owner} size="small" />
      <div className="min-w-0 grow max-slim:w-full">
        <div className="flex items-start justify-between gap-2">
          <p className="t-small min-w-0 wrap-anywhere">
            <b>{by.owner.fullName}</b>{' '}
            {by.owner.id === post.owner.id ? (
              <span className="font-semibold text-green">Author</span>
            ) : (
              <RoleBadge role={by.owner.role} />
            )}{' '}
            <span className="whitespace-nowrap">
              <Time at={by.createdAt} />
              {by.editedAt && ' · edited'}
            </span>
          </p>
          <What by={by} post={post} edit={editing && !isEdited ? () => setEdited(true) : undefined} />
        </div>
        {editing && isEdited ? (
          <editing.EditComment
            comment={by}
            postId={post.id}
            done={() => setEdited(false)}
            again={() => setEdited(true)}
          />
        ) : (
          <FoldedText className={small ? 'text-control' : undefined}>{by.content}</FoldedText>
        )}
        {children}
      </div>
    </div>
  )
}

/** Everything that may be done about it, for whoever is signed in. */
function What({ by, post, edit }: { by: CommentReply; post: Post; edit: (() => void) | undefined }) {
  const viewer = useViewer()
  const isOwn = viewer?.id === by.owner.id
  const removable = viewer !== null && (isOwn || viewer.role === 'admin')
  const { module } = useOnDemand(removeComment, removable)
  const { ask, dialog } = useReport({
    ...{ kind: 'comment', thingId: by.id, ownerId: by.owner.id },
    ...{
      to: address('post', { id: post.id, '#': 'comments' }),
      title: `the comment by ${by.owner.fullName}`,
    },
  })
  if (!viewer) return null
  return (
    // Large enough for a thumb, and no higher than its line.
    <div className="js-only -mt-3 -mr-[12px] -mb-2.5 shrink-0">
      <Menu
        label={`More about the comment by ${by.owner.fullName}`}
        button={<Ellipsis size={20} />}
        buttonClass="icon-btn text-ink-soft"
      >
        {edit && (
          <MenuButton
            icon={<Pencil size={20} />}
            aria-label={`Edit the comment by ${by.owner.fullName}`}
            onClick={edit}
          >
            Edit
          </MenuButton>
        )}
        {module && <module.RemoveComment comment={by} postId={post.id} />}
        {!isOwn && (
          <MenuButton
            icon={<Flag size={20} />}
            aria-label={`Report the comment by ${by.owner.fullName}`}
            onClick={ask}
          >
            Report
          </MenuButton>
        )}
      </Menu>
      {dialog}
    </div>
  )
}
