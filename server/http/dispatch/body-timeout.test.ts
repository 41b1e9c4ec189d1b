import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'
import { boundBody } from './body-timeout.ts'

const every = 300

/** A server that reads bodies to their end; the sender sees a cut connection. */
async function open() {
  const server = createServer((request, response) => {
    boundBody(request, { every, uploads: '/api/uploads', bytes: 100 })
    let bytes = 0
    request.on('data', (part: Buffer) => {
      bytes += part.length
    })
    request.on('end', () => response.end(String(bytes)))
    request.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // the server is listening

  /** Sends `part` again and again until the body is whole; returns the answer, '' if the connection was cut. */
  return async (path: string, length: number, part: number, pause: number): Promise<string> => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`)
    let sent = 0
    const timer = setInterval(() => {
      if (sent < length) socket.write('x'.repeat(Math.min(part, length - sent)))
      sent += part
    }, pause)
    let reply = ''
    socket.on('data', (data) => {
      reply += data
    })
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(timer)
    return reply.split('\r\n\r\n')[1] ?? ''
  }
}

test('a body that drips in is cut, an upload too when it only drips', async () => {
  const send = await open()
  expect(await send('/api/session', 10_000, 1, 20)).toBe('')
  expect(await send('/api/uploads/x', 10_000, 1, 20)).toBe('')
})

test('an upload takes as long as it takes, as long as it comes; anything else is whole in time', async () => {
  const send = await open()
  const begun = performance.now()
  expect(await send('/api/uploads/x', 4_000, 100, 25)).toMatch(/4000/)
  expect(performance.now() - begun).toBeGreaterThan(2 * every)
  expect(await send('/api/session', 4_000, 100, 25)).toBe('')
  expect(await send('/api/session', 4_000, 2_000, 25)).toMatch(/4000/)
})

test('only uploads have this time, and nothing whose path begins as theirs does', async () => {
  const send = await open()
  const sendTo = (paths: string[]) => Promise.all(paths.map((path) => send(path, 4_000, 100, 25)))
  const theirs = await sendTo(['/api/uploads', '/api/uploads/x', '/api/uploads?x'])
  expect(theirs).toEqual(['4000', '4000', '4000'])
  expect(await sendTo(['/api/uploadsX', '/api/uploads-x/y'])).toEqual(['', ''])
})

test('a head that does not come to its end is cut within fifteen seconds', async () => {
  const { server } = await campus()
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  const begun = performance.now()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n')
  socket.resume()
  const drip = setInterval(() => socket.write('a: b\r\n'), 500)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  expect(performance.now() - begun).toBeLessThan(15_000)
})
