import './keeping-all.css'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { OwnCourse } from '#contract/books/own-course-endpoints.ts'
import { useTransfer } from '../../download/active-downloads.ts'
import type { Together } from '../../download/database.ts'
import { useComingCourses, useKeptBooks } from '../../download/kept-list.ts'
import { partOf, useGoingOn } from '../download/download-line.tsx'
import type { Asking } from '../download/download-papers.ts'
import { ProgressLine } from '../download/progress-line.tsx'
import { useReaderBytes } from '../download/reader-bytes.ts'
import { holdCourses, keepCourses, stopCourses } from '../download/resume-downloads.ts'
import { Sheets } from '../download/sheets.tsx'
import { bytesOf, useStanding } from '../download/status.ts'
import { hereOf, useKeepingOf } from './of-several.ts'

interface KeepingAllProps {
  of: readonly OwnCourse[]
  together: Together
}

/** Progress of several courses that were asked for by one tap, a row each. Counts what was not here before. */
export function KeepingAll({ of, together }: KeepingAllProps) {
  const asking: Asking = [useQueryClient(), useCall()]
  const books = useKeptBooks()
  const coming = useComingCourses()
  const standing = useStanding()
  useGoingOn(asking)
  const courses = of.filter(({ id }) => together.ids.includes(id))
  const ids = courses.map(({ id }) => id)
  const left = ids.filter((id) => coming.has(id))
  const keeping = useKeepingOf(ids)
  const transfer = useTransfer(keeping?.bookId ?? '')
  const under = keeping?.papers?.find(({ id }) => id === keeping.bookId)
  const inPart = transfer && under ? Math.max(0, transfer.done - (books.get(under.id)?.bytes ?? 0)) : 0
  const here = hereOf(ids, books)
  const { reader = 0 } = together
  const [readerLeft] = useReaderBytes()
  const done = here.bytes - together.bytes + inPart + Math.max(0, reader - readerLeft)
  const rows = courses.map((course) => ({ course, ...standing(course) }))
  return (
    <ProgressLine
      label="Saving your courses"
      whole={here.whole - together.whole}
      count={rows.reduce((sum, row) => sum + row.whole + row.left, 0) - together.whole}
      done={done}
      total={Math.max(
        done,
        courses.reduce((sum, course) => sum + bytesOf(course), 0) - together.bytes + reader,
      )}
      paid={Math.max(0, done - (here.handed - together.handed))}
      held={!keeping && left.length > 0 && left.every((id) => coming.get(id)?.held)}
      keeping={keeping}
      goOn={() => keepCourses(asking, left, together)}
      hold={() => holdCourses(...left)}
      stop={() => stopCourses(...left)}
    >
      <div className="keeping-all">
        {rows.map(({ course, whole, left: lacking }) => (
          <Fragment key={course.id}>
            <b className="course-code num">{course.code}</b>
            <Sheets
              papers={whole + lacking}
              whole={whole}
              part={
                under?.course === course.id && transfer ? partOf(under.file.bytes, transfer.done) : undefined
              }
            />
            <span className="t-small num">{lacking === 0 ? 'here' : `${whole} of ${whole + lacking}`}</span>
          </Fragment>
        ))}
      </div>
    </ProgressLine>
  )
}
