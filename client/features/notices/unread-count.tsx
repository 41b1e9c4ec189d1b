import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useLive } from '#client/api/hear.ts'
import { noticeLimits } from '#contract/notice-rules.ts'
import { unreadQuery } from './queries.ts'

/** How many notices are unread, on the bell; follows what happens while the page stands. */
export function UnreadCount({ userId }: { userId: string }) {
  const client = useQueryClient()
  const heard = useLive(`user:${userId}`)
  const unread = useQuery(unreadQuery(useCall())).data?.unread ?? 0
  useEffect(() => {
    if (heard === 0) return
    for (const key of ['unread-notices', 'notices']) void client.invalidateQueries({ queryKey: [key] })
  }, [client, heard])
  if (unread === 0) return null
  const shown = unread >= noticeLimits.unread ? `${noticeLimits.unread - 1}+` : unread
  return (
    <span className="bell-count num">
      {shown}
      <span className="sr-only"> unread</span>
    </span>
  )
}
