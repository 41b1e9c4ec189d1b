import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const setting = '/proc/sys/net/core/somaxconn'
const inside = 'CAMPUS_DRILL_NETWORK'

/** Whether how many wait to be let in may be said here: in a network of its own, where that is nobody else's. */
export const hasOwnNetwork = () => process.env[inside] !== undefined

/** Runs this program once more in a network that has nothing but it, where root may make one; ends with it. */
export function moveToOwnNetwork(): void {
  if (hasOwnNetwork() || process.getuid?.() !== 0) return
  if (spawnSync('unshare', ['--net', 'true']).status !== 0) return
  const again = [
    'sh',
    '-c',
    'ip link set lo up && exec "$@"',
    'sh',
    process.execPath,
    ...process.argv.slice(1),
  ]
  const { status } = spawnSync('unshare', ['--net', ...again], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: 'its own' },
  })
  process.exit(status ?? 1)
}

/** What opens a port meanwhile lets only so many wait. */
export async function withQueueOf<T>(most: number, open: () => Promise<T>): Promise<T> {
  const before = readFileSync(setting, 'utf8')
  writeFileSync(setting, String(most))
  try {
    return await open()
  } finally {
    writeFileSync(setting, before)
  }
}

/** How many Linux has turned away at a full queue of this network: https://www.kernel.org/doc/html/latest/networking/snmp_counter.html */
export function turnedAway(): number {
  const [names = '', figures = ''] = readFileSync('/proc/net/netstat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
  return Number(figures.split(' ')[names.split(' ').indexOf('ListenOverflows')])
}
