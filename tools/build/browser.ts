import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Chromium without a screen: draws a page in about half the time, and has neither notifications nor windows. */
const shell = '/usr/bin/chromium-headless-shell'

/** A whole Chromium. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The whole Chromium on this machine, for what a shell lacks; undefined means Playwright knows where its own is. */
export const wholeBrowser = (): string | undefined => places.find((path) => path && existsSync(path))

/** What is on the machine already, the quick one first. */
export const browserHere = (): string | undefined =>
  [process.env.CHROMIUM, shell].find((path) => path && existsSync(path)) ?? wholeBrowser()

/**
 * The path of a Chromium for the tests: one that is on the machine, else Playwright's own, fetched now, else the
 * distribution's, where we may install it. Undefined means Playwright knows where its own is.
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

/** Beside a distribution's whole Chromium its shell is one small package; without it the journeys only take longer. */
function quickened(): string | undefined {
  if (!process.env.CHROMIUM && !existsSync(shell) && mayInstall && existsSync('/usr/bin/chromium'))
    install('chromium-headless-shell')
  return browserHere()
}

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0

const install = (name: string) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], 'ignore')

/** A browser without its system libraries is there, but does not run. */
const starts = (path: string) => run(path, ['--version'], 'ignore')

function run(command: string, args: string[], stdio: 'inherit' | 'ignore' = 'inherit'): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', stdio, stdio], env, timeout: 600_000 }).status === 0
}
