import type { RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { bucketThat } from '#testing/server/http-bucket.ts'

test('a bucket that never answers is unavailable within its time, for every verb', async () => {
  const store = await bucketThat(() => undefined)
  const start = performance.now()
  const put = store.put('kept/a', Buffer.from('x'), { type: 'text/plain' })
  await expect(put).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  await expect(store.open('kept/a')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.stat('kept/a')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.remove(['kept/a'])).rejects.toMatchObject({ code: 'unavailable' })
  await expect(Array.fromAsync(store.list('kept/'))).rejects.toMatchObject({ code: 'unavailable' })
  await expect(store.health()).rejects.toMatchObject({ code: 'unavailable' })
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('a bucket that is not there, or refuses, is unavailable; what is missing in one that is there is null', async () => {
  const gone = await bucketThat((_, reply) =>
    reply.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'),
  )
  await expect(gone.put('kept/a', Buffer.from('x'), { type: 'text/plain' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  await expect(gone.health()).rejects.toMatchObject({ code: 'unavailable' })
  const refusing = await bucketThat((_, reply) => reply.writeHead(403).end())
  await expect(refusing.open('kept/a')).rejects.toMatchObject({ code: 'unavailable' })
  const empty = await bucketThat((_, reply) =>
    reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'),
  )
  expect(await empty.open('kept/a')).toBeNull()
})

test('a full bucket says so', async () => {
  const store = await bucketThat((_, reply) => reply.writeHead(507).end())
  await expect(store.put('kept/a', Buffer.from('x'), { type: 'text/plain' })).rejects.toMatchObject({
    code: 'full',
  })
})

const film = Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => at % 251))

/** Answers range requests for the film. */
const givePart: RequestListener = (request, reply) => {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
  const part = film.subarray(Number(from), Number(to) + 1)
  reply.writeHead(206, {
    'content-range': `bytes ${from}-${to}/${film.length}`,
    'content-length': part.length,
  })
  reply.end(part)
}

test('a bucket that falls silent half-way ends the reading', async () => {
  let asked = 0
  const falling = await bucketThat((request, reply) => {
    asked += 1
    if (asked === 1) return givePart(request, reply)
    reply.writeHead(206, { 'content-length': '1000000' }).write(Buffer.alloc(1_000))
  })
  const broken = await falling.open('kept/a')
  expect(broken?.bytes).toBe(film.length)
  await expect(buffer(broken!.stream)).rejects.toMatchObject({ code: 'unavailable' })
})

test('a slow reader has all the time and holds no line to the bucket', async () => {
  let under = 0
  const whole = await bucketThat((request, reply) => {
    under += 1
    reply.on('finish', () => {
      under -= 1
    })
    givePart(request, reply)
  })
  const slow = await whole.open('kept/a', { start: 10, end: 1_500_000 })
  const got: Buffer[] = []
  for await (const chunk of slow!.stream) {
    if (got.length === 0) await after(400)
    expect(under).toBe(0)
    got.push(chunk)
  }
  expect(slow?.bytes).toBe(1_499_991)
  expect(Buffer.concat(got).equals(film.subarray(10, 1_500_001))).toBe(true)
})

test('parts are small until more is taken than a kernel takes by itself, and grow for whoever reads on', async () => {
  const sizes: number[] = []
  const store = await bucketThat(
    (request, reply) => {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
      sizes.push((Number(to) + 1 - Number(from)) / 1_024)
      givePart(request, reply)
    },
    { patience: 2_500 },
  )
  const fast = await store.open('kept/a', { start: 0, end: 1_900_543 })
  expect((await buffer(fast!.stream)).equals(film.subarray(0, 1_900_544))).toBe(true)
  expect(sizes).toEqual([128, 128, 128, 128, 256, 512, 576])
})

test('who ask for the same part at once are given one that is read once, and later ones what is there then', async () => {
  let asked = 0
  let isThere = true
  const store = await bucketThat(
    (request, reply) => {
      asked += 1
      if (isThere) givePart(request, reply)
      else reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    },
    { patience: 2_500 },
  )
  const readers = await Promise.all(Array.from({ length: 20 }, () => store.open('kept/a')))
  expect(asked).toBe(1)
  const all = await Promise.all(readers.map((reader) => reader && buffer(reader.stream)))
  expect(all.every((bytes) => bytes?.equals(film))).toBe(true)
  expect(asked).toBeLessThan(20)
  isThere = false
  expect(await store.open('kept/a')).toBeNull()
})

test('readers who take nothing more leave the lines to the bucket for whoever comes', async () => {
  const store = await bucketThat(
    (request, reply) => (request.headers.range ? givePart(request, reply) : reply.writeHead(200).end(film)),
    { patience: 2_500 },
  )
  const readers = await Promise.all(Array.from({ length: 250 }, (_, number) => store.open(`kept/${number}`)))
  for (const reader of readers) reader?.stream.read(0)
  await store.put('kept/a', Buffer.from('x'), { type: 'text/plain' })
  await store.health()
  expect(await store.stat('kept/a')).not.toBeNull()
  const first = readers[0]
  expect(first && (await buffer(first.stream)).length).toBe(film.length)
  for (const reader of readers) reader?.stream.destroy()
})

test('while a bucket hangs nobody waits for those who wait for it', async () => {
  const patience = 1_000
  const store = await bucketThat(() => undefined, { patience: patience })
  const readers = Array.from({ length: 250 }, (_, number) =>
    store.open(`kept/${number}`).catch(({ code }) => ({ code, at: performance.now() })),
  )
  const refused = (await Promise.all(readers)).map((one) => one as { code: string; at: number }) // none has one
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['unavailable']))
  const ends = refused.map(({ at }) => at)
  // Waiting for another's connection would add a whole time-out.
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(patience)
})
