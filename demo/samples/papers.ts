import { courseCodeOf, type Paper, paperName } from '#contract/books/course-rules.ts'
import type { Department, Level } from '#contract/campus.ts'
import type { SampleBook } from './books/book.ts'

/** A course of the demo campus: what it is called, what is set in it, and when that was sat. */
interface SampleCourse {
  id: string
  name: string
  department: Department
  level: Level
  /** Who brings its papers. */
  owner: string
  questions: readonly string[]
  sat: readonly Paper[]
  /** Of earlier sessions, which came as files that nobody photographed. */
  earlier: readonly Paper[]
  /** Papers that are asked for, each by so many. */
  missing: readonly (Paper & { votes: number })[]
  /** So many keep it on a phone. */
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
    questions: [
      'Name the compound CH3-CH(CH3)-CH2-CH3 and draw two of its structural isomers.',
      'State the rule of Markovnikov and explain it by the steadiness of carbocations.',
      'Give the mechanism of the reaction of 2-bromo-2-methylpropane with water, with curved arrows.',
      'How would you tell an aldehyde from a ketone in the laboratory? Give two tests and what is seen.',
      'Define stereoisomerism. Draw the cis and trans forms of but-2-ene.',
      'Arrange ethanol, phenol and ethanoic acid by acidity and give your reasons.',
    ],
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
    questions: [
      'Trace the program below by hand and write what it prints, line by line.',
      'Write a function that gives the largest of a list of numbers, and say what it does with an empty one.',
      'What is the difference between a parameter passed by value and one passed by reference?',
      'Explain recursion with the factorial, and draw the calls that stand at its deepest point.',
      'A loop that should count to ten counts to nine. Give three ways in which that happens.',
    ],
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
    questions: [
      'Draw the states of a process and say what moves it from one to the next.',
      'Three processes need 7, 4 and 1 ms. Give the mean waiting time in the order they came, and shortest first.',
      'What four things must hold together for a deadlock? Show how taking one away prevents it.',
      'A page table has these entries. Which of the four addresses below cause a page fault?',
      'Why is a semaphore of one not the same as a lock with an owner? Give an example.',
    ],
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
    questions: [
      'Find the roots of 2x2 - 7x + 3 = 0 and say where its curve is lowest.',
      'Prove by induction that 1 + 2 + ... + n = n(n + 1)/2.',
      'How many committees of three can be chosen from eight students, two of whom will not sit together?',
      'Write the first four terms of the expansion of (1 + x) to the power of a half.',
    ],
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
    ...{ owner: 'halima', questions: [], sat: [], earlier: [], keepers: 0 },
    missing: [
      { ...sat('2023/2024', 'first', 'exam'), votes: 9 },
      { ...sat('2024/2025', 'first', 'exam'), votes: 2 },
    ],
  },
  {
    ...{ id: 'CHM-203', name: 'Physical Chemistry I', department: 'Sciences Faculty', level: '200' },
    owner: 'halima',
    questions: [
      'State the first law of thermodynamics and define each of its terms.',
      'One mole of a gas at 300 K doubles its volume at constant temperature. Find the work done.',
      'Derive the integrated rate law of a first order reaction, and its half-life.',
      'What does a catalyst change, and what can it not change? Sketch the energies.',
    ],
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
    questions: [
      'Solve dy/dx + 2y = 6, with y = 1 where x = 0, and say what y comes to in the end.',
      'Find the Taylor series of ln(1 + x) about 0, and where it holds.',
      'Evaluate the integral of x e to the power of -x from 0 to infinity.',
      'Find the greatest volume of a box without a lid that is made of 12 square metres.',
    ],
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

const heads = {
  exam: 'Answer question 1 and any three others. Time: 2 hours.',
  test: 'Answer all. 45 minutes.',
  quiz: 'Answer all. 15 minutes.',
}

/** Each as a book, the longest here first: what is new in the library stays on top of it. */
export const papers: readonly SampleBook[] = courses.flatMap((course) =>
  [...course.sat, ...course.earlier].map((one, at): SampleBook => {
    const code = courseCodeOf(course.id)
    const count = { exam: course.questions.length, test: 3, quiz: 2 }[one.paper]
    const questions = course.questions.map((_, i, all) => all[(i + at) % all.length] ?? '').slice(0, count)
    return {
      key: `${course.id}-${at}`,
      title: `${code}, ${paperName(one)}`,
      description: `Past questions of ${code}, ${course.name}.`,
      author: 'Federal University Oye-Ekiti',
      course: code,
      ...{ department: course.department, level: course.level, kind: 'past questions', owner: course.owner },
      ...{ file: 'pdf', cover: null, sat: one, isBare: at >= course.sat.length },
      chapters: [{ title: heads[one.paper], paragraphs: questions.map((text, i) => `${i + 1}. ${text}`) }],
      hoursAgo: (6 + at) * 700,
      ratings: [],
    }
  }),
)
