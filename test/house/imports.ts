import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const home = join(import.meta.dirname, '../..')

export interface Import {
  from: string
  /** One of our files, or a package name. */
  to: string
  ours: boolean
}

/** Our own source files below these folders, without tests and their helpers. */
export const filesBelow = (...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$/.test(file) && !isTest(file)),
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Every import of these files: values, types, and dynamic ones. */
export const importsOf = (
  files: readonly string[],
  read = (file: string) => readFileSync(join(home, file), 'utf8'),
) =>
  files.flatMap((from): Import[] =>
    [...read(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => {
      if (name.startsWith('.'))
        return { from, to: relative(home, join(home, dirname(from), name)), ours: true }
      return name.startsWith('#') ? { from, to: name.slice(1), ours: true } : { from, to: name, ours: false }
    }),
  )

/** Strongly connected groups by Tarjan's algorithm; single nodes are no groups. */
export function circlesOf(arrows: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const lowest = (node: string, other: number | undefined) =>
    low.set(node, Math.min(low.get(node) ?? 0, other ?? Number.POSITIVE_INFINITY))

  function visit(node: string): void {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const to of next.get(node) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) lowest(node, low.get(to))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || (next.get(node) ?? []).includes(node)) circles.push(group.sort())
  }
  for (const { from } of arrows) if (!index.has(from)) visit(from)
  return circles
}
