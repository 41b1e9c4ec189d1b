import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openSseConnection, type SseConnection } from './sse-connection.ts'

/** A server whose `/line` answers a stream with one line; returns what a socket receives after sending `asked`. */
async function talk(asked: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/line') return
    void openSseConnection(request, response, { 'x-kind': 'line' }).then((line) => line.end('last words'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // the server is listening
  let got = ''
  socket.on('data', (bytes) => {
    got += bytes
  })
  socket.on('error', () => undefined) // cut
  socket.write(asked)
  await once(socket, 'close')
  return got
}
const question = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`

test('a line says its head, what is written, and ends with the connection', async () => {
  expect(await talk(question('/line'))).toMatch(
    /^HTTP\/1\.1 200 OK\r\nx-kind: line\r\n[\s\S]*\r\n\r\nlast words$/,
  )
})

test('where something asked before is not answered yet, the connection is cut; what is asked behind is not heard', async () => {
  expect(await talk(question('/silence') + question('/line'))).toBe('')
  expect(await talk(question('/line') + question('/silence'))).not.toContain('HTTP/1.1 4')
})

/** A stream whose client reads nothing. */
async function toWhoeverReadsNothing() {
  const { promise: opened, resolve } = Promise.withResolvers<SseConnection>()
  const server = createServer(
    (request, response) => void openSseConnection(request, response, {}).then(resolve),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // the server is listening
  socket.on('error', () => undefined) // cut
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  socket.pause()
  socket.write(question('/line'))
  const line = await opened
  let isClosed = false
  line.closed(() => {
    isClosed = true
  })
  return { line, socket, isClosed: () => isClosed }
}

test('whoever never reads is written to only so far', async () => {
  const { line, isClosed } = await toWhoeverReadsNothing()
  const sentence = 'data: posts\n\n'.repeat(5_000)
  for (let times = 0; times < 2_000 && !isClosed(); times += 1) {
    line.write(sentence)
    await nextTurn()
  }
  expect(isClosed()).toBe(true)
})

test('whoever is slow to read a burst hears all of it', async () => {
  const { line, socket, isClosed } = await toWhoeverReadsNothing()
  let got = ''
  socket.on('data', (bytes) => {
    got += bytes
  })
  socket.pause()
  for (let times = 0; times < 1_000; times += 1) line.write(`data: ${times}\n\n`)
  expect(isClosed()).toBe(false)
  socket.resume()
  line.end('last words')
  await once(socket, 'close')
  expect(got).toContain('data: 999\n\nlast words')
})
