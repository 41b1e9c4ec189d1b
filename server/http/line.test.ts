import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLine } from './line.ts'

/** A server that answers `/line` with a line, and nothing else; gives what a socket gets that says `asked` until it closes. */
async function talk(asked: string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/line') return
    void openLine(request, response, { 'x-kind': 'line' }).then((line) => line.end('last words'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1') // of a server that listens
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
