import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrations } from './database/migrations/index.ts'

/** The running program. */
export interface Program {
  version: string
  /** Null where it is unknown. */
  commit: string | null
  /** The last migration it knows. */
  schema: string
}

const run = promisify(execFile)
const home = join(import.meta.dirname, '../..')

/** How to call the command line: a release has a program of its own, without npm. */
export const commandLine = (folder = home) =>
  existsSync(join(folder, 'campus')) ? join(folder, 'campus') : 'npm run campus --'

/** The same where systemd runs a release, with a user and folders that no shell has. */
export function serviceLine(folder = home): string | null {
  const line = join(folder, 'deploy/campusctl')
  return existsSync(join(folder, 'campus')) && existsSync(line) ? line : null
}

/** Tells which version a process runs. */
export async function readProgram(folder = home): Promise<Program> {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string } // npm requires it
  return { version, commit: await commitOf(folder), schema: migrations.at(-1)?.name ?? '' }
}

/** A release has it in a file; a checkout asks git. Null for any other copy. */
async function commitOf(folder: string): Promise<string | null> {
  const carried = join(folder, 'commit')
  if (existsSync(carried)) return readFileSync(carried, 'utf8').trim()
  if (!existsSync(join(folder, '.git'))) return null
  try {
    const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd: folder, timeout: 1_000 })
    return stdout.trim()
  } catch {
    return null // no git on this machine
  }
}
