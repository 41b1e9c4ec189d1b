import { address } from '../addresses.ts'
import { courseCodeOf, courseIdOf } from '../books/course-rules.ts'
import { placesInWords } from '../campus.ts'
import { figureNames } from '../kinds.ts'
import {
  productQuestion,
  productQuestionPage,
  productQuestionWords,
} from '../marketplace/product-question.ts'
import { isId } from './is-id.ts'

export interface WatchWords {
  /** The same text for everybody who asks the same; null for what cannot be asked. */
  questionOf: (asked: string) => string | null
  /** How a list names it, and what it is about. `name` is of whom is watched. */
  wordsOf: (asked: string, name?: string) => { title: string; detail: string }
  /** The page it is about, where it has tabs at this one. */
  linkOf: (asked: string, tab?: string) => string
  /** '3 new under “laptop”' */
  by: string
}

/** What a member can be told of when something new comes. Imports no schema, so that the browser can load it. */
export const watchWords = {
  products: {
    questionOf: productQuestion,
    wordsOf: productQuestionWords,
    linkOf: (asked) => address('marketplace', productQuestionPage(asked)),
    by: 'under',
  },
  course: {
    questionOf: courseIdOf,
    wordsOf: (asked) => ({
      title: courseCodeOf(courseIdOf(asked) ?? asked),
      detail: 'New papers, notes and textbooks',
    }),
    linkOf: (asked) => address('course', { id: courseIdOf(asked) ?? asked }),
    by: 'in',
  },
  person: {
    questionOf: (asked) => (isId(asked) ? asked : null),
    wordsOf: (_, name = 'A person') => ({ title: name, detail: `New ${placesInWords(figureNames)}` }),
    linkOf: (asked: string, tab?: string) =>
      address('person', { id: asked, tab: figureNames.find((name) => name === tab) }),
    by: `from`,
  },
} as const satisfies Record<string, WatchWords>

/** '3 new under “laptop”' */
export const newUnder = (kind: WatchKind, count: number, title: string): string =>
  `${count} new ${watchWords[kind].by} “${title}”`

/** What the button promises. */
export const promiseOf = (kind: WatchKind, title: string): string =>
  `We’ll tell you when there’s something new ${watchWords[kind].by} “${title}”`

export type WatchKind = keyof typeof watchWords
export const watchKinds = Object.keys(watchWords) as [WatchKind, ...WatchKind[]] // its own keys

export const watchLimits = {
  /** Alerts of one member. */
  most: 20,
  /** What came, in one notice. */
  shown: 3,
  /** Letters of a question. */
  asked: 600,
} as const

/** What is said of the twenty-first. */
export const tooMany = `You can have ${watchLimits.most} alerts. Remove one under Notices to add another`
