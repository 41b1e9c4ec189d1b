import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { noticeLimits } from '#contract/notice-rules.ts'
import { unreadQuery } from './queries.ts'

/** A number at the corner of its icon. */
export const onIcon =
  'num absolute top-[3px] right-[4px] min-w-[18px] rounded-full bg-spark px-1 text-center text-[0.6875rem] leading-[18px] font-bold text-paper'

/** How many notices are unread, on the bell. */
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
