import { expect, test } from 'vitest'
import { factsFromName } from './facts-from-name.ts'

const now = new Date('2026-11-22')

test('a name tells the course, the session, the semester and the kind, as far as it does', () => {
  expect(factsFromName('chm201 exam 2022-23 first sem.pdf', now)).toEqual({
    ...{ courseCode: 'CHM 201', kind: 'past questions', session: '2022/2023' },
    ...{ semester: 'first', paper: 'exam' },
  })
  expect(factsFromName('CSC_305_Test_2nd_semester.pdf', now)).toEqual({
    ...{ courseCode: 'CSC 305', kind: 'past questions', session: null, semester: 'second', paper: 'test' },
  })
  expect(factsFromName('GST 111 note.docx', now)).toEqual({ courseCode: 'GST 111' })
  expect(factsFromName('Physical Chemistry 2024 FINAL(2).pdf', now)).toEqual({})
  expect(factsFromName('IMG-20231104-WA0012.pdf', now)).toEqual({})
})
