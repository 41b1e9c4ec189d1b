import { createServer } from 'node:http'

/** The yardstick: a bare node:http server that sends the given bytes. */
let body = Buffer.alloc(0)
let headers: Record<string, string> = {}
let status = 200

process.on('message', (told: { body: string; headers: Record<string, string>; status: number }) => {
  body = Buffer.from(told.body, 'base64')
  headers = told.headers
  status = told.status
  process.send?.('ready')
})

const server = createServer((_, response) => {
  response.writeHead(status, headers)
  response.end(status === 304 ? undefined : body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
