import { useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { address } from '#contract/addresses.ts'
import type { CourseCard } from '#contract/books/course-endpoints.ts'
import { courseCodeOf, levelOfCourse } from '#contract/books/course-rules.ts'
import type { OwnCourse, OwnCourses } from '#contract/books/own-course-endpoints.ts'
import type { Problem } from '#contract/problem.ts'
import { ownCoursesQuery } from '../queries.ts'

/** A course of which this phone knows no more than its code. */
export const onlyCode = (id: string): OwnCourse => ({
  ...{ id, code: courseCodeOf(id), name: null, level: levelOfCourse(id), latestAt: null },
  ...{ papers: 0, notes: 0, textbooks: 0, requests: 0, asking: 0, keepers: 0 },
  ...{ paperBytes: 0, noteBytes: 0 },
})

/** Whether this phone knows no more than its code; the campus may have papers of it. */
export const isUnknown = ({ name, papers, notes, textbooks, asking, requests }: CourseCard): boolean =>
  name === null && papers + notes + textbooks + asking + requests === 0

/** Milliseconds for the campus to say which courses another phone has chosen. */
const patience = 2_000

/** Does what was ticked and unticked here, since it was `first`, to the list as another phone or tab has left it. */
export function useNewest() {
  const client = useQueryClient()
  const call = useCall()
  const waiting = useActs({ kind: 'own-courses' }).length > 0
  return async (all: readonly string[], first: ReadonlySet<string>): Promise<readonly string[]> => {
    if (waiting) return all
    const newest = await Promise.race([
      client.fetchQuery({ ...ownCoursesQuery(call, true), staleTime: 0 }).catch(() => undefined),
      new Promise<undefined>((late) => setTimeout(late, patience)),
    ])
    const theirs = newest?.items.map(({ id }) => id).filter((id) => !first.has(id) || all.includes(id))
    return theirs ? [...new Set([...all.filter((id) => !first.has(id)), ...theirs])] : all
  }
}

/** Saves which courses somebody takes, online or not; the last list stands. Returns the refusal, or null. */
export function useSave(): (courses: readonly CourseCard[]) => Promise<Problem | null> {
  const client = useQueryClient()
  const change = useChange()
  return (courses) => {
    const known = new Map(client.getQueryData<OwnCourses>(['own-courses'])?.items.map((own) => [own.id, own]))
    const items = courses
      .map((course) => ({ ...onlyCode(course.id), ...course, ...known.get(course.id) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1))
    const ids = new Set(items.map(({ id }) => id))
    return change(
      {
        kind: 'own-courses',
        ask: { of: 'ownCourses', verb: 'save', input: { body: { codes: [...ids] } } },
        title: 'Your courses',
        to: address('books'),
        replaces: 'own-courses',
        fresh: [['own-courses'], ['own-course-books'], ['course']],
      },
      {
        say: 'Courses saved',
        show: () =>
          client.setQueryData<OwnCourses>(['own-courses'], (own) => ({
            items,
            savedAt: items.length > 0 ? new Date().toISOString() : null,
            missing: own?.missing.filter(({ course }) => ids.has(course)) ?? [],
            news: own?.news?.filter(({ course }) => ids.has(course)) ?? [],
            at: own?.at ?? new Date().toISOString(),
          })),
      },
    )
  }
}
