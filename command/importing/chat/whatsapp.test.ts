import { expect, test } from 'vitest'
import { isSure } from '#contract/books/drafts/draft-rules.ts'
import { guessFrom, titleOf } from './guess.ts'
import { plainText, withoutContacts } from './message.ts'
import { papersIn } from './papers.ts'
import { readWhatsapp } from './whatsapp.ts'

const now = new Date('2026-11-28')
const read = (...lines: string[]) => readWhatsapp(lines.join('\r\n'))
const minutesOf = (...lines: string[]) => read(...lines)?.messages.map(({ minute }) => minute)

test('a message begins alike whatever clock, order of dates and language a phone writes', () => {
  const at = Date.UTC(2024, 2, 12, 14, 5) / 60_000
  for (const [head, next] of [
    ['12/03/2024, 14:05 - ', '13/03/2024, 14:05 - '],
    ['12/03/2024, 2:05\u202FPM - ', '13/03/2024, 2:05\u202FPM - '],
    ['12/03/2024, 2:05 pm - ', '13/03/2024, 2:05 p.m. - '],
    ['12/03/24, 2:05\u00A0p.\u00A0m. - ', '13/03/24, 2:05 p. m. - '],
    ['3/12/24, 2:05 PM - ', '3/13/24, 2:05 PM - '],
    ['12.03.24, 14:05 - ', '13.03.24, 14:05 - '],
    ['2024-03-12, 14:05 - ', '2024-03-13, 14:05 - '],
    ['2024/03/12 14.05 - ', '2024/03/13 14.05 - '],
    ['12/03/2024 à 14:05 - ', '13/03/2024 à 14:05 - '],
    ['\u200E[12/03/2024, 2:05:11\u202FPM] ', '[13/03/2024, 2:05:59\u202FPM] '],
    ['[12.03.24, 14:05:11] ', '[13.03.24, 14:05:11] '],
  ])
    expect(minutesOf(`\uFEFF${head}Ada: one`, `${next}Obi: two`), head).toEqual([at, at + 1_440])
  expect(minutesOf('1/2/24, 12:05 AM - A: x', '1/3/24, 12:05 PM - A: y', '2/1/24, 1:00 AM - A: z')).toEqual([
    Date.UTC(2024, 0, 2, 0, 5) / 60_000,
    Date.UTC(2024, 0, 3, 12, 5) / 60_000,
    Date.UTC(2024, 1, 1, 1, 0) / 60_000,
  ])
  expect(read('Dear Ada,', 'see you at 12:30')).toBeNull()
  expect(read('')).toBeNull()
})

test('files are found, with the words sent with them, and what was omitted is counted', () => {
  const chat = read(
    '12/03/2024, 14:00 - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.',
    '12/03/2024, 14:01 - Ada added you',
    '12/03/2024, 14:02 - +234 803 555 0142: \u200EIMG-20240312-WA0031.jpg (file attached)',
    'CHM 107 PQ 🎉',
    'second page follows',
    '12/03/2024, 14:03 - Ada: <Media omitted>',
    '12/03/2024, 14:03 - Ada: <Medien ausgeschlossen>',
    '12/03/2024, 14:03 - Ada: \u200Eimage omitted',
    '12/03/2024, 14:03 - Ada: imagen omitida',
    '12/03/2024, 14:04 - Ada: \u200Enotes (2).pdf (Datei angehängt)',
    '12/03/2024, 14:05 - Ada: CSC 201 notes \u200E<attached: 00000012-CSC 201.pdf>',
    '12/03/2024, 14:06 - Ada: a.pdf • \u200E12 pages \u200E<pièce jointe : a.pdf>',
    '12/03/2024, 14:07 - Ada: see exam.pdf (it is long)',
    '12/03/2024, 14:08 - Ada: 1 < 2: x.pdf > y',
  )
  expect(chat?.omitted).toBe(4)
  expect(chat?.messages.map(({ at, file, text }) => [at, file, text.trim()])).toEqual([
    ['Line 3', 'IMG-20240312-WA0031.jpg', 'CHM 107 PQ 🎉\nsecond page follows'],
    ['Line 10', 'notes (2).pdf', ''],
    ['Line 11', '00000012-CSC 201.pdf', 'CSC 201 notes'],
    ['Line 12', 'a.pdf', 'a.pdf • 12 pages'],
    ['Line 13', 'see exam.pdf', ''],
    ['Line 14', null, '1 < 2: x.pdf > y'],
  ])
})

test('a paper is guessed from its words, else its name, else what its sender wrote beside it', () => {
  expect(guessFrom('CHM107 2nd semester exam 22/23', now)).toEqual({
    ...{ course: 'CHM-107', kind: 'past questions', session: '2022/2023', semester: 'second', paper: 'exam' },
  })
  expect(guessFrom('csc-205_PQ_2021-2022', now)).toMatchObject({ course: 'CSC-205', session: '2021/2022' })
  expect(guessFrom('for MTH 201 and CSC 201', now).course).toBeNull()
  expect(guessFrom('IMG-20240312-WA0031', now)).toMatchObject({ course: null, session: null, kind: null })
  expect(guessFrom('12/13 mth 205 lecture note wk 1-6', now)).toMatchObject({
    course: 'MTH-205',
    kind: 'notes',
  })
  expect(guessFrom('CSC201 TEST 2023', now).session).toBeNull()
  const guess = guessFrom('CHM 107 PQ', now)
  expect(isSure({ ...guess, courseCode: guess.course })).toBe(false)
  expect(titleOf(guess, 'x.pdf')).toBe('CHM 107, past questions')
  expect(titleOf(guessFrom('GST 103 notes', now), 'DOC-20230101-WA0001.pdf')).toBe('GST 103, notes')
  expect(titleOf(guessFrom('', now), 'Organic_chemistry 08035550142.pdf')).toBe('Organic chemistry')
})

test('photos in a row are one paper, until another sender, a later hour or another course', () => {
  const chat = read(
    '12/03/2024, 14:00 - Ada: IMG-1.jpg (file attached)',
    'CHM 107 exam 2022/2023',
    '12/03/2024, 14:01 - Obi: thanks, call me on 0803 555 0142',
    '12/03/2024, 14:01 - Ada: IMG-2.jpg (file attached)',
    '12/03/2024, 14:02 - Ada: IMG-3.jpg (file attached)',
    'CHM 101 exam 2022/2023',
    '12/03/2024, 14:03 - Obi: IMG-4.jpg (file attached)',
    '12/03/2024, 18:00 - Obi: GST 103 past question 2021/2022',
    '12/03/2024, 18:01 - Obi: IMG-5.jpg (file attached)',
    '12/03/2024, 18:01 - Obi: STK-1.webp (file attached)',
    '12/03/2024, 18:02 - Obi: party.jpg (file attached)',
    '12/03/2024, 18:30 - Obi: b.docx (file attached)',
  )
  const { papers, leftOut } = papersIn(chat?.messages ?? [], now)
  expect(papers.map(({ files, words, guess }) => [files, words, guess.course])).toEqual([
    [['IMG-1.jpg', 'IMG-2.jpg'], 'CHM 107 exam 2022/2023', 'CHM-107'],
    [['IMG-3.jpg'], 'CHM 101 exam 2022/2023', 'CHM-101'],
    [['IMG-5.jpg'], '', 'GST-103'],
    [['b.docx'], '', null],
  ])
  expect(leftOut).toEqual({ photos: 2, others: 1 })
})

test('no number, address or mention stays in words', () => {
  expect(
    withoutContacts(
      plainText(
        'CHM 107 @\u2068~Ada Obi\u2069 @2348035550142 +234 803 555 0142, 0803-555-0142 ada@x.org https://wa.me/2348035550142 of 2021-2022, 2022/2023 10 pages',
      ),
    ),
  ).toBe('CHM 107 , of 2021-2022, 2022/2023 10 pages')
})
