import { readdir } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { Problem } from '#contract/problem.ts'

/** The folder of an import. */
export interface Folder {
  /** All files in it, by their paths below it. */
  names: readonly string[]
  /** The path of a row's file; throws a sentence where there is none. */
  pathOf: (name: string) => string
  /** The files that no row has named so far. */
  unnamed: () => string[]
}

/**
 * Finds files whatever the Unicode form of their names: macOS decomposes "ẹ̀", most spreadsheets compose it, and a path
 * from Windows may have backslashes.
 */
export async function openFolder(folder: string): Promise<Folder> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name).slice(resolve(folder).length + 1))
  const byName = new Map(files.map((name) => [writtenOneWay(name), name]))
  const named = new Set<string>()
  return {
    names: files,
    pathOf(name) {
      if (!name || !resolve(folder, name).startsWith(resolve(folder) + sep))
        throw new Problem('invalid', 'file: give the name of a file in this folder')
      const found = byName.get(writtenOneWay(name))
      if (found === undefined) throw new Problem('missing', 'There is no such file')
      named.add(found)
      return resolve(folder, found)
    },
    unnamed: () =>
      files.filter((name) => !named.has(name) && !/(^|[/\\])(\.|~\$|Thumbs\.db$)/.test(name)).sort(),
  }
}

const writtenOneWay = (name: string) => name.normalize('NFC').replaceAll('\\', '/').replace(/^\.\//, '')
