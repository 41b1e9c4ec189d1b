import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#testing/server/free-port.ts'
import { folder, program, run } from './parts.ts'

const usual = `defaults
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  retries 3
  option redispatch 1
`

/** Routes visitors to processes that report ready. */
export async function balanceProcesses(port: number, ports: readonly number[]) {
  const servers = serversAt(ports)
  const knows = await start(`
frontend campus
  mode http
  bind 127.0.0.1:${port}
  # While nobody is ready, those that are alive answer: visitors what is kept, others when to come again.
  use_backend living if { nbsrv(processes) eq 0 }
  default_backend processes
backend processes
  mode http
  balance roundrobin
  option forwardfor
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD PUT DELETE }
  option httpchk GET /health/ready
  default-server check inter 500ms fall 2 rise 1
${servers}
backend living
  mode http
  option forwardfor
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry unless { method GET HEAD }
  option httpchk GET /health/live
  default-server check inter 500ms fall 2 rise 1
${servers}
`)
  return { knows: (wanted: readonly number[]) => knows('processes', wanted) }
}

/** Routes connections to the database that accepts writes, now the first, and cuts those to one that no longer does. */
export async function balanceDatabases(primary: number, standby: number): Promise<string> {
  const port = await freePort()
  const knows = await start(`
listen primary
  mode tcp
  bind 127.0.0.1:${port}
  option tcp-check
  # One that is gone refuses at once; one that is busy is not gone.
  timeout check 5s
  tcp-check connect
  tcp-check send-binary ${greeting('campus', 'postgres')}
  tcp-check expect binary ${Buffer.from('in_hot_standby\0off\0').toString('hex')}
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${serversAt([primary, standby])}
`)
  // It considers everything healthy until its first check.
  await knows('primary', [primary])
  return `postgres://campus@127.0.0.1:${port}/postgres`
}

const serversAt = (ports: readonly number[]) =>
  ports.map((port) => `  server p${port} 127.0.0.1:${port}`).join('\n')

/** What a client says first: https://www.postgresql.org/docs/15/protocol-message-formats.html, StartupMessage. */
function greeting(user: string, database: string): string {
  const words = Buffer.from(`user\0${user}\0database\0${database}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(words.length + 8, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, words]).toString('hex')
}

/** Returns a function that waits until the balancer considers exactly these healthy. */
async function start(settings: string) {
  const figures = await freePort()
  const path = join(folder('haproxy'), 'haproxy.cfg')
  writeFileSync(
    path,
    `${usual}${settings}
frontend figures
  mode http
  bind 127.0.0.1:${figures}
  stats enable
  stats uri /
`,
  )
  run(program.haproxy, ['-db', '-f', path])
  return async (backend: string, wanted: readonly number[]): Promise<void> => {
    for (;;) {
      const reply = await fetch(`http://127.0.0.1:${figures}/;csv`).catch(() => null)
      const said = (await reply?.text()) ?? ''
      const up = [...said.matchAll(new RegExp(`^${backend},p(\\d+),.*,UP\\b`, 'gm'))].map(([, port]) =>
        Number(port),
      )
      if (up.toSorted().join() === wanted.toSorted().join()) return
      await after(100)
    }
  }
}
