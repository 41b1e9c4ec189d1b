import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { home, node } from '../../../start/ready.mjs'

/** A program of the campus: a checkout with packages and built pages. */
export interface Program {
  name: 'N' | 'N-1'
  folder: string
  commit: string
}

const migrations = 'server/platform/database/migrations/index.ts'

export const thisProgram = (): Program => ({
  ...{ name: 'N', folder: resolve(home) },
  commit: said('git', ['rev-parse', '--short', 'HEAD']),
})

/**
 * The program before the last change of tables, built from the history of this checkout; a sentence where there is none. It is
 * made once and stays in `.tmp`. Where that commit does not build, the nearest one before it that does.
 */
export function programBefore(): Program | string {
  const changed = said('git', ['log', '-n', '1', '--format=%h', '--', migrations])
  const earlier = changed && said('git', ['rev-list', '-n', '10', '--abbrev-commit', `${changed}^`])
  if (!earlier) return 'this checkout has no history with an earlier program'
  const failures: string[] = []
  for (const commit of earlier.split('\n')) {
    const folder = join(home, '.tmp/programs', commit)
    const failure = existsSync(folder) ? undefined : failureToBuild(commit, folder)
    if (failure === undefined) return { name: 'N-1', folder, commit }
    failures.push(`${commit}: ${failure}`)
  }
  throw new Error(`None of the ten commits before the last change of tables builds.\n${failures.join('\n')}`)
}

function failureToBuild(commit: string, folder: string): string | undefined {
  console.info(`Building the program of ${commit}...`)
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    run('sh', ['-c', `git archive ${commit} | tar -x -C ${making}`], home)
    bringPackages(making)
    run(node, ['tools/build/build.ts'], making)
    renameSync(making, folder)
    return undefined
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    return String(error)
  }
}

/** Links ours where they are the same. */
function bringPackages(folder: string): void {
  const lockOf = (path: string) => readFileSync(join(path, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(home)) symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'))
  else run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], folder)
}

const said = (program: string, words: string[]) =>
  spawnSync(program, words, { cwd: home, encoding: 'utf8' }).stdout.trim()

function run(program: string, words: string[], cwd: string): void {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed: ${stderr || stdout || error}`)
}
