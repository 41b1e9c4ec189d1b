import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { onIcon } from '#client/ui/media/icon-badge.ts'
import { noticeLimits } from '#contract/notices/notice-rules.ts'
import { unreadQuery } from './queries.ts'

/** Number of unread notices, on the bell. */
export function UnreadCount() {
  const unread = useQuery(unreadQuery(useCall())).data?.unread ?? 0
  if (unread === 0) return null
  const shown = unread >= noticeLimits.unread ? `${noticeLimits.unread - 1}+` : unread
  return (
    <span className={onIcon}>
      {shown}
      <span className="sr-only"> unread</span>
    </span>
  )
}
