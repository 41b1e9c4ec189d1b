import { readFile } from 'node:fs/promises'
import { Problem } from '#contract/problem.ts'

/** A row by its column names, in lower case, and its first line number. */
export interface Row {
  line: number
  /** Whether it has more cells than the head: a comma in one of them moved the others. */
  isShifted: boolean
  of: (column: string) => string
}

/** The text of a file; throws a sentence where it is none that can be read. */
export async function textOf(path: string, advice = 'Save it as “CSV UTF-8”.'): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new Problem('missing', `There is no file ${path}`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheets of old write letters with tone marks as question marks.
    throw new Problem('invalid', `${path} is not UTF-8. ${advice}`)
  }
}

/** Parses CSV as spreadsheets write it: separated by commas, semicolons or tabs, with quoted fields. */
export function rowsOf(text: string): { columns: readonly string[]; rows: Row[] } {
  const [head, ...rows] = records(text.replace(/^\uFEFF/, ''))
  const columns = head?.fields.map((name) => name.trim().toLowerCase()) ?? []
  return {
    columns,
    rows: rows.map(({ line, fields }) => ({
      line,
      isShifted: fields.slice(columns.length).some((one) => one.trim()),
      of: (column) => fields[columns.indexOf(column)]?.trim() ?? '',
    })),
  }
}

/** Refuses a row whose cells stand under the wrong columns. */
export function refuseShifted({ isShifted }: Row): void {
  if (isShifted)
    throw new Problem(
      'invalid',
      'It has more cells than the first line has columns. Put a cell with a comma in it in quotation marks.',
    )
}

interface Fields {
  line: number
  fields: string[]
}

function records(text: string): Fields[] {
  const first = /^\s*(.*)/.exec(text)?.[1] ?? ''
  const separator = ['\t', ';'].find((one) => first.includes(one) && !first.includes(',')) ?? ','
  const all: Fields[] = []
  let [line, begun, field, quoted] = [1, 1, '', false]
  let fields: string[] = []
  const end = () => {
    fields.push(field)
    if (fields.some((one) => one.trim())) all.push({ line: begun, fields })
    ;[fields, field] = [[], '']
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    if (letter === '\n') line += 1
    if (quoted) {
      if (letter !== '"') field += letter
      else if (text[at + 1] === '"') {
        field += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && !field.trim()) [quoted, field] = [true, '']
    else if (letter === separator) {
      fields.push(field)
      field = ''
    } else if (letter === '\n') {
      end()
      begun = line
    } else if (letter !== '\r') field += letter
  }
  if (quoted)
    throw new Problem(
      'invalid',
      `Line ${begun}: a quotation mark is opened and never closed. Nothing was read.`,
    )
  end()
  return all
}
