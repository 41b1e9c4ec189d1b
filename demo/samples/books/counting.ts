import type { WrittenBook } from './book.ts'

/** Mathematics and statistics. */
export const countingBooks: WrittenBook[] = [
  {
    key: 'mth-101-past-questions',
    title: 'MTH 101 Past Questions, with Answers',
    description:
      'Typed and sorted by topic by last year’s tutorial group: sets, sequences, induction, binomial, trigonometry, complex numbers. Every question is worked to the last line.',
    author: 'The MTH 101 tutorial group',
    course: 'MTH 101',
    department: 'Mathematics',
    level: '100',
    kind: 'past questions',
    owner: 'sade',
    file: 'pdf',
    cover: 'curve',
    hoursAgo: 130,
    stars: [5, 5, 4, 5, 5, 4, 5, 3, 5, 5, 4],
  },
  {
    key: 'calculus-eight-weeks',
    title: 'Calculus: the First Eight Weeks',
    description:
      'Limits, the derivative, its rules, and what it is for, with more sentences than symbols. Written for people who were told they are bad at maths.',
    author: 'Tutors of the Department of Mathematics',
    course: 'MTH 102',
    department: 'Mathematics',
    level: '100',
    kind: 'textbook',
    owner: 'segun',
    file: 'pdf',
    cover: 'tangent',
    hoursAgo: 560,
    stars: [5, 4, 5, 5, 4, 4, 5],
  },
  {
    key: 'statistics-count',
    title: 'Statistics for People Who Count Things',
    description:
      'Means, spread, samples and one honest test, with examples counted on this campus: seats, buses, kegs, bowls of noodles.',
    author: 'Ṣẹ́gun Adélékè',
    course: 'STA 112',
    department: 'Social Sciences',
    level: '200',
    kind: 'textbook',
    owner: 'segun',
    file: 'epub',
    cover: null,
    hoursAgo: 980,
    stars: [4, 5, 4, 5],
  },
]
