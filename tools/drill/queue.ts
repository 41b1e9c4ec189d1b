import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const setting = '/proc/sys/net/core/somaxconn'
const inside = 'CAMPUS_DRILL_NETWORK'

/** Whether the listen backlog may be set here: only in a network namespace of our own. */
export const hasOwnNetwork = () => process.env[inside] !== undefined

/** Reruns this program in an empty network namespace, where root may create one; exits with it. */
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

/** Ports opened meanwhile get this listen backlog. */
export async function withQueueOf<T>(most: number, open: () => Promise<T>): Promise<T> {
  const before = readFileSync(setting, 'utf8')
  writeFileSync(setting, String(most))
  try {
    return await open()
  } finally {
    writeFileSync(setting, before)
  }
}

/** How many connections Linux dropped at a full queue here: https://www.kernel.org/doc/html/latest/networking/snmp_counter.html */
export function turnedAway(): number {
  const [names = '', figures = ''] = readFileSync('/proc/net/netstat', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
  return Number(figures.split(' ')[names.split(' ').indexOf('ListenOverflows')])
}
