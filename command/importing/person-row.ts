import { isStudentEmail, noStudentEmail, tidyEmail, tidyName } from '#contract/auth/sign-up-rules.ts'
import { departments, levels, limits } from '#contract/campus.ts'
import { withoutUnseen } from '#contract/invisible-characters.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { type Row, refuseShifted } from './csv.ts'

/** The known columns, each with what else class lists and registries call it, without spaces. */
const spellings = {
  name: ['name', 'fullname'],
  email: ['email', 'emailaddress', 'mail'],
  department: ['department', 'dept'],
  level: ['level'],
  whatsapp: ['whatsapp', 'phone', 'phonenumber', 'whatsappnumber'],
} as const

type Column = keyof typeof spellings

export const columnsRead = Object.keys(spellings) as Column[] // the keys of the object above

/** For rows that leave them empty. */
export type Usual = Partial<Record<'department' | 'level', string | undefined>>

export interface Person {
  line: number
  fullName: string
  email: string
  department: string
  level: string
  whatsapp: string | null
}

/** Which columns of the file are the known ones, and which are unknown. */
export function columnsOf(columns: readonly string[]) {
  const found = new Map<Column, string>()
  const unread: string[] = []
  for (const column of columns) {
    const tight = column.replaceAll(/[\s_.-]+/g, '')
    const known = columnsRead.find((one) => (spellings[one] as readonly string[]).includes(tight))
    if (known && !found.has(known)) found.set(known, column)
    else if (column) unread.push(column)
  }
  return { found, unread }
}

/** The person of a row, by the rules of signing up. Throws a sentence that names the column. */
export function personOf(
  row: Row,
  found: ReadonlyMap<Column, string>,
  { usual, domains }: { usual: Usual; domains: readonly string[] },
): Person {
  refuseShifted(row)
  const of = (column: Column) => row.of(found.get(column) ?? '')
  const email = emailOf(row, found)
  if (!email) throw bad('email', 'is empty')
  if (!email.includes('@'))
    throw bad('email', `“${email}” is none. Put a cell with a comma in it in quotation marks`)
  if (!isStudentEmail(email, domains)) throw new Problem('invalid', noStudentEmail())
  const fullName = tidyName(of('name'))
  if (!fullName) throw bad('name', 'is empty')
  if (fullName.length > limits.fullName) throw bad('name', `is longer than ${limits.fullName} letters`)
  const whatsapp = of('whatsapp') ? whatsappOf(of('whatsapp')) : null
  if (of('whatsapp') && !whatsapp) throw bad('whatsapp', 'use a number such as 0803 555 0142')
  return {
    ...{ line: row.line, fullName, email, whatsapp },
    department: chosen('department', of('department') || usual.department, departments),
    level: chosen('level', of('level').replace(/l(evel)?\.?$/i, '') || usual.level, levels),
  }
}

export const emailOf = (row: Row, found: ReadonlyMap<Column, string>): string =>
  tidyEmail(withoutUnseen(row.of(found.get('email') ?? '')))

/** One of the choices, in any spelling of case and spaces. Throws a sentence that lists them. */
export function chosen(
  column: 'department' | 'level',
  typed: string | undefined,
  choices: readonly string[],
) {
  const tight = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const choice = choices.find((one) => tight(one) === tight(typed ?? ''))
  if (choice === undefined) throw bad(column, `${typed ? '' : 'is empty; '}use one of ${choices.join(', ')}`)
  return choice
}

const bad = (column: Column, words: string) => new Problem('invalid', `${column}: ${words}`)
