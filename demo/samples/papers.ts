import { courseCodeOf, type Paper, paperName } from '#contract/books/course-rules.ts'
import type { Department, Level } from '#contract/campus.ts'
import type { SampleBook } from './books/book.ts'

/** A course of the demo campus: its name, and its papers' dates. */
interface SampleCourse {
  id: string
  name: string
  department: Department
  level: Level
  /** The member who adds its papers. */
  owner: string
  sat: readonly Paper[]
  /** Papers of earlier sessions, which came as files instead of photos. */
  earlier: readonly Paper[]
  /** Missing papers that are asked for, with their votes. */
  missing: readonly (Paper & { votes: number })[]
  /** How many members keep it on a phone. */
  keepers: number
}

const sat = (session: string, semester: Paper['semester'], paper: Paper['paper']): Paper => ({
  session,
  semester,
  paper,
})

export const courses: readonly SampleCourse[] = [
  {
    ...{ id: 'CHM-201', name: 'Organic Chemistry I', department: 'Sciences Faculty', level: '200' },
    owner: 'halima',
    sat: [
      sat('2024/2025', 'first', 'exam'),
      sat('2024/2025', 'first', 'test'),
      sat('2023/2024', 'first', 'exam'),
      sat('2023/2024', 'first', 'quiz'),
      sat('2022/2023', 'first', 'exam'),
      sat('2022/2023', 'first', 'test'),
    ],
    earlier: [
      sat('2023/2024', 'second', 'exam'),
      sat('2020/2021', 'first', 'exam'),
      sat('2020/2021', 'first', 'test'),
      sat('2019/2020', 'first', 'exam'),
      sat('2019/2020', 'second', 'exam'),
      sat('2018/2019', 'first', 'exam'),
      sat('2018/2019', 'first', 'quiz'),
      sat('2017/2018', 'first', 'exam'),
    ],
    missing: [
      { ...sat('2021/2022', 'first', 'exam'), votes: 21 },
      { ...sat('2022/2023', 'second', 'exam'), votes: 9 },
      { ...sat('2024/2025', 'first', 'quiz'), votes: 4 },
    ],
    keepers: 23,
  },
  {
    ...{ id: 'CSC-201', name: 'Computer Programming I', department: 'Computer Science', level: '200' },
    owner: 'segun',
    sat: [
      sat('2024/2025', 'first', 'exam'),
      sat('2023/2024', 'first', 'exam'),
      sat('2023/2024', 'first', 'test'),
      sat('2021/2022', 'first', 'exam'),
    ],
    earlier: [
      sat('2024/2025', 'first', 'test'),
      sat('2023/2024', 'second', 'exam'),
      sat('2020/2021', 'first', 'exam'),
      sat('2019/2020', 'first', 'exam'),
    ],
    missing: [
      { ...sat('2022/2023', 'first', 'exam'), votes: 7 },
      { ...sat('2021/2022', 'first', 'test'), votes: 3 },
    ],
    keepers: 12,
  },
  {
    ...{ id: 'CSC-401', name: 'Operating Systems', department: 'Computer Science', level: '400' },
    owner: 'segun',
    sat: [
      sat('2024/2025', 'first', 'exam'),
      sat('2023/2024', 'first', 'exam'),
      sat('2023/2024', 'first', 'test'),
    ],
    earlier: [sat('2024/2025', 'second', 'exam'), sat('2021/2022', 'first', 'exam')],
    missing: [
      { ...sat('2022/2023', 'first', 'exam'), votes: 6 },
      { ...sat('2019/2020', 'first', 'exam'), votes: 2 },
    ],
    keepers: 6,
  },
  {
    ...{ id: 'MTH-101', name: 'Elementary Mathematics I', department: 'Mathematics', level: '100' },
    owner: 'kemi',
    sat: [
      sat('2024/2025', 'first', 'exam'),
      sat('2023/2024', 'first', 'exam'),
      sat('2023/2024', 'second', 'exam'),
    ],
    earlier: [
      sat('2022/2023', 'first', 'exam'),
      sat('2022/2023', 'first', 'test'),
      sat('2021/2022', 'first', 'exam'),
    ],
    missing: [{ ...sat('2024/2025', 'second', 'exam'), votes: 5 }],
    keepers: 8,
  },
  {
    ...{ id: 'CHM-221', name: 'Analytical Chemistry', department: 'Sciences Faculty', level: '200' },
    ...{ owner: 'halima', sat: [], earlier: [], keepers: 0 },
    missing: [
      { ...sat('2023/2024', 'first', 'exam'), votes: 9 },
      { ...sat('2024/2025', 'first', 'exam'), votes: 2 },
    ],
  },
  {
    ...{ id: 'CHM-203', name: 'Physical Chemistry I', department: 'Sciences Faculty', level: '200' },
    owner: 'halima',
    sat: [],
    earlier: [
      sat('2024/2025', 'first', 'exam'),
      sat('2023/2024', 'first', 'exam'),
      sat('2023/2024', 'first', 'test'),
      sat('2021/2022', 'first', 'exam'),
    ],
    missing: [{ ...sat('2022/2023', 'first', 'exam'), votes: 4 }],
    keepers: 4,
  },
  {
    ...{ id: 'MTH-201', name: 'Mathematical Methods I', department: 'Mathematics', level: '200' },
    owner: 'kemi',
    sat: [],
    earlier: [
      sat('2024/2025', 'second', 'exam'),
      sat('2023/2024', 'second', 'exam'),
      sat('2022/2023', 'second', 'exam'),
    ],
    missing: [{ ...sat('2023/2024', 'second', 'test'), votes: 3 }],
    keepers: 3,
  },
]

/** Each as a book, the oldest first: new books of the library stay on top. */
export const papers: readonly SampleBook[] = courses.flatMap((course) =>
  [...course.sat, ...course.earlier].map((one, at): SampleBook => {
    const code = courseCodeOf(course.id)
    const key = `${course.id.toLowerCase()}-${at}`
    return {
      key,
      title: `${code}, ${paperName(one)}`,
      description: `Past questions of ${code}, ${course.name}.`,
      author: 'Federal University Oye-Ekiti',
      course: code,
      ...{ department: course.department, level: course.level, kind: 'past questions', owner: course.owner },
      ...{ file: 'pdf', cover: at < course.sat.length ? key : null, sat: one },
      hoursAgo: (6 + at) * 700,
      ratings: [],
    }
  }),
)
