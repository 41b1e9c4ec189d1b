import { expect, test } from 'vitest'
import { factsFromName } from '../../compose/files/facts-from-name.ts'
import { handedNames } from './share-file-names.ts'

const file = {
  id: '',
  name: 'scan.pdf',
  format: 'pdf' as const,
  bytes: 1,
  pages: 1,
  opening: null,
  opensHere: true,
}
const aPaper = {
  courseCode: 'CHM 201',
  session: '2023/2024',
  semester: 'first' as const,
  paper: 'exam' as const,
}

test('papers of a course have names that tell what they are, and none like another', () => {
  const unsaid = { ...aPaper, session: null, semester: null, paper: null, title: 'Ọ̀rọ̀: what/if?', file }
  const names = handedNames([{ ...aPaper, title: 'A', file }, { ...aPaper, title: 'B', file }, unsaid])
  expect(names).toEqual([
    'fuoye-CHM 201 exam 2023-2024 first semester.pdf',
    'fuoye-CHM 201 exam 2023-2024 first semester (2).pdf',
    'fuoye-Ọ̀rọ̀  what if .pdf',
  ])
  expect(factsFromName(names[0] ?? '', new Date('2026-11-23'))).toMatchObject({
    ...{ courseCode: 'CHM 201', session: '2023/2024', semester: 'first', paper: 'exam' },
  })
})
