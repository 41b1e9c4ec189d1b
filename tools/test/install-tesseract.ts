import { spawnSync } from 'node:child_process'

const runs = (command: string, args: string[]) =>
  spawnSync(command, args, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  }).status === 0

/** Installs tesseract where we may; without it the tests that read pictures of pages are skipped with a note. */
export function installTesseract(): void {
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0
  if (!mayInstall || runs('tesseract', ['--version']) || !runs('apt-get', ['--version'])) return
  console.info('Fetching tesseract for the tests (once)...')
  const names = ['tesseract-ocr', 'tesseract-ocr-yor']
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names]
  if (!runs('apt-get', install) && runs('apt-get', ['update', '-qq'])) runs('apt-get', install)
}
