import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'

async function aServer(built: { worker: boolean } = { worker: true }) {
  const client = await mkdtemp(join(tmpdir(), 'campus-files-'))
  const large = 'x'.repeat(4_000_000)
  const files = {
    'index.html': '<!--page-->',
    'icon.svg': '<svg/>',
    'service-worker.js': 'const files = 1',
    '.vite/manifest.json': '{"secret":1}',
    'assets/blog-1234567.js': 'const blog = 1',
    'assets/large-1234567.js': large,
  }
  for (const folder of ['.vite', 'assets/inner']) await mkdir(join(client, folder), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(join(client, path), text)
  await writeFile(join(client, 'assets/blog-1234567.js.br'), brotliCompressSync('const blog = 1'))
  const logged: string[] = []
  const server = Fastify({ logger: { level: 'info', stream: { write: (line) => logged.push(line) } } })
  server.get('/*', (_, reply) => reply.send('a page'))
  await serveBuiltFiles(server, client, built)
  onTestFinished(async () => {
    await server.close()
    await rm(client, { recursive: true, force: true })
  })
  return { server, logged }
}

test('assets stay for a year, whole or as small as whoever asks can read them', async () => {
  const { server } = await aServer()
  const plain = await server.inject('/assets/blog-1234567.js')
  expect(plain.body).toBe('const blog = 1')
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const small = await server.inject({ url: '/assets/blog-1234567.js', headers: { 'accept-encoding': 'br' } })
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const head = await server.inject({ method: 'HEAD', url: '/assets/blog-1234567.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  const again = await server.inject({
    url: '/assets/blog-1234567.js',
    headers: { 'if-none-match': String(plain.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('what lies beside the pages is asked for anew each time; templates and lists of the build are nobody’s', async () => {
  const { server } = await aServer()
  expect((await server.inject('/icon.svg')).headers['cache-control']).toBe('no-cache')
  expect((await server.inject('/service-worker.js')).body).toBe('const files = 1')
  for (const url of ['/index.html', '/.vite/manifest.json'])
    expect((await server.inject(url)).body).toBe('a page')
  for (const name of [
    'blog-1234567.js.br',
    'none.js',
    '..%2Findex.html',
    '..%2F.vite%2Fmanifest.json',
    '%00',
    'inner',
  ])
    expect({ name, status: (await server.inject(`/assets/${name}`)).statusCode }).toEqual({
      name,
      status: 404,
    })
})

test('without a service worker the one that browsers have is sent away', async () => {
  const { server } = await aServer({ worker: false })
  expect((await server.inject('/service-worker.js')).body).toContain('unregister')
})

test('whoever goes in the middle of a file leaves no error', async () => {
  const { server, logged } = await aServer()
  const at = new URL('/assets/large-1234567.js', await server.listen({ port: 0, host: '127.0.0.1' }))
  await new Promise<void>((resolve) => {
    const asked = request(at, (response) =>
      response.once('data', () => {
        asked.destroy()
        resolve()
      }),
    )
    asked.on('error', () => undefined)
    asked.end()
  })
  await expect.poll(async () => (await server.inject('/icon.svg')).statusCode).toBe(200)
  await new Promise((next) => setTimeout(next, 100))
  expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
