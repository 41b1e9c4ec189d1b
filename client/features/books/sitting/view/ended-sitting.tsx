import '../ended.css'
import '../question.css'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import type { WholeSitting } from '../own/kept-sittings.ts'
import { saidQuery } from '../queries.ts'
import { End } from './end.tsx'
import { LookBack } from './look-back.tsx'
import { type Paper, usePaperReading } from './paper-page.tsx'
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
  const reading = usePaperReading()
  const said = data?.items ?? []
  const result = resultOf(whole, said)
  const wrong = [...result].filter(([, how]) => how === 'wrong').map(([question]) => question)
  const former = all[all.indexOf(whole) + 1]
  const before = former && {
    right: countOf(resultOf(former, said), 'right'),
    at: former.sitting.endedAt ?? former.sitting.begunAt,
  }
  if (looked !== null)
    return <LookBack key={looked} {...{ whole, book, reading, look }} question={looked} among={wrong} />
  return <End {...{ person, whole, look, again }} before={before ?? null} />
}
