import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { home } from './imports.ts'

const textOf = (file: string) => readFileSync(join(home, file), 'utf8')

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n').length

/** The files that have more lines than this. */
export const filesOver = (most: number, files: readonly string[], read = textOf): string[] =>
  files.filter((file) => linesOf(read(file)) > most)

/**
 * Every function of these files, nested ones too, that has more lines than this, as 'file name': its own name or that of
 * what it is passed to.
 */
export const functionsOver = (most: number, files: readonly string[], read = textOf): string[] =>
  filesOver(most, files, read).flatMap((file) => {
    const text = read(file)
    const { program, errors } = parseSync(file, text)
    if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
    return functionsIn(program)
      .filter(({ start, end }) => linesOf(text.slice(start, end)) > most)
      .map(({ name }) => `${file} ${name}`)
  })

/** What is asked of a node of the tree. */
interface Node {
  type: string
  start: number
  end: number
  body?: unknown
  id?: { name?: string } | null
  key?: { name?: string }
}

interface Place {
  name: string
  start: number
  end: number
}

function functionsIn(node: unknown, around = 'without a name'): Place[] {
  if (Array.isArray(node)) return node.flatMap((each) => functionsIn(each, around))
  if (typeof node !== 'object' || node === null) return []
  const { type, start, end, body, id, key } = node as Node // as every object of the tree is, or it has no type
  const name = id?.name ?? key?.name ?? around
  const inside = Object.values(node).flatMap((part) => functionsIn(part, name))
  return /Function/.test(type) && body ? [{ name, start, end }, ...inside] : inside
}
