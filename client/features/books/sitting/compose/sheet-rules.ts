import type { Question, Sheet } from '#contract/books/sitting/endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { kindWords } from '../words.ts'

export type How = Pick<Question, 'kind' | 'options'>

const choice = (options: number): How => ({ kind: 'choice', options })
const others: How[] = [
  { kind: 'number', options: null },
  { kind: 'open', options: null },
]
/** How most are answered, and every other way. */
export const usualHows: readonly How[] = [choice(4), choice(5), ...others]
export const allHows: readonly How[] = [choice(2), choice(3), choice(4), choice(5), ...others]
export const howNamed = (words: string): How => allHows.find((one) => kindWords(one) === words) ?? choice(5)

export interface Different {
  id: string
  from: string
  to: string
  how: How
}

/** What whoever makes a sheet chooses; the questions follow from it. */
export interface SheetFields {
  count: string
  how: How
  different: readonly Different[]
  /** Null where it is not known. */
  minutes: number | null
  /** Where the questions stand, as far as the sheet before knew. */
  pages: readonly (number | null)[]
}

export const noSheetYet: SheetFields = { count: '40', how: choice(5), different: [], minutes: 60, pages: [] }

const isSame = (one: How, other: How) => one.kind === other.kind && one.options === other.options

/** A sheet as its fields: what most questions are, and the runs of others. */
export function fieldsOf({ questions, minutes }: Pick<Sheet, 'questions' | 'minutes'>): SheetFields {
  const how =
    [...allHows].sort(
      (one, other) =>
        questions.filter((of) => isSame(of, other)).length - questions.filter((of) => isSame(of, one)).length,
    )[0] ?? choice(5)
  const different: Different[] = []
  questions.forEach(({ kind, options }, at) => {
    const of = { kind, options }
    const last = different.at(-1)
    if (isSame(of, how)) return
    if (last && isSame(last.how, of) && last.to === `${at}`) last.to = `${at + 1}`
    else different.push({ id: `${at}`, from: `${at + 1}`, to: `${at + 1}`, how: of })
  })
  return {
    ...{ how, different, minutes, count: `${questions.length}` },
    pages: questions.map(({ page }) => page),
  }
}

const wholeNumber = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** The questions, or what is wrong with a field: 'count', or the id of what is different. */
export function questionsOf({
  count,
  how,
  different,
  pages,
}: SheetFields): Question[] | { wrong: string; why: string } {
  const all = wholeNumber(count)
  if (!(all >= 1 && all <= sittingLimits.questions))
    return { wrong: 'count', why: `Please write a number from 1 to ${sittingLimits.questions}` }
  const hows = Array.from({ length: all }, () => how)
  for (const { id, from, to, how } of different) {
    const [first, last] = [wholeNumber(from), wholeNumber(to || from)]
    if (!(first >= 1 && first <= last && last <= all))
      return { wrong: id, why: `Please write two numbers from 1 to ${all}, the smaller one first` }
    hows.fill(how, first - 1, last)
  }
  return hows.map(({ kind, options }, at) => ({ kind, options, page: pages[at] ?? null }))
}
