import { resolve } from 'node:path'
import { type Command, misspoken, type Place, type Say } from '../command.ts'

/** What one kind of import does, by the word after `import`. */
export interface Importer {
  ways: Command['ways']
  /** With the words after its own. Throws a sentence where it cannot begin. */
  run: (place: Place, words: string[], say: Say) => Promise<{ refused: number }>
}

/** For `parseArgs`: shows what an import would do, and changes nothing. */
export const dryRun = { 'dry-run': { type: 'boolean' } } as const

/** The one file or folder that was named, as an absolute path. */
export function onePath(of: Pick<Importer, 'ways'>, [path, ...more]: string[]): string {
  if (!path || more.length > 0) throw misspoken(of)
  return resolve(path)
}
