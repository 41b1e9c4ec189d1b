import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#testing/server/free-port.ts'
import { home } from '../house/imports.ts'

const read = (name: string) => readFileSync(join(home, 'deploy', name), 'utf8')

/** A process while its database is away: alive, not ready, and serving cached pages. */
async function aProcess(kept: string[]) {
  const state = { isReady: true, refused: 0, asked: [] as string[] }
  const server = createServer((request, reply) => {
    const { method = '', url = '' } = request
    if (!url.startsWith('/health')) state.asked.push(`${method} ${url}`)
    else if (!state.isReady && url === '/health/ready') state.refused += 1
    const isWell = state.isReady
      ? url !== '/health/none'
      : url === '/health/live' || (method === 'GET' && kept.includes(url))
    reply.writeHead(isWell ? 200 : 503, { 'retry-after': '2' })
    request.resume().on('end', () => reply.end(isWell ? url : 'away'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { state, port: (server.address() as AddressInfo).port } // of a server that listens
}

/** The balancer settings of `deploy`, with this test's ports for its names. */
const balancers = {
  haproxy: {
    file: 'haproxy.cfg',
    settings: (port: number, [one, two]: number[]) =>
      read('outages/haproxy.cfg')
        .replace(/\n# One address that leads[\s\S]*$/, '\n')
        .replace('bind :8080', `bind 127.0.0.1:${port}`)
        .replaceAll('web1:3000', `127.0.0.1:${one}`)
        .replaceAll('web2:3000', `127.0.0.1:${two}`),
    run: (file: string) => ['-db', '-f', file],
  },
  caddy: {
    file: 'Caddyfile',
    settings: (port: number, [one, two]: number[]) =>
      `{\n  admin off\n}\n${read('outages/Caddyfile')}`
        .replace('{$CAMPUS_NAME}', `http://127.0.0.1:${port}`)
        .replaceAll('web1:3000', `127.0.0.1:${one}`)
        .replaceAll('web2:3000', `127.0.0.1:${two}`),
    run: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

for (const [program, { file, settings, run }] of Object.entries(balancers))
  test.skipIf(
    spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin; ${program} version || ${program} -v`]).status !== 0,
  )(
    `while no process is ready ${program} brings a visitor every page that any of them keeps, every time`,
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-balancer-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const all = [await aProcess(['/', '/blog/one']), await aProcess(['/', '/blog/two'])]
      const port = await freePort()
      await writeFile(
        join(folder, file),
        settings(
          port,
          all.map((one) => one.port),
        ),
      )
      const child = spawn(program, run(join(folder, file)), {
        stdio: 'ignore',
        env: { PATH: `${process.env.PATH}:/usr/sbin`, HOME: folder },
      })
      const gone = once(child, 'exit')
      onTestFinished(async () => {
        child.kill('SIGKILL')
        await gone
      })
      const ask = async (path: string, method = 'GET') =>
        (await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(method === 'PUT' && { body: 'x' }) }))
          .status
      await expect.poll(() => ask('/').catch(() => 0)).toBe(200)
      for (const { state } of all) state.isReady = false
      const asked = ['/', '/blog/one', '/blog/two', '/blog/three', '/blog/one', '/blog/two']
      const statuses = () => Promise.all(asked.map((path) => ask(path)))
      const right = [200, 200, 200, 503, 200, 200]
      // It has noticed after two refusals.
      await expect.poll(() => Math.min(...all.map(({ state }) => state.refused))).toBeGreaterThan(2)
      for (const _ of [1, 2, 3, 4]) expect(await statuses()).toEqual(right)
      // A write is sent once, since nobody knows what came of it.
      for (const { state } of all) state.asked.length = 0
      expect(await ask('/api/posts/one/like', 'PUT')).toBe(503)
      expect(all.flatMap(({ state }) => state.asked)).toEqual(['PUT /api/posts/one/like'])
      for (const { state } of all) state.isReady = true
      await expect.poll(() => ask('/blog/three')).toBe(200)
    },
  )
