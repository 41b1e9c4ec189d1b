import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { saidQuery } from '../queries.ts'
import { countOf, resultOf } from './result.ts'

/** 'Last time, 12 November: 26 of 40.' */
export function LastSitting({
  all,
  bookId,
  open,
}: {
  all: readonly WholeSitting[]
  bookId: string
  open: (id: string) => void
}) {
  const [last] = all
  const { data } = useQuery({ ...saidQuery(useCall(), bookId), enabled: last !== undefined })
  if (!last) return null
  const result = resultOf(last, data?.items ?? [])
  const { id, endedAt, begunAt } = last.sitting
  return (
    <p>
      Last time, {longDate(endedAt ?? begunAt).replace(/ \d{4}$/, '')}:{' '}
      <button type="button" className="link" onClick={() => open(id)}>
        {data ? `${countOf(result, 'right')} of ${result.size}` : 'see how it went'}
      </button>
    </p>
  )
}
