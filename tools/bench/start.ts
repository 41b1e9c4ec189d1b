import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#testing/server/free-port.ts'
import { conclude, note } from './table.ts'

/**
 * How long `npm start` takes in a fresh checkout with installed packages, the first time and later: `node
 * tools/bench/start.ts`. Copies the tracked files of the working tree; nothing is built, compiled or filled there.
 */
const starts = 5
// `npm start` reinstalls packages that it did not install itself, within the measured time.
if (!existsSync('node_modules/.installed')) throw new Error('Run npm start or npm test once before this')
const checkout = mkdtempSync(join(tmpdir(), 'campus-start-'))
copyCheckout()

const first = await start()
note('first start, without the packages', first / 1000, { atMost: 25 }, ' s')
const later: number[] = []
for (let turn = 0; turn < starts; turn += 1) later.push(await start())
later.sort((a, b) => a - b)
const middle = later[Math.floor(starts / 2)] ?? Number.NaN
note('second start', middle / 1000, { atMost: 1 }, ' s', later.map((one) => Math.round(one)).join(', '))
rmSync(checkout, { recursive: true, force: true })
conclude()

function copyCheckout(): void {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const path of listed.stdout.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    copyFileSync(path, join(checkout, path))
  }
  // One link per package: compiled files of ours lie among them.
  mkdirSync(join(checkout, 'node_modules'))
  for (const name of readdirSync('node_modules'))
    if (!['.cache', '.vite'].includes(name))
      symlinkSync(join(process.cwd(), 'node_modules', name), join(checkout, 'node_modules', name))
}

/** Milliseconds until it reports that it is open; it is ended after that. */
async function start(): Promise<number> {
  const env = { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1' }
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const gone = once(npm, 'exit')
  let isOpen = false
  for await (const line of createInterface({ input: npm.stdout })) {
    isOpen = line.includes('The campus is open')
    if (isOpen) break
  }
  if (!isOpen) throw new Error('It ended before it was open')
  const took = performance.now() - begun
  // npm does not forward the signal.
  if (npm.pid) process.kill(-npm.pid, 'SIGTERM')
  await gone
  return took
}
