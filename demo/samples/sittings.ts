import type { QuestionKind } from '#contract/books/sitting/rules.ts'

interface SampleQuestion {
  kind: QuestionKind
  options: number | null
  page: number
  /** What most say, and what the others say. */
  most: string
  others: string
  /** Of a hundred who answer, so many say what most say. */
  agree: number
}

interface SampleExplanation {
  question: number
  owner: string
  hoursAgo: number
  content: string
  ups: number
  downs: number
  /** The right answer, where the checker of the course confirmed it by this. */
  checked?: string
}

/** A paper that the demo's people have sat. */
export interface SampleSheet {
  /** The key of its book. */
  paper: string
  course: string
  minutes: number
  owner: string
  /** An admin let them check the answers of the course; null for nobody. */
  checker: string | null
  questions: readonly SampleQuestion[]
  explanations: readonly SampleExplanation[]
}

/** 'C/A 97': most say C, others A, 97 of a hundred agree. */
const asked = (kind: QuestionKind, options: number | null, page: number, each: string): SampleQuestion[] =>
  each.split(', ').map((one) => {
    const [, most = '', others = '', agree = ''] = /^(.+)\/(.+) (\d+)$/.exec(one) ?? []
    return { kind, options, page, most, others, agree: Number(agree) }
  })

export const sheets: readonly SampleSheet[] = [
  {
    ...{ paper: 'chm-201-6', course: 'CHM-201', minutes: 45, owner: 'kemi', checker: 'halima' },
    questions: [
      ...asked('choice', 5, 2, 'C/A 84'),
      ...asked('choice', 4, 2, 'A/B 96, A/B 97, C/D 80, A/D 98, A/B 54, B/A 93, A/B 96'),
      ...asked('choice', 4, 3, 'C/B 95, C/D 96, A/B 58, B/A 78, C/B 97, B/A 96, B/A 70'),
      ...asked('number', null, 3, '8/6 98'),
      ...asked('number', null, 4, '46/44 95, 5/3 66, 4/3 61, 3/5 94'),
    ],
    explanations: [
      {
        ...{ question: 1, owner: 'kemi', hoursAgo: 190, ups: 14, downs: 1, checked: 'C' },
        content:
          '–CHO at the end of the chain is an aldehyde. A ketone has C=O in the middle, with carbon on both sides.',
      },
      {
        ...{ question: 1, owner: 'tobi', hoursAgo: 121, ups: 6, downs: 0 },
        content: 'Quick way: the name is propanal. “-al” is always an aldehyde, “-one” a ketone.',
      },
      {
        ...{ question: 6, owner: 'ngozi', hoursAgo: 96, ups: 5, downs: 3 },
        content: 'Both are C4H8, but 2-methylpropene has a branch: the chain itself differs, so A.',
      },
      {
        ...{ question: 6, owner: 'dapo', hoursAgo: 71, ups: 3, downs: 4 },
        content: 'I say B, because what moves is the double bond. In but-1-ene and but-2-ene it does.',
      },
      {
        ...{ question: 11, owner: 'titilayo', hoursAgo: 60, ups: 8, downs: 0 },
        content:
          'The carbon that holds Br has three others on it: no room for an attack from behind, and a tertiary carbocation is stable. So SN1.',
      },
      {
        ...{ question: 18, owner: 'ibrahim', hoursAgo: 20, ups: 7, downs: 0 },
        content: 'C3H8 + 5 O2 = 3 CO2 + 4 H2O. Count O on the right: 6 + 4 = 10, so 5 O2.',
      },
    ],
  },
  {
    ...{ paper: 'csc-201-4', course: 'CSC-201', minutes: 20, owner: 'tobi', checker: null },
    questions: [
      ...asked('choice', 4, 2, 'A/B 97, B/A 91, C/B 95, A/B 64, B/C 96, B/C 98, B/A 93, A/B 76'),
      ...asked('choice', 4, 3, 'B/C 47'),
      ...asked('number', null, 3, '11/13 95, 255/256 59'),
      ...asked('open', null, 3, 'Without one it calls itself until the stack is full./To stop it. 50'),
    ],
    explanations: [
      {
        ...{ question: 4, owner: 'chidinma', hoursAgo: 140, ups: 11, downs: 0 },
        content: 'Both are int, so the result is int: 7 / 2 = 3 and 7 % 2 = 1 is what is left.',
      },
      {
        ...{ question: 9, owner: 'emeka', hoursAgo: 44, ups: 4, downs: 2 },
        content: 'a[3] has places 0, 1 and 2. It compiles, but it writes behind the array.',
      },
    ],
  },
  {
    ...{ paper: 'mth-101-3', course: 'MTH-101', minutes: 30, owner: 'tayo', checker: null },
    questions: [
      ...asked('choice', 4, 2, 'A/B 94'),
      ...asked('number', null, 2, '5050/5000 96, 50/56 52, 12/8 90, -3/3 83'),
      ...asked('choice', 4, 2, 'A/B 62, A/B 97, B/A 57'),
      ...asked('choice', 4, 3, 'B/A 81, B/A 98'),
    ],
    explanations: [
      {
        ...{ question: 3, owner: 'segun', hoursAgo: 80, ups: 9, downs: 1 },
        content: '8C3 = 56 in all. Both of the two and one of the other 6: 6 of them. 56 − 6 = 50.',
      },
      {
        ...{ question: 8, owner: 'grace', hoursAgo: 33, ups: 5, downs: 0 },
        content: 'n! = n × (n − 1)!. With n = 1: 1 = 1 × 0!, so 0! = 1.',
      },
    ],
  },
]
