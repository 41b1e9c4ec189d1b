import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { Course } from '#contract/books/course-endpoints.ts'
import { useTransfer } from '../../download/active-downloads.ts'
import type { ComingCourse, KeptBook } from '../../download/database.ts'
import { useKeptBooks } from '../../download/kept-list.ts'
import { type Asking, keepCourse } from './download-papers.ts'
import { type Keeping, useKeeping } from './progress.ts'
import { ProgressLine } from './progress-line.tsx'
import { goOn, holdCourses, stopCourses } from './resume-downloads.ts'
import { Sheets } from './sheets.tsx'
import { bytesOf, papersHere } from './status.ts'

interface OnItsWayProps {
  course: Course
  /** Its entry on this phone; absent at the moment of the tap. */
  coming: ComingCourse | undefined
}

/** Progress of a course's download. */
export function OnItsWay({ course, coming }: OnItsWayProps) {
  const asking: Asking = [useQueryClient(), useCall()]
  const { id } = course
  const keeping = useKeeping(id)
  const { part, ...figures } = useFigures(course, keeping)
  useGoingOn(asking)
  return (
    <ProgressLine
      label={`Saving ${course.code}`}
      {...figures}
      held={!keeping && coming?.held === true}
      keeping={keeping}
      goOn={() => keepCourse(asking, id)}
      hold={() => holdCourses(id)}
      stop={() => stopCourses(id)}
    >
      <Sheets papers={figures.count} whole={figures.whole} part={keeping && part} />
    </ProgressLine>
  )
}

/** Resumes after a reload or a kill. */
export function useGoingOn(asking: Asking): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not on its way goes on once
  useEffect(() => void goOn(asking).catch(() => undefined), [])
}

/** Bytes and number of papers, from the papers themselves once they are known. */
function useFigures(course: Course, keeping: Keeping | null) {
  const kept = useKeptBooks()
  const transfer = useTransfer(keeping?.bookId ?? '')
  const papers = keeping?.papers
  const lying = papers ? papers.flatMap(({ id }) => kept.get(id) ?? []) : papersHere(course.id, kept)
  const under = transfer && keeping?.bookId ? keeping.bookId : null
  const count = papers?.length ?? course.papers + course.notes
  const total = papers?.reduce((sum, { file }) => sum + file.bytes, 0) ?? bytesOf(course)
  const done = sumOf(lying, under) + (transfer?.done ?? 0)
  return {
    whole: lying.filter((one) => one.whole).length,
    count,
    total: Math.max(total, done),
    done,
    // A copy from a friend cost nothing.
    paid:
      done -
      sumOf(
        lying.filter(({ handed }) => handed),
        under,
      ),
    part: transfer && partOf(papers?.find(({ id }) => id === under)?.file.bytes ?? 0, transfer.done),
  }
}

const sumOf = (lying: readonly KeptBook[], but: string | null) =>
  lying.reduce((sum, { book, bytes }) => (book.id === but ? sum : sum + bytes), 0)

export const partOf = (bytes: number, done: number) => (bytes > 0 ? Math.min(1, done / bytes) : 0)
