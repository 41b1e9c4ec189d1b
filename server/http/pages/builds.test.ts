import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { standingClock } from '#server/platform/clock.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { eachStore } from '#testing/server/stores.ts'
import { createBuilds } from './builds.ts'
import { builtPages } from './built-pages.ts'

/** A build with these assets. */
async function aBuild(assets: Record<string, string>): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'campus-build-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  await mkdir(join(dist, 'client/.vite'), { recursive: true })
  await mkdir(join(dist, 'client/assets'))
  await mkdir(join(dist, 'pages'))
  await writeFile(join(dist, 'client/index.html'), '<!--page-->')
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}')
  await writeFile(join(dist, 'pages/entry-server.js'), 'export const render = () => null')
  for (const [name, text] of Object.entries(assets)) {
    await writeFile(join(dist, 'client/assets', name), text)
    await writeFile(join(dist, 'client/assets', `${name}.br`), brotliCompressSync(text))
  }
  return dist
}

/** A process of this build, which it has published before it answers. */
async function aProcess(dist: string, files: FileStore, clock = standingClock()) {
  const server = Fastify()
  onTestFinished(() => server.close())
  const builds = createBuilds(files, clock)
  await builds.publish(join(dist, 'client/assets'))
  await (await builtPages(dist, { worker: true, builds })).serveFiles(server)
  return async (name: string, encoding = 'br') => {
    const reply = await server.inject({
      url: `/assets/${name}`,
      headers: { 'accept-encoding': encoding },
    })
    return { status: reply.statusCode, headers: reply.headers, text: reply.body }
  }
}

eachStore((newStore) => {
  test('of two builds side by side each serves what the pages of the other ask for', async () => {
    const files = await newStore()
    const old = await aProcess(
      await aBuild({ 'page-aaaaaaaa.js': 'old()', 'both-cccccccc.css': 'a{}' }),
      files,
    )
    // Asked before the new one was published.
    expect((await old('page-bbbbbbbb.js')).status).toBe(404)
    const young = await aProcess(
      await aBuild({ 'page-bbbbbbbb.js': 'young()', 'both-cccccccc.css': 'a{}' }),
      files,
    )
    for (const process of [old, young]) {
      expect(await process('page-aaaaaaaa.js', 'identity')).toMatchObject({ status: 200, text: 'old()' })
      expect(await process('page-bbbbbbbb.js', 'identity')).toMatchObject({ status: 200, text: 'young()' })
      expect(await process('both-cccccccc.css', 'identity')).toMatchObject({ status: 200, text: 'a{}' })
      for (const name of ['page-aaaaaaaa.js', 'page-bbbbbbbb.js'])
        expect((await process(name)).headers).toMatchObject({
          'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
          'content-encoding': 'br',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
      expect((await process('page-dddddddd.js')).status).toBe(404)
      expect((await process('constructor')).status).toBe(404)
    }
  })
})

/** A store of this test's own in a folder; its files are dated by the clock. */
async function aStore(clock: ReturnType<typeof standingClock>): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = await diskFiles(folder)
  const written = new Map<string, string>()
  const { put, list, stat } = files
  const dated = <T extends { key: string }>(it: T) => ({ ...it, at: written.get(it.key) ?? clock.now() })
  return {
    ...files,
    async put(key, ...rest) {
      await put(key, ...rest)
      written.set(key, clock.now())
    },
    async *list(prefix) {
      for await (const it of list(prefix)) yield dated(it)
    },
    async stat(key) {
      const found = await stat(key)
      return found && dated(found)
    },
  }
}

test('a build goes when it is old and ten came after it, and one that came back is young again', async () => {
  const clock = standingClock()
  const files = await aStore(clock)
  const builds = await Promise.all(
    Array.from({ length: 13 }, (_, number) => aBuild({ [`page-${number}.js`]: `${number}` })),
  )
  const days = (count: number) => clock.advance(count * 24 * 3_600_000)
  const start = (number: number) => aProcess(builds[number] ?? '', files, clock)
  for (let number = 0; number < 12; number += 1) await start(number)
  let ask = await start(11)
  // Twelve builds in one day: pages of all of them are still open.
  expect((await ask('page-0.js')).status).toBe(200)
  days(10)
  await start(1)
  days(5)
  ask = await start(12)
  const left = await Promise.all(
    builds.map(async (_, number) => ((await ask(`page-${number}.js`)).status === 200 ? number : -1)),
  )
  expect(left.filter((number) => number >= 0)).toHaveLength(10)
  expect(left).toContain(1)
  expect(left).toContain(12)
})

test('names that anybody makes up do not make it look into the store without end', async () => {
  const clock = standingClock()
  const files = await aStore(clock)
  const ask = await aProcess(await aBuild({ 'page-aaaaaaaa.js': '1' }), files, clock)
  let looks = 0
  const { list } = files
  files.list = (prefix) => {
    looks += 1
    return list(prefix)
  }
  for (let count = 0; count < 100; count += 1) expect((await ask(`x-${count}.js`)).status).toBe(404)
  expect(looks).toBe(60)
  clock.advance(60_000)
  await ask('x.js')
  expect(looks).toBe(61)
})
