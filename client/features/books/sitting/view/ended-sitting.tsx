import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { saidQuery } from '../queries.ts'
import { End } from './end.tsx'
import { LookBack } from './look-back.tsx'
import type { Paper } from './paper-page.tsx'
import { countOf, resultOf } from './result.ts'

interface EndedProps {
  person: string
  book: Paper
  whole: WholeSitting
  all: readonly WholeSitting[]
  looked: number | null
  look: (question: number | null) => void
  again: () => void
}

/** A sitting that has ended: its score, or one of its questions. */
export function EndedSitting({ person, book, whole, all, looked, look, again }: EndedProps) {
  const { data } = useQuery({ ...saidQuery(useCall(), book.id), enabled: whole.sitting.sent })
  const said = data?.items ?? []
  const result = resultOf(whole, said)
  const wrong = [...result].filter(([, how]) => how === 'wrong').map(([question]) => question)
  const former = all[all.indexOf(whole) + 1]
  const before = former && {
    right: countOf(resultOf(former, said), 'right'),
    at: former.sitting.endedAt ?? former.sitting.begunAt,
  }
  if (looked !== null)
    return <LookBack key={looked} {...{ whole, book, look }} question={looked} among={wrong} />
  return <End {...{ person, whole, look, again }} before={before ?? null} />
}

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
    <>
      Last time, {longDate(endedAt ?? begunAt).replace(/ \d{4}$/, '')}:{' '}
      <Button kind="quiet" small onClick={() => open(id)}>
        {data ? `${countOf(result, 'right')} of ${result.size}` : 'see how it went'}
      </Button>
    </>
  )
}
