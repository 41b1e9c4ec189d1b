import { expect, test } from 'vitest'
import type { OwnCourses } from '#contract/books/own-course-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { lookedAgain, newsSince } from './last-look.ts'

/** What the campus answers at that time of 20 November, with books of these times. */
const answer = (at: string, ...books: string[]): OwnCourses =>
  ({
    at: `2026-11-20T${at}:00.000Z`,
    items: [{ latestAt: books[0] ? `2026-11-20T${books[0]}:00.000Z` : null }],
    news: books.map((time, n) => ({ id: `${n}`, course: 'CHM-201', at: `2026-11-20T${time}:00.000Z` })),
  }) as unknown as OwnCourses // only what is counted

const look = (...answers: OwnCourses[]) => {
  const looks = answers.reduce<ReturnType<typeof lookedAgain> | null>(lookedAgain, null)
  const last = answers.at(-1)
  return looks && last ? newsSince(looks.from, last) : null
}

test('at the first look nothing is new, whatever there is', () => {
  expect(look(answer('08:00', '07:30', '06:00'))).toBeNull()
})

test('new is what came since the last visit, for as long as this one lasts', () => {
  const first = answer('08:00', '07:30')
  const [next, later] = [answer('13:00', '12:00', '07:30'), answer('16:30', '15:00', '12:00', '07:30')]
  expect(look(first, next)).toMatchObject({ count: '1', since: '09:00' })
  expect(look(first, next, next)?.of('CHM-201')).toBe('1')
  expect(look(first, next, later)?.count).toBe('2')
  expect(look(first, next, later, answer('21:00', '15:00', '12:00'))).toBeNull()
})

test('an answer from before, as without a network, changes nothing', () => {
  const [first, next] = [answer('08:00', '07:30'), answer('13:00', '12:00', '07:30')]
  expect(look(first, next, first, next)?.count).toBe('1')
})

test('what was on its way at the last look is not missed', () => {
  expect(look(answer('08:00', '05:00'), answer('13:00', '07:58', '05:00'))?.count).toBe('1')
})

test('where all that is looked at is new there may be more', () => {
  const many = Array.from({ length: limits.courseNews }, () => '12:00')
  expect(look(answer('08:00'), answer('13:00', ...many))?.count).toBe(`${limits.courseNews}+`)
})

test('since when is said as one says it', () => {
  const since = (at: string) => newsSince({ at, after: '2026-11-01' }, answer('13:00', '12:00'))?.since
  expect(
    ['20T07:14', '19T20:00', '16T12:00', '03T12:00'].map((day) => since(`2026-11-${day}:00.000Z`)),
  ).toEqual(['08:14', 'yesterday', 'Monday', '3 Nov'])
})
