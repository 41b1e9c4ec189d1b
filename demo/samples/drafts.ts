import { type PaperKind, paperName, type Semester } from '#contract/books/course-rules.ts'
import type { BookKind } from '#contract/books/endpoints.ts'

/** A paper that came out of a chat of the demo campus and waits for an admin. */
export interface SampleDraft {
  title: string
  /** Of the demo library; its bytes are made its own, except where it is `there` already. */
  file: `${string}.pdf`
  there?: true
  words: string
  courseCode: string | null
  kind: BookKind | null
  session: string | null
  semester: Semester | null
  paper: PaperKind | null
}

const unknown = { courseCode: null, kind: null, session: null, semester: null, paper: null } as const

function exam(
  courseCode: string,
  session: string,
  file: SampleDraft['file'],
  words = '',
  semester: Semester = 'first',
): SampleDraft {
  const title = `${courseCode}, ${paperName({ session, semester, paper: 'exam' })}`
  return { title, file, words, courseCode, kind: 'past questions', session, semester, paper: 'exam' }
}

export const drafts: readonly SampleDraft[] = [
  exam('CHM 107', '2022/2023', 'chm-203-0.pdf', 'CHM 107 exam last session, pages 1 and 2', 'second'),
  exam('CSC 201', '2021/2022', 'csc-201-1.pdf', 'Who still needs the 201 exam? Here it is'),
  {
    ...exam('CSC 205', '2022/2023', 'csc-401-1.pdf'),
    title: 'CSC 205, 2022/2023, test',
    semester: null,
    paper: 'test',
  },
  {
    ...{ title: 'MTH 205 note wk 1-6', file: 'mth-201-0.pdf', words: 'MTH 205 notes, weeks 1 to 6' },
    ...{ ...unknown, courseCode: 'MTH 205', kind: 'notes' },
  },
  exam('MTH 201', '2023/2024', 'mth-201-1.pdf', 'From the course rep. Ẹ jọ̀ọ́, ẹ bá mi fi ránṣẹ́ sí àwọn tó kù'),
  exam('GST 103', '2021/2022', 'mth-101-3.pdf'),
  {
    ...{ title: 'GST 103, past questions', file: 'mth-101-4.pdf', words: 'gst past q' },
    ...{ ...unknown, courseCode: 'GST 103', kind: 'past questions' },
  },
  {
    ...{
      title: 'Ìwé ìtọ́kasí fún àwọn akẹ́kọ̀ọ́ ọdún kejì nípa Ẹ̀kọ́ Èdè àti Lítíréṣọ̀ Yorùbá',
      file: 'soils-of-ekiti.pdf',
    },
    ...{ words: 'For those in 200 level who asked', ...unknown, courseCode: 'YOR 211' },
  },
  { ...exam('CHM 201', '2024/2025', 'chm-201-0.pdf', 'chm 201 exam'), there: true },
  { title: 'document (4)', file: 'csc-201-3.pdf', words: 'for those in 200 level', ...unknown },
  { title: 'Slides after the break', file: 'double-entry.pdf', words: '', ...unknown, kind: 'notes' },
  {
    ...{ title: 'past questions', file: 'phy-101-past-questions.pdf', words: 'Please who has the answers' },
    ...{ ...unknown, kind: 'past questions' },
  },
]
