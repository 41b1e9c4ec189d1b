import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The yardstick of tools/bench/media.ts: node:http that writes what comes into a file, and answers when the disk has it. */
const path = join(process.argv[2] ?? '', 'bare')

const server = createServer(async (asked, response) => {
  await pipeline(asked, createWriteStream(path, { flush: true }))
  response.writeHead(204).end()
  await rm(path)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.(address.port)
})
