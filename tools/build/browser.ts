import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Headless Chromium: renders a page in about half the time, and has neither notifications nor windows. */
const shell = '/usr/bin/chromium-headless-shell'

/** Full Chromium. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The full Chromium of this machine, for what the headless shell lacks; undefined means Playwright finds its own. */
export const wholeBrowser = (): string | undefined => places.find((path) => path && existsSync(path))

/** The Chromium of this machine, the headless one first. */
export const browserHere = (): string | undefined =>
  [process.env.CHROMIUM, shell].find((path) => path && existsSync(path)) ?? wholeBrowser()

/**
 * The path of a Chromium for the tests: this machine's, else Playwright's own, downloaded now, else the distribution's,
 * where we may install it. Undefined means Playwright finds its own.
 */
export function browser(): string | undefined {
  if (wholeBrowser()) return quickened()
  if (existsSync(chromium.executablePath()) && starts(chromium.executablePath())) return undefined
  console.info('Fetching a browser for the tests (once)...')
  run(process.execPath, [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...(mayInstall ? ['--with-deps'] : []),
    'chromium',
  ])
  if (existsSync(chromium.executablePath()) && starts(chromium.executablePath())) return undefined
  if (mayInstall && run('apt-get', ['--version'], 'ignore')) {
    run('apt-get', ['update', '-qq'])
    install('chromium')
    if (wholeBrowser()) return quickened()
  }
  console.error(
    'There is no Chromium here and none could be fetched. Install one, or name it: CHROMIUM=/path npm test',
  )
  process.exit(1)
}

/** Adds the headless shell beside a distribution's Chromium, a small package; without it the journeys only take longer. */
function quickened(): string | undefined {
  if (!process.env.CHROMIUM && !existsSync(shell) && mayInstall && existsSync('/usr/bin/chromium'))
    install('chromium-headless-shell')
  return browserHere()
}

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0

const install = (name: string) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 'ignore')

/** A browser may exist but lack its system libraries. */
const starts = (path: string) => run(path, ['--version'], 'ignore')

function run(command: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', stdio, stdio], env, timeout: 600_000 }).status === 0
}
