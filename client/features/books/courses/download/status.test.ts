import { expect, test } from 'vitest'
import type { KeptBook, KeptCourse } from '../../download/database.ts'
import { standingOf } from './status.ts'

const course = (papers: number, notes = 0) => ({ id: 'CHM-201', papers, notes })

/** Papers of CHM 201 on this phone, those named with '…' in part. */
const phone = (...names: string[]) =>
  new Map(
    names.map((name) => [
      name.replace('…', ''),
      {
        book: {
          ...{ id: name.replace('…', ''), courseCode: 'chm201' },
          kind: name.startsWith('note') ? 'notes' : 'past questions',
        },
        whole: !name.endsWith('…'),
      } as KeptBook, // the only part of a book that is read
    ]),
  )

const keptAs = (papers: string[], counted = papers.length) =>
  new Map<string, KeptCourse>([['CHM-201', { id: 'CHM-201', papers, counted, at: '2026-11-01T00:00:00Z' }]])

test('what was never kept as a course is only counted', () => {
  expect(standingOf(course(3), phone('a', 'b…'), new Map())).toMatchObject({ whole: 1, fresh: 0, left: 2 })
})

test('new is what came since it was kept and is not here', () => {
  const kept = keptAs(['a', 'b'])
  expect(standingOf(course(2), phone('a', 'b'), kept)).toMatchObject({ whole: 2, fresh: 0, left: 0 })
  expect(standingOf(course(4), phone('a', 'b'), kept)).toMatchObject({ fresh: 2, left: 2 })
  expect(standingOf(course(4), phone('a', 'b', 'c'), kept)).toMatchObject({ fresh: 1, left: 1 })
})

test('what was removed from the phone is left to fetch, and no news', () => {
  expect(standingOf(course(2), phone('a'), keptAs(['a', 'b']))).toMatchObject({ fresh: 0, left: 1 })
})

test('notes belong to it; of a course that an older page kept without them they are left to fetch, and no news', () => {
  expect(standingOf(course(2, 3), phone('a', 'note 1', 'note 2…'), new Map())).toMatchObject({
    ...{ whole: 2, left: 3 },
  })
  const before = keptAs(['a', 'b'])
  expect(standingOf(course(2, 1), phone('a', 'b'), before)).toMatchObject({ fresh: 0, left: 1 })
  expect(standingOf(course(3, 1), phone('a', 'b', 'note 1'), before)).toMatchObject({ fresh: 1, left: 1 })
  const [kept] = keptAs(['a', 'note 1']).values()
  const now = new Map(kept && [['CHM-201', { ...kept, withNotes: true as const }]])
  expect(standingOf(course(1, 2), phone('a', 'note 1'), now)).toMatchObject({ fresh: 1, left: 1 })
})

test('what is of people one does not meet is never missed', () => {
  expect(standingOf(course(3), phone('a', 'b'), keptAs(['a', 'b'], 3))).toMatchObject({ fresh: 0, left: 0 })
})
