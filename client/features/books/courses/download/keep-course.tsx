import { useQueryClient } from '@tanstack/react-query'
import Smartphone from 'lucide-react/icons/smartphone'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { size } from '#contract/money.ts'
import { useComingCourses, useKeptBooks } from '../../download/kept-list.ts'
import { usePhoneOwner } from '../../download/owner.ts'
import { counted, papersAndNotes } from '../course-rows.tsx'
import { fail, useFailure, useKeeping } from './progress.ts'
import { useReaderBytes } from './reader-bytes.ts'
import { linesOfSheets, Sheets } from './sheets.tsx'
import { bytesOf, papersHere, useStanding } from './status.ts'

/** Loaded on demand: only those who keep a course see these. */
const OnItsWay = part(() => import('./download-line.tsx').then((module) => module.OnItsWay))
const KeptCourse = part(() => import('./downloaded-course.tsx').then((module) => module.KeptCourse))

/** As high as its highest state: the papers below must not move while somebody reads them. */
const placeOf = (papers: number) => ({ minHeight: `${11.25 + 2 * linesOfSheets(papers)}rem` })

/** Downloads all papers and notes of a course: shows the price first, and offers newer papers without fetching them unasked. */
export function KeepCourse({ course }: { course: Course }) {
  usePhoneOwner()
  const books = useKeptBooks()
  const { whole, left } = useStanding()(course)
  const keeping = useKeeping(course.id)
  const coming = useComingCourses().get(course.id)
  const failure = useFailure(course.id)
  const keep = useKeep(course)
  const bytesHere = papersHere(course.id, books).reduce((sum, { bytes }) => sum + bytes, 0)
  const isAny = course.papers + course.notes > 0
  if (keeping || coming)
    return (
      <div className="js-only mt-5" style={placeOf(whole + left)}>
        <Suspense>
          <OnItsWay {...{ course, coming }} />
        </Suspense>
      </div>
    )
  return (
    <div
      className="js-only mt-5 grid content-start gap-3 empty:hidden"
      style={isAny ? placeOf(whole + left) : undefined}
    >
      {isAny && (
        <div className="grid gap-1.5">
          <Sheets papers={whole + left} whole={whole} />
          {left > 0 && (
            <p className="t-small num">
              {whole} of {whole + left} on this phone
            </p>
          )}
        </div>
      )}
      {left > 0 && <Offer {...{ course, bytesHere, keep }} />}
      <FieldError>{failure}</FieldError>
      <Suspense>{left === 0 && whole > 0 && <KeptCourse course={course} bytes={bytesHere} />}</Suspense>
    </div>
  )
}

interface OfferProps {
  course: Course
  bytesHere: number
  keep: () => void
}

function Offer({ course, bytesHere, keep }: OfferProps) {
  const { whole, fresh, left, keptAt } = useStanding()(course)
  const [reader, letters] = useReaderBytes()
  const bytes = Math.max(0, bytesOf(course) - bytesHere) + reader
  const isNews = fresh > 0 && fresh === left
  return (
    <div className="grid gap-2">
      {isNews && keptAt && (
        <p className="num font-semibold">
          {fresh} new since <Time at={keptAt} as="short" />
        </p>
      )}
      <Button wide className="two-lines" onClick={keep}>
        <span>
          <Smartphone size={20} aria-hidden="true" />
          {whole === 0
            ? 'Save this course on my phone'
            : isNews
              ? `Save the ${fresh === 1 ? 'new one' : `${fresh} new`}`
              : `Save ${course.notes === 0 ? counted(left, 'more paper') : `${left} more`}`}
        </span>
        <small className="num">
          {whole === 0 && `${papersAndNotes(course)}\u00a0· `}
          <SizeAndCost bytes={bytes} />
        </small>
      </Button>
      <p className="t-small num">
        {reader > 0 && `Includes the PDF reader: ${size(reader)}, first time only. `}
        {letters > 0 && `Some papers need extra fonts (up to ${size(letters)}, once). `}
        They open offline.
      </p>
    </div>
  )
}

function useKeep({ id }: Course) {
  const client = useQueryClient()
  const call = useCall()
  return () =>
    import('./download-papers.ts').then(
      ({ keepCourse }) => keepCourse([client, call], id),
      () => fail(id, 'This isn’t on this phone yet, and you’re offline. Please try again.'),
    )
}
