import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { answers, identity } from '../postgres.ts'

export interface RunningPooler {
  /** The database's address through the pooler. */
  address(url: string): string
  stop(): Promise<void>
}

export const isThereAPooler = () => spawnSync('pgbouncer', ['--version']).status === 0

/** A PgBouncer in transaction mode before this PostgreSQL. */
export async function startPooler(url: string, { connections = 2 } = {}): Promise<RunningPooler> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-pooler-'))
  const port = await freePort()
  const { hostname, port: behind, username } = new URL(url)
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
`,
  )
  if (identity.uid !== undefined)
    for (const path of [folder, settings]) chownSync(path, identity.uid, identity.uid)
  const child = spawn('pgbouncer', [settings], {
    ...identity,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  child.stderr.on('data', (text) => {
    said = (said + text).slice(-4_000)
  })
  const address = (of: string) =>
    Object.assign(new URL(of), { hostname: '127.0.0.1', port: String(port) }).href
  while (!(await answers(address(url)))) {
    if (hasEnded(child)) throw new Error(`PgBouncer did not start: ${said}`)
    await after(25)
  }
  return {
    address,
    async stop() {
      if (!hasEnded(child)) {
        const gone = once(child, 'exit')
        child.kill('SIGKILL')
        await gone
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
