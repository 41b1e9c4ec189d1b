import { useQueryClient } from '@tanstack/react-query'
import Pause from 'lucide-react/icons/pause'
import { useEffect } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { isOnWifi } from '#client/offline/connectivity/wifi.ts'
import { LineDown } from '#client/ui/feedback/connection-lost.tsx'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { cost, sizeOf } from '#contract/money.ts'
import { kindName } from '../../book-names.ts'
import { useTransfer } from '../../download/active-downloads.ts'
import type { ComingCourse, KeptBook } from '../../download/database.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { type Asking, keepCourse } from './download-papers.ts'
import { type Keeping, useKeeping } from './progress.ts'
import { goOn, holdCourse, stopCourse } from './resume-downloads.ts'
import { Sheets } from './sheets.tsx'
import { papersHere } from './status.ts'

interface OnItsWayProps {
  course: Course
  /** Its entry on this phone; absent at the moment of the tap. */
  coming: ComingCourse | undefined
}

/** Progress of a course's download, its cost so far and to come; or that it waits for Wi-Fi. */
export function OnItsWay({ course, coming }: OnItsWayProps) {
  const asking: Asking = [useQueryClient(), useCall()]
  const { id } = course
  const keeping = useKeeping(id)
  const { whole, count, done, total, paid, part } = useFigures(course, keeping)
  const { nairaPerMegabyte } = useDataUse()
  const priced = (bytes: number) => cost(bytes, nairaPerMegabyte)
  // Resumes after a reload or a kill.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not on its way goes on once
  useEffect(() => void goOn(asking).catch(() => undefined), [])
  const held = !keeping && coming?.held
  const percent = total > 0 ? Math.round((done / total) * 100) : 0
  return (
    <div className="grid gap-2.5">
      <Sheets papers={count} whole={whole} part={keeping && part} />
      <p className="num flex items-baseline justify-between gap-3">
        <b className="t-figure">
          {whole} of {count}
        </b>
        <span className="t-meta">{sizeOf(done, total)}</span>
      </p>
      <span
        className="progress"
        role="progressbar"
        aria-label={`Saving ${course.code}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </span>
      <p className="t-meta num">
        <b className="font-semibold text-ink">
          {paid > 0 ? `${kindName(priced(paid))} spent` : 'Nothing spent yet'}, {priced(total - done)} to go.
        </b>{' '}
        {whole > 0 && `You can read ${whole === 1 ? 'the one that is' : `the ${whole} that are`} here now. `}
        {!held && 'You can stop; it continues where it left off.'}
      </p>
      <p role="status" className="t-meta empty:hidden">
        {held ? <Held /> : keeping && <Waits keeping={keeping} />}
      </p>
      <div className="flex flex-wrap gap-2.5">
        {held && (
          <Button small onClick={() => void keepCourse(asking, id)}>
            Continue now · {priced(total - done)}
          </Button>
        )}
        <Button
          kind={held ? 'quiet' : 'line'}
          small
          icon={!held && <Pause size={18} aria-hidden="true" />}
          onClick={() => void stopCourse(id)}
        >
          Stop
        </Button>
        {!held && isOnWifi() !== true && (
          <Button kind="quiet" small onClick={() => void holdCourse(id)}>
            Wait for Wi-Fi
          </Button>
        )}
      </div>
    </div>
  )
}

/** Says which connection this phone is on, or that it cannot tell. */
const Held = () =>
  isOnWifi() === null ? (
    <>
      <b className="font-semibold text-ink">Waiting.</b> This browser can’t tell when it’s on Wi-Fi: tap
      Continue now when you are.
    </>
  ) : (
    <>
      <b className="font-semibold text-ink">Waiting for Wi-Fi.</b> It continues when this phone is on Wi-Fi
      and the app is open.
    </>
  )

function Waits({ keeping: { waits } }: { keeping: Keeping }) {
  if (waits === 'window') return 'Another window of the app is downloading it.'
  return waits === 'line' && <LineDown />
}

/** Bytes and number of papers, from the papers themselves once they are known. */
function useFigures(course: Course, keeping: Keeping | null) {
  const kept = useKeptBooks()
  const transfer = useTransfer(keeping?.bookId ?? '')
  const papers = keeping?.papers
  const lying = papers ? papers.flatMap(({ id }) => kept.get(id) ?? []) : papersHere(course.id, kept)
  const under = transfer && keeping?.bookId ? keeping.bookId : null
  const count = papers?.length ?? course.papers
  const total = papers?.reduce((sum, { file }) => sum + file.bytes, 0) ?? course.paperBytes
  const done = bytesOf(lying, under) + (transfer?.done ?? 0)
  return {
    whole: lying.filter((one) => one.whole).length,
    count,
    total: Math.max(total, done),
    done,
    // A copy from a friend cost nothing.
    paid:
      done -
      bytesOf(
        lying.filter(({ handed }) => handed),
        under,
      ),
    part: transfer && partOf(papers?.find(({ id }) => id === under)?.file.bytes ?? 0, transfer.done),
  }
}

const bytesOf = (lying: readonly KeptBook[], but: string | null) =>
  lying.reduce((sum, { book, bytes }) => (book.id === but ? sum : sum + bytes), 0)

const partOf = (bytes: number, done: number) => (bytes > 0 ? Math.min(1, done / bytes) : 0)
