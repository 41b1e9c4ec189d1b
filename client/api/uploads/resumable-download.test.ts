// @vitest-environment node
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchWhole, type Pieces } from './resumable-download.ts'

const file = new Uint8Array(300_000).map((_, i) => i % 251)

type Answer = (request: IncomingMessage, response: ServerResponse, from: number, count: number) => void

/** Downloads from a server that answers as told; returns what arrived, and the offsets that were requested. */
async function fetched(answer: Answer, { there = 0, expected = file.length } = {}) {
  const asked: number[] = []
  const server = createServer((request, response) => {
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
    asked.push(from)
    answer(request, response, from, asked.length)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  let bytes = [...file.subarray(0, there)]
  const pieces: Pieces = {
    bytes: there,
    async add(chunk) {
      bytes.push(...chunk)
      pieces.bytes = bytes.length
    },
    async clear() {
      bytes = []
      pieces.bytes = 0
    },
  }
  const failures: number[] = []
  const outcome = await fetchWhole({
    fetch: (init) => fetch(`http://127.0.0.1:${port}/`, init),
    pieces,
    expected,
    signal: new AbortController().signal,
    progress: () => undefined,
    pause: async (count) => void failures.push(count),
  }).then(
    () => 'whole',
    (error: Error) => error.message,
  )
  return { outcome, asked, failures, same: Buffer.from(bytes).equals(Buffer.from(file)) }
}

/** Answers as the campus does: the whole file, or the rest of it. */
function send(response: ServerResponse, from: number, until = file.length) {
  const rest = file.subarray(from)
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': rest.length,
    ...(from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
  })
  if (until >= file.length) response.end(rest)
  else response.write(file.subarray(from, until), () => setImmediate(() => response.destroy()))
}

test('a file comes in one go over a good line', async () => {
  expect(await fetched((_, response, from) => send(response, from))).toMatchObject({
    outcome: 'whole',
    asked: [0],
    same: true,
  })
})

test('a line cut twice goes on where it broke, and fetches nothing twice', async () => {
  const result = await fetched((_, response, from, count) =>
    send(response, from, count < 3 ? count * 100_000 : undefined),
  )
  expect(result).toMatchObject({ outcome: 'whole', same: true })
  expect(result.asked).toHaveLength(3)
  expect(result.asked[1]).toBeGreaterThan(0)
  expect(result.asked[2]).toBeGreaterThan(result.asked[1] ?? 0)
})

test('what an earlier visit fetched is not fetched again', async () => {
  const result = await fetched((_, response, from) => send(response, from), { there: 120_000 })
  expect(result).toMatchObject({ outcome: 'whole', asked: [120_000], same: true })
})

test('an answer without a length is taken to its end', async () => {
  const chunked: Answer = (_, response) => {
    response.writeHead(200)
    response.write(file.subarray(0, 50_000))
    response.end(file.subarray(50_000))
  }
  for (const expected of [file.length, 0])
    expect(await fetched(chunked, { expected })).toMatchObject({ outcome: 'whole', asked: [0], same: true })
})

test('a server that knows no ranges sends it from the beginning again', async () => {
  const result = await fetched((_, response) => send(response, 0), { there: 120_000 })
  expect(result).toMatchObject({ outcome: 'whole', asked: [120_000], same: true })
})

test('pieces that cannot be continued are thrown away', async () => {
  const result = await fetched(
    (_, response, from) => {
      if (from > 0) response.writeHead(416).end()
      else send(response, 0)
    },
    { there: 120_000 },
  )
  expect(result).toMatchObject({ outcome: 'whole', asked: [120_000, 0], same: true })
})

test('a server in trouble is asked again, a refusal is final', async () => {
  const troubled = await fetched((_, response, from, count) => {
    if (count < 3) response.writeHead(503).end()
    else send(response, from)
  })
  expect(troubled).toMatchObject({ outcome: 'whole', failures: [1, 2], same: true })
  const refused = await fetched((_, response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'missing', message: 'Not found' }))
  })
  expect(refused).toMatchObject({ outcome: 'Failed to fetch file', asked: [0] })
})

test('whoever is asked to wait hears for how long, in the words of the campus', async () => {
  const message = 'Too many tries. Please wait 12 minutes and try again. Sign in to continue now.'
  const refused = await fetched((_, response) => {
    response.writeHead(429, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'tooMany', message }))
  })
  expect(refused).toMatchObject({ outcome: message, asked: [0] })
})

test('a line that never comes back is given up in the end', async () => {
  const result = await fetched((request) => void request.socket.destroy())
  expect(result.outcome).toBe('Failed to fetch file')
  expect(result.failures).toEqual([1, 2, 3, 4, 5, 6])
})

test('an error of the campus ends it with its own words; the line is not to blame', async () => {
  const result = await fetched((_, response) => {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'unexpected', message: 'Something went wrong' }))
  })
  expect(result).toMatchObject({ outcome: 'Something went wrong', asked: [0], failures: [] })
})

test('the login page of a network is no book', async () => {
  const page = '<h1>Welcome to FUOYE Wi-Fi</h1>'
  const result = await fetched((_, response, from, count) => {
    if (count > 2) return send(response, from)
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length })
    response.end(page)
  })
  expect(result).toMatchObject({ outcome: 'whole', failures: [1, 2], same: true })
})
