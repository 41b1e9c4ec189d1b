import Check from 'lucide-react/icons/check'
import type { MouseEvent } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Badge } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import './approval.css'

interface WaitingRowProps {
  post: WaitingPost
  /** It is the open one. */
  current: boolean
  checked: boolean
  check: () => void
  read: () => void
}

/** One waiting post: its title and author. It is decided where it is read. */
export function WaitingRow({ post, current, checked, check, read }: WaitingRowProps) {
  const opened = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    read()
  }
  return (
    <li
      data-post={post.id}
      className={classNames(
        'grid grid-cols-[44px_minmax(0,1fr)] items-center border-b border-line',
        current && 'wide:bg-green-tint',
      )}
    >
      <label className="relative grid min-h-11 place-items-center self-stretch">
        <input
          type="checkbox"
          className="peer size-5 appearance-none rounded-[6px] border-[1.5px] border-line-strong checked:border-green checked:bg-green"
          checked={checked}
          onChange={check}
          aria-label={`Choose “${post.title}”`}
        />
        <Check
          size={16}
          className="pointer-events-none absolute hidden text-on-green peer-checked:block"
          aria-hidden="true"
        />
      </label>
      <Link
        to={address('post', { id: post.id })}
        className="block min-h-16 py-[11px] pr-3.5 focus-visible:outline-offset-[-3px]"
        aria-current={current || undefined}
        onClick={opened}
      >
        <h3 className="t-item line-clamp-2 [overflow-wrap:anywhere]">{post.title}</h3>
        <span className="t-small mt-0.5 block">
          <b>{post.owner.fullName}</b>&nbsp;· <Time at={post.waitingSince} />{' '}
          {post.isChange && <Badge tone="spark">Change</Badge>}
        </span>
      </Link>
    </li>
  )
}
