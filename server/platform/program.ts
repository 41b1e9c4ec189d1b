import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrations } from './database/migrations/index.ts'

/** What runs here. */
export interface Program {
  version: string
  /** Null where nobody can tell. */
  commit: string | null
  /** The last migration it knows. */
  schema: string
}

const home = join(import.meta.dirname, '../..')

/** How the command line is called here: a release has a program of its own, and knows no npm. */
export const commandLine = (folder = home) =>
  existsSync(join(folder, 'campus')) ? join(folder, 'campus') : 'npm run campus --'

/** For whoever wonders which of several processes is the new one. */
export function readProgram(folder = home): Program {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string } // npm asks for it
  return { version, commit: commitOf(folder), schema: migrations.at(-1)?.name ?? '' }
}

/** A release carries it in a file; a checkout knows it itself. Null for a copy that is neither. */
function commitOf(folder: string): string | null {
  const carried = join(folder, 'commit')
  if (existsSync(carried)) return readFileSync(carried, 'utf8').trim()
  if (!existsSync(join(folder, '.git'))) return null
  try {
    const given = execFileSync('git', ['rev-parse', 'HEAD'], {
      ...{ cwd: folder, encoding: 'utf8', timeout: 1_000 },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return given.trim()
  } catch {
    return null // there is no git on this machine
  }
}
