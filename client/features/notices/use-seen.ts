import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { address } from '#contract/addresses.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import { unreadQuery } from './queries.ts'

/** Marks the shown notices as read; tells, for as long as the page is open, which were new when it opened. */
export function useSeen(notices: readonly Notice[] | undefined): (notice: Notice) => boolean {
  const call = useCall()
  const client = useQueryClient()
  const change = useChange()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = notices?.filter(({ read }) => !read) ?? []
  const until = unread[0]?.createdAt
  const ids = unread.map(({ id }) => id).join()

  useEffect(() => {
    if (!until) return
    setFresh((now) => new Set([...now, ...ids.split(',')]))
    void change(
      {
        kind: 'notice-change',
        ask: { of: 'notices', verb: 'readAll', input: { body: { until } } },
        title: 'Notices read',
        to: address('notices'),
        replaces: 'notices-read',
        fresh: [['unread-notices']],
      },
      { show: () => client.setQueryData(unreadQuery(call).queryKey, { unread: 0 }) },
    )
  }, [call, client, change, until, ids])

  return ({ id, read }) => !read || fresh.has(id)
}
