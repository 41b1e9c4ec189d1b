import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { OwnCourse } from '#contract/books/own-course-endpoints.ts'
import { size } from '#contract/money.ts'
import { useComingCourses, useKeptBooks } from '../../download/kept-list.ts'
import { counted } from '../course-rows.tsx'
import { fail } from '../download/progress.ts'
import { useReaderBytes } from '../download/reader-bytes.ts'
import { bytesOf, useStanding } from '../download/status.ts'
import { hereOf, useFailureOf } from './of-several.ts'

/** Loaded on demand: only those who keep see it. */
const KeepingAll = part(() => import('./keeping-all.tsx').then((module) => module.KeepingAll))

interface KeepAllProps {
  of: readonly OwnCourse[]
}

/** Downloads what is not here yet of all courses that a member takes, after its price was said. */
export function KeepAll({ of }: KeepAllProps) {
  const [wasAsked, setAsked] = useState(false)
  if (of.every(({ papers, notes }) => papers + notes === 0)) return null
  return (
    <div
      className={`js-only grid min-h-32 ${wasAsked ? 'content-start' : 'content-center'}`}
      // What is below must not move when the tap has brought its rows, nor up by itself when the last paper is here.
      style={wasAsked ? { minHeight: `${13.25 + 2.1 * of.length}rem` } : undefined}
    >
      <Standing of={of} asked={() => setAsked(true)} />
    </div>
  )
}

function Standing({ of, asked }: KeepAllProps & { asked: () => void }) {
  const books = useKeptBooks()
  const standing = useStanding()
  const isReached = useReachable()
  const [reader] = useReaderBytes()
  const failure = useFailureOf(of.map(({ id }) => id))
  const coming = [...useComingCourses().values()]
  const together = coming.find((one) => one.together)?.together
  const lacking = of.filter((course) => standing(course).left > 0)
  const keep = useKeepAll(lacking, reader)
  if (together)
    return (
      <Suspense>
        <KeepingAll of={of} together={together} />
      </Suspense>
    )
  const left = lacking.reduce((sum, course) => sum + standing(course).left, 0)
  const bytes = lacking.reduce(
    (sum, course) => sum + Math.max(0, bytesOf(course) - hereOf([course.id], books).bytes),
    0,
  )
  if (left === 0)
    return (
      <p className="t-meta flex items-center gap-1.5 font-semibold text-green">
        <Check size={18} aria-hidden="true" />
        All papers and notes of your courses are on this phone
      </p>
    )
  if (!isReached) return null
  const hasNotes = lacking.some(({ notes }) => notes > 0)
  return (
    <div className="grid gap-2">
      <Button
        wide
        className="two-lines"
        onClick={() => {
          asked()
          void keep()
        }}
      >
        <span>
          <Download size={20} aria-hidden="true" />
          Save all
        </span>
        <small className="num">
          <SizeAndCost bytes={bytes + reader} />
        </small>
      </Button>
      <p className="t-small num">
        {hasNotes && left > 1 ? `${left} papers and notes` : counted(left, hasNotes ? 'note' : 'paper')} not
        on this phone yet. {reader > 0 && `Includes the PDF reader: ${size(reader)}, first time only. `}
        Textbooks are saved one by one.
      </p>
      <FieldError>{failure}</FieldError>
    </div>
  )
}

function useKeepAll(lacking: readonly OwnCourse[], reader: number) {
  const client = useQueryClient()
  const call = useCall()
  const books = useKeptBooks()
  const ids = lacking.map(({ id }) => id)
  return () =>
    import('../download/resume-downloads.ts').then(
      ({ keepCourses }) => keepCourses([client, call], ids, { ids, reader, ...hereOf(ids, books) }),
      () => fail(ids[0] ?? '', 'This isn’t on this phone yet, and you’re offline. Please try again.'),
    )
}
