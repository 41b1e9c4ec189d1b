import { createHash } from 'node:crypto'
import type { RequestListener, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { expect, onTestFinished, test } from 'vitest'
import { bucketThat } from '#testing/server/http-bucket.ts'
import { aBucket, silent } from '#testing/server/stores.ts'
import { s3Files } from '../s3.ts'

const film = Buffer.from(Array.from({ length: 2_000_000 }, (_, at) => at % 251))
const type = 'application/gzip'
const parts = { from: 1_000_000, bytes: 600_000, most: 1_000 }
const streamed = (bytes: Buffer) => ({ stream: Readable.from([bytes]), bytes: bytes.length })

/** A bucket that takes uploads in parts. Whatever `fails` answers itself is taken for answered. */
function takesParts(fails: (what: string, reply: ServerResponse, take: () => void) => boolean = () => false) {
  const it = { asked: [] as string[], open: false, whole: null as Buffer | null }
  const parts = new Map<number, Buffer>()
  const answers: RequestListener = async (request, reply) => {
    const body = await buffer(request)
    const query = new URL(request.url ?? '', 'http://it').searchParams
    const part = Number(query.get('partNumber'))
    const [subject = 'object'] = ['partNumber', 'uploads', 'uploadId'].filter((name) => query.has(name))
    const what = `${request.method} ${part || subject}`
    it.asked.push(what)
    const take = () => {
      if (what === 'POST uploads') it.open = true
      else if (part) parts.set(part, body)
      else if (what === 'POST uploadId') it.whole = Buffer.concat([...parts.values()])
      else if (what === 'PUT object') it.whole = body
      if (what === 'POST uploadId' || what === 'DELETE uploadId') {
        it.open = false
        parts.clear()
      }
    }
    if (fails(what, reply, take)) return
    if (query.has('uploadId') && !it.open)
      return void reply.writeHead(404).end('<Error><Code>NoSuchUpload</Code></Error>')
    const digest = createHash('sha256').update(body).digest('hex')
    if (part && request.headers['x-amz-content-sha256'] !== digest) return void reply.writeHead(400).end()
    take()
    if (what === 'HEAD object')
      return void reply.writeHead(it.whole ? 200 : 404, { 'content-length': it.whole?.length ?? 0 }).end()
    if (what === 'POST uploads') reply.end('<R><UploadId>one</UploadId></R>')
    else if (what === 'POST uploadId') reply.end('<R><ETag>"whole"</ETag></R>')
    else reply.writeHead(200, { etag: `"${part}"` }).end()
  }
  return { it, answers }
}

test('what is long is sent in parts, of which there are never too many, and what is not in one piece', async () => {
  const { it, answers } = takesParts()
  const store = await bucketThat(answers, { patience: 2_500, parts })
  await store.put('kept/a', streamed(film), { type })
  expect(it.asked).toEqual(['POST uploads', 'PUT 1', 'PUT 2', 'PUT 3', 'PUT 4', 'POST uploadId'])
  expect(it.whole?.equals(film)).toBe(true)
  await store.put('kept/a', streamed(film.subarray(0, 999_999)), { type })
  expect(it.asked.slice(6)).toEqual(['PUT object'])
  const few = await bucketThat(answers, { patience: 2_500, parts: { ...parts, bytes: 1_000, most: 3 } })
  await few.put('kept/a', streamed(film), { type })
  expect(it.asked.slice(7)).toEqual(['POST uploads', 'PUT 1', 'PUT 2', 'PUT 3', 'POST uploadId'])
  expect(it.whole?.equals(film)).toBe(true)
})

test('a part that breaks off or is not answered is sent again alone', async () => {
  const failing = new Map<string, (reply: ServerResponse) => void>([
    ['PUT 1', (reply) => reply.writeHead(403).end()],
    ['PUT 2', (reply) => reply.destroy()],
    ['PUT 3', () => undefined],
  ])
  const { it, answers } = takesParts((what, reply) => {
    const fail = failing.get(what)
    failing.delete(what)
    fail?.(reply)
    return fail !== undefined
  })
  const store = await bucketThat(answers, { patience: 500, parts })
  await store.put('kept/a', streamed(film), { type })
  const sent = ['PUT 1', 'PUT 1', 'PUT 2', 'PUT 2', 'PUT 3', 'PUT 3', 'PUT 4']
  expect(it.asked).toEqual(['POST uploads', ...sent, 'POST uploadId'])
  expect(it.whole?.equals(film)).toBe(true)
})

test('an upload in parts that fails leaves none of them, and says why', async () => {
  async function* breaking() {
    yield film
    throw new Error('cut')
  }
  for (const [bytes, stream] of [
    [film.length + 1, Readable.from([film])],
    [film.length - 1, Readable.from([film.subarray(0, 1_500_000), film.subarray(1_500_000)])],
    [3_000_000, Readable.from(breaking())],
  ] as const) {
    const content = { stream, bytes }
    const { it, answers } = takesParts()
    const store = await bucketThat(answers, { patience: 500, parts })
    await expect(store.put('kept/a', content, { type })).rejects.toThrow(/bytes|cut/)
    expect(it.asked.at(-1)).toBe('DELETE uploadId')
    expect(it).toMatchObject({ open: false, whole: null })
    expect(content.stream.destroyed).toBe(true)
  }
  const { it, answers } = takesParts((what, reply) => {
    if (what === 'PUT 2') reply.writeHead(507).end()
    return what === 'PUT 2'
  })
  const store = await bucketThat(answers, { patience: 500, parts })
  const content = streamed(film)
  await expect(store.put('kept/a', content, { type })).rejects.toMatchObject({ code: 'full' })
  expect(it.asked.at(-1)).toBe('DELETE uploadId')
  expect(it).toMatchObject({ open: false, whole: null })
  expect(content.stream.destroyed).toBe(true)
})

const error = '<?xml version="1.0"?>\n<Error><Code>InternalError</Code><Message>Try again.</Message></Error>'

test('parts are joined only where the bucket has what was sent, whatever it answers', async () => {
  for (const body of [error, `${error}\n`, '']) {
    const { it, answers } = takesParts((what, reply) => {
      if (what === 'POST uploadId') reply.end(body)
      return what === 'POST uploadId'
    })
    const store = await bucketThat(answers, { patience: 500, parts })
    await expect(store.put('kept/a', streamed(film), { type })).rejects.toMatchObject({ code: 'unavailable' })
    expect(it).toMatchObject({ open: false, whole: null })
  }
  // A moment's error; and parts that are joined, though the answer is lost.
  for (const isJoined of [false, true]) {
    let isFirst = true
    const { it, answers } = takesParts((what, reply, take) => {
      if (what !== 'POST uploadId' || !isFirst) return false
      isFirst = false
      if (isJoined) {
        take()
        reply.destroy()
      } else reply.end(error)
      return true
    })
    const store = await bucketThat(answers, { patience: 500, parts })
    await store.put('kept/a', streamed(film), { type })
    expect(it.whole?.equals(film)).toBe(true)
  }
})

test('a real bucket joins the parts, gives them back in any range, and loses those of a killed process', async (context) => {
  const named = await aBucket(context)
  const mebibyte = 1024 * 1024
  const sizes = { from: 5 * mebibyte, bytes: 5 * mebibyte, most: 1_000 } // smaller ones are refused
  const store = s3Files({ ...named, log: silent, patience: 10_000, parts: sizes })
  onTestFinished(() => store.close())
  const long = Buffer.alloc(12 * mebibyte, film)
  await store.put('kept/long', streamed(Buffer.alloc(6 * mebibyte)), { type })
  await store.put('kept/long', streamed(long), { type })
  const found = await store.open('kept/long')
  expect(found && (await buffer(found.stream)).equals(long)).toBe(true)
  const over = { start: sizes.bytes - 5, end: sizes.bytes + 4 }
  const range = await store.open('kept/long', over)
  expect(range && (await buffer(range.stream))).toEqual(long.subarray(over.start, over.end + 1))
  expect(await store.stat('kept/long')).toMatchObject({ bytes: long.length })
  const listed = async () => (await Array.fromAsync(store.list(''))).map(({ key, bytes }) => ({ key, bytes }))
  expect(await listed()).toEqual([{ key: 'kept/long', bytes: long.length }])

  const { bucket: Bucket, endpoint, region, ...credentials } = named
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true })
  onTestFinished(() => client.destroy())
  for (const Key of ['kept/killed', 'elsewhere']) {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
    await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber: 1, Body: 'a part' }))
  }
  const unfinished = async () =>
    (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.map(({ Key }) => Key) ?? []
  const fromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  await store.removeUnfinished(fromNow(-1))
  expect(await unfinished()).toHaveLength(2)
  await store.removeUnfinished(fromNow(1))
  expect(await unfinished()).toEqual(['elsewhere'])
  await store.remove(['kept/long'])
  expect(await listed()).toEqual([])
})
