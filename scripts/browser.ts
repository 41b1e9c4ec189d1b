import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The path of a Chromium for the tests: one that is on the machine, else Playwright's own, fetched now, else the
 * distribution's, where we may install it. Undefined means Playwright knows where its own is.
 */
export function browser(): string | undefined {
  const found = places.find((path) => path && existsSync(path))
  if (found) return found
  if (existsSync(chromium.executablePath()) && starts(chromium.executablePath())) return undefined
  console.info('Fetching a browser for the tests (once)...')
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
  run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...(mayInstall ? ['--with-deps'] : []),
    'chromium',
  ])
  if (existsSync(chromium.executablePath()) && starts(chromium.executablePath())) return undefined
  if (mayInstall && run('apt-get', ['--version'], 'ignore')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], 'ignore')
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error(
    'There is no Chromium here and none could be fetched. Install one, or name it: CHROMIUM=/path npm test',
  )
  process.exit(1)
}

/** A browser without its system libraries is there, but does not run. */
const starts = (path: string) => run(path, ['--version'], 'ignore')

function run(command: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', stdio, stdio], env, timeout: 600_000 }).status === 0
}
