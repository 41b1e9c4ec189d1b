import './notices.css'
import Bell from 'lucide-react/icons/bell'
import BookCheck from 'lucide-react/icons/book-check'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock-alert'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserCheck from 'lucide-react/icons/user-check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import { noticeWords } from '#contract/notices/notice-kinds.ts'
import type { NoticeWords } from '#contract/notices/notice-words.ts'
import { toldOf } from './notice-parts.ts'
import { WhatCame } from './what-came.tsx'

const signs: Record<NoticeWords['sign'], ReactNode> = {
  check: <Check size={22} />,
  person: <UserCheck size={20} />,
  comment: <MessageCircle size={20} />,
  clock: <Clock size={20} />,
  flag: <Flag size={20} />,
  hands: <Handshake size={20} />,
  book: <BookCheck size={20} />,
  bell: <Bell size={20} />,
}

interface NoticeRowProps {
  notice: Notice
  isNew: boolean
}

/** One notice, and what came with it. */
export function NoticeRow({ notice, isNew }: NoticeRowProps) {
  // Notices cached before there were things have none.
  const { shows = [], link } = notice as Partial<Notice> & { link: string }
  return (
    <>
      <NoticeLink notice={notice} isNew={isNew} />
      {shows.length > 0 && <WhatCame shows={shows} link={link} />}
    </>
  )
}

/** One notice, or several about one thing; the whole row links to it, or to each of them. */
function NoticeLink({ notice, isNew }: NoticeRowProps) {
  const { id, link, createdAt, kind, text, group } = notice
  const { who, did, title, rest, quote } = toldOf(notice)
  const isDeclined = kind === 'post' && / declined/.test(text)
  return (
    <Link
      to={group ? address('notices', { of: id }) : link}
      className={classNames('notice', !isNew && 'notice-old')}
    >
      <Faces of={notice} isDeclined={isDeclined} />
      <span className="min-w-0 break-words">
        {who && <b>{who}</b>} {did} {title && <b>{title}</b>}
        {rest}
        <span className={classNames('t-small num', isNew && 'font-semibold text-spark')}>
          &nbsp;· <Time at={createdAt} as="brief" />
        </span>
        {isNew && <span className="sr-only"> New</span>}
        {quote && <span className="notice-quote">{quote}</span>}
        {isDeclined && (
          <span className="mt-1.5 block font-semibold text-green">Fix it and send it again</span>
        )}
      </span>
      {isNew && <span className="notice-dot" aria-hidden="true" />}
    </Link>
  )
}

/** The pictures of those who did it, or the sign of a decision. */
export function Faces({ of: { by, group, kind }, isDeclined }: { of: Notice; isDeclined?: boolean }) {
  if (by && group?.beside)
    return (
      <span className="notice-faces" aria-hidden="true">
        <Avatar of={group.beside} size="small" />
        <Avatar of={by} size="small" />
      </span>
    )
  if (by) return <Avatar of={by} />
  return (
    <span className={classNames('notice-sign', isDeclined && 'notice-sign-danger')} aria-hidden="true">
      {isDeclined ? <X size={22} /> : signs[noticeWords[kind].sign]}
    </span>
  )
}
