import { Unreadable } from './pdf-bytes.ts'

/** Limit of nested values. */
const deepest = 32

export interface Dictionary {
  /** Values as written, by name. */
  entries: ReadonlyMap<string, string>
  /** The position behind it. */
  end: number
}

/** Parses the dictionary at `start`. */
export function dictionaryAt(text: string, start = 0): Dictionary {
  let at = pass(text, start)
  if (!text.startsWith('<<', at)) throw new Unreadable('There is no dictionary')
  const entries = new Map<string, string>()
  for (at = pass(text, at + 2); !text.startsWith('>>', at); at = pass(text, at)) {
    if (!text.startsWith('/', at)) throw new Unreadable('An entry has no name')
    const name = nameOf(text.slice(at + 1, endOf(text, at)))
    const from = pass(text, endOf(text, at))
    at = endOfValue(text, from)
    entries.set(name, text.slice(from, at))
  }
  return { entries, end: at + 2 }
}

/** Any character of a name can be written as a hexadecimal escape. */
const nameOf = (written: string) =>
  !written.includes('#')
    ? written
    : written.replaceAll(/#([\da-f]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )

/** The object number in a reference like '12 0 R'. */
export const referenceIn = (value = ''): number => wholeIn(/^(\d{1,10})\s+\d+\s+R$/.exec(value)?.[1])

export const isReference = (value: string): boolean => value.endsWith('R')

export function wholeIn(value: string | undefined): number {
  if (!value || !/^\d{1,15}$/.test(value)) throw new Unreadable('There is no number')
  return Number(value)
}

/** The numbers in an array like '[1 2 1]'. */
export const wholesIn = (value = ''): number[] =>
  value
    .slice(1, -1)
    .split(/\s+/)
    .filter(Boolean)
    .map((one) => wholeIn(one))

/** Compiled once: a text has tens of thousands of values. */
const [gap, rest] = [/(?:[\0\t\n\f\r ]|%[^\n\r]*)*/y, /\s+\d+\s+R\b/y]
const [bytesWord, plainWord] = [/<[^>]*>/y, /\/?[^\0\t\n\f\r ()<>[\]{}/%]*/y]

/** Skips white space and comments. */
export function pass(text: string, start: number): number {
  gap.lastIndex = start
  gap.exec(text)
  return gap.lastIndex
}

function endOfValue(text: string, at: number): number {
  const end = endOf(text, at)
  rest.lastIndex = end
  return /^\d/.test(text[at] ?? '') && rest.exec(text) ? rest.lastIndex : end
}

/** Where the value that begins here ends: a word, a name, a string, an array, a dictionary. */
function endOf(text: string, at: number, depth = 0): number {
  if (at >= text.length || depth > deepest) throw new Unreadable('A value has no end')
  if (text[at] === '(') return endOfString(text, at)
  if (text.startsWith('<<', at)) return endOfAll(text, at + 2, '>>', depth)
  if (text[at] === '[') return endOfAll(text, at + 1, ']', depth)
  const word = text[at] === '<' ? bytesWord : plainWord
  word.lastIndex = at
  word.exec(text)
  if (word.lastIndex <= at) throw new Unreadable('There is no value')
  return word.lastIndex
}

function endOfAll(text: string, start: number, close: string, depth: number): number {
  let at = pass(text, start)
  while (!text.startsWith(close, at)) at = pass(text, endOf(text, at, depth + 1))
  return at + close.length
}

function endOfString(text: string, start: number): number {
  let open = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') open += 1
    else if (text[at] === ')') open -= 1
    if (open === 0) return at + 1
  }
  throw new Unreadable('A string has no end')
}
