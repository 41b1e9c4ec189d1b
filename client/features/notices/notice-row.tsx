import BookCheck from 'lucide-react/icons/book-check'
import Clock from 'lucide-react/icons/clock-alert'
import FileCheck from 'lucide-react/icons/file-check'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserCheck from 'lucide-react/icons/user-check'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Link } from '#client/ui/navigation.tsx'
import { Time } from '#client/ui/time.tsx'
import type { NoticeKind } from '#contract/notice-rules.ts'
import type { Notice } from '#contract/notices.ts'

const icons: Record<NoticeKind, ReactNode> = {
  post: <FileCheck size={20} />,
  role: <UserCheck size={20} />,
  reply: <MessageCircle size={20} />,
  comment: <MessageCircle size={20} />,
  expiry: <Clock size={20} />,
  report: <Flag size={20} />,
  trade: <Handshake size={20} />,
  paper: <BookCheck size={20} />,
}

/** One notice, the whole row leading to what it tells of. */
export function NoticeRow({ notice, isNew }: { notice: Notice; isNew: boolean }) {
  const { text, link, by, kind, createdAt } = notice
  return (
    <Link
      to={link}
      className={classNames(
        'grid grid-cols-[40px_minmax(0,1fr)] items-start gap-3 rounded-control py-4',
        isNew && 'bg-green-tint -mx-[12px] px-[12px]',
      )}
    >
      {by ? (
        <Avatar of={by} />
      ) : (
        <span className="avatar bg-sunken text-ink-soft" aria-hidden="true">
          {icons[kind]}
        </span>
      )}
      <span className="grid gap-0.5">
        <span className="break-words">{text}</span>
        <span className="t-small flex items-center gap-2">
          <Time at={createdAt} />
          {isNew && <Badge tone="green">New</Badge>}
        </span>
      </span>
    </Link>
  )
}
