import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { ActState } from '#client/offline/outbox/act-state.tsx'
import type { Act } from '#client/offline/outbox/index.ts'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/navigation/menu.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnPostCard } from '#contract/blog/writing-endpoints.ts'
import type { SavedDraft } from '../compose/draft/saved-draft.ts'
import { useOwnPostActs } from './owner-acts.ts'
import { StandingBadge, StandingText } from './post-status.tsx'

const editAddress = (id: string) => address('postBlog', { id })

interface MyPostRowProps {
  post: OwnPostCard
  /** A newer text of it that only this phone has. */
  here: SavedDraft | undefined
  /** Its act in the outbox. */
  act: Act | undefined
}

/** One's own post in a list: its state and its actions. */
export function MyPostRow({ post, here, act }: MyPostRowProps) {
  const acts = useOwnPostActs(post)
  const { id, status, change, reason, waitingSince, plan } = post
  const title = post.title || here?.text.title.trim() || 'Untitled'
  const declined = (change ?? status) === 'rejected'
  return (
    <Row
      picture={post.thumbnail && <Picture of={post.thumbnail} alt="" sizes="72px" className="size-full" />}
      title={<Link to={status === 'draft' ? editAddress(id) : address('post', { id })}>{title}</Link>}
      badges={<StandingBadge post={post} />}
      text={
        <>
          <StandingText post={post} />
          {act && (
            <>
              &#8239;· <ActState of={act} />
            </>
          )}
          {here && !act && (
            <>
              &#8239;· newer on this phone, <Time at={here.savedAt} as="clock" />
            </>
          )}
        </>
      }
      menu={
        <Menu label={`Options for ${title}`} button={<Ellipsis size={22} />}>
          <MenuLink to={editAddress(id)} icon={<Pencil size={20} />}>
            Edit
          </MenuLink>
          {(waitingSince || plan) && (
            <MenuButton icon={<Undo size={20} />} onClick={acts.withdraw}>
              Withdraw
            </MenuButton>
          )}
          {change && (
            <MenuButton icon={<Undo size={20} />} onClick={acts.discardChange}>
              Discard the change
            </MenuButton>
          )}
          <MenuButton icon={<Trash2 size={20} />} onClick={acts.remove}>
            Delete
          </MenuButton>
        </Menu>
      }
    >
      {plan?.isReworded && (
        <div className="note note-spark col-span-full">
          <p>
            A reviewer changed some words.{' '}
            <Link to={change ? editAddress(id) : address('post', { id })} className="link">
              See what changed
            </Link>
          </p>
        </div>
      )}
      {declined && reason && (
        <div className="note note-danger col-span-full">
          <div className="min-w-0">
            <p className="break-words">
              <b>Why:</b> {reason}
            </p>
            <LinkButton
              to={editAddress(id)}
              kind="line"
              small
              className="mt-3"
              icon={<Pencil size={18} aria-hidden="true" />}
            >
              Edit and send again
            </LinkButton>
          </div>
        </div>
      )}
    </Row>
  )
}

/** A text that only this phone has. */
export function DraftOnPhone({
  draft: { postId, text, savedAt },
  act,
}: {
  draft: SavedDraft
  act: Act | undefined
}) {
  return (
    <Row
      picture={null}
      title={<Link to={editAddress(postId)}>{text.title.trim() || 'Untitled'}</Link>}
      badges={act ? <ActState of={act} /> : <Badge>Draft</Badge>}
      text={
        <>
          Saved on this phone <Time at={savedAt} as="clock" />
        </>
      }
      menu={null}
    />
  )
}

interface RowProps {
  picture: ReactNode
  title: ReactNode
  badges: ReactNode
  text: ReactNode
  menu: ReactNode
  children?: ReactNode
}

function Row({ picture, title, badges, text, menu, children }: RowProps) {
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-3 py-4">
      <div className="grid size-[72px] place-items-center overflow-hidden rounded-thumb bg-sunken text-ink-soft">
        {picture || <FileText size={26} aria-hidden="true" />}
      </div>
      <div className="grid min-w-0 gap-1">
        <h2 className="t-item wrap-anywhere">{title}</h2>
        <p className="flex flex-wrap items-center gap-2">{badges}</p>
        <p className="t-small">{text}</p>
      </div>
      {menu}
      {children}
    </article>
  )
}
