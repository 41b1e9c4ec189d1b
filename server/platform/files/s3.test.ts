import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { silent } from '#server/testing/stores.ts'
import { s3Files } from './s3.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function bucketThat(answers: RequestListener) {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const keys = { accessKeyId: 'a', secretAccessKey: 'b' }
  const store = s3Files({
    ...keys,
    bucket: 'it',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    log: silent,
    patience: 150,
  })
  closers.push(() => {
    store.close()
    server.closeAllConnections()
    server.close()
  })
  return store
}

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

test('a bucket that falls silent half-way ends the reading; a slow reader does not', async () => {
  const falling = await bucketThat((_, reply) => {
    reply.writeHead(200, { 'content-length': '2000000' }).write(Buffer.alloc(1_000_000))
  })
  const broken = await falling.open('kept/a')
  await expect(buffer(broken!.stream)).rejects.toThrow('fell silent')

  const whole = await bucketThat((_, reply) => {
    reply.writeHead(200, { 'content-length': '2000000' }).end(Buffer.alloc(2_000_000))
  })
  const slow = await whole.open('kept/a')
  let got = 0
  for await (const chunk of slow!.stream) {
    if (got === 0) await after(700)
    got += chunk.length
  }
  expect(got).toBe(2_000_000)
})
