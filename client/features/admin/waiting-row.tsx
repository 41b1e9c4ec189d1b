import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Time } from '#client/ui/time.tsx'
import type { WaitingPost } from '#contract/blog-writing.ts'

interface WaitingRowProps {
  post: WaitingPost
  /** It is the one that is read, on a wide screen. */
  current: boolean
  checked: boolean
  check: () => void
  preview: () => void
  approve: () => void
  decline: () => void
}

/** One waiting post: what it is, who wrote it, and what can be done with it. */
export function WaitingRow({ post, current, checked, check, preview, approve, decline }: WaitingRowProps) {
  return (
    <li
      data-post={post.id}
      className={classNames(
        'grid grid-cols-[44px_minmax(0,1fr)] border-b border-line pt-2 pr-3 pb-1',
        current && 'wide:bg-green-tint wide:shadow-[inset_3px_0_0_var(--green)]',
      )}
    >
      <label className="grid size-11 place-items-center">
        <input
          type="checkbox"
          className="size-5 accent-(--green)"
          checked={checked}
          onChange={check}
          aria-label={`Choose “${post.title}”`}
        />
      </label>
      <div className="min-w-0 pt-1.5">
        <h3 className="t-item [overflow-wrap:anywhere]">{post.title}</h3>
        <p className="t-small mt-0.5">
          <b>{post.owner.fullName}</b> · <Time at={post.waitingSince} />{' '}
          {post.isChange && <Badge tone="spark">Change</Badge>}
        </p>
        <p className="-ml-2.5 flex flex-wrap">
          <RowButton act={preview} label={`Preview “${post.title}”`} current={current}>
            Preview
          </RowButton>
          <RowButton act={approve} label={`Approve “${post.title}”`}>
            Approve
          </RowButton>
          <RowButton act={decline} label={`Decline “${post.title}”`} danger>
            Decline
          </RowButton>
        </p>
      </div>
    </li>
  )
}

interface RowButtonProps {
  act: () => void
  label: string
  danger?: boolean
  current?: boolean
  children: string
}

function RowButton({ act, label, danger, current, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current || undefined}
      className={classNames(
        'min-h-11 rounded-control px-2.5 text-control font-semibold hover:underline',
        danger ? 'text-danger' : 'text-green',
      )}
      onClick={act}
    >
      {children}
    </button>
  )
}
