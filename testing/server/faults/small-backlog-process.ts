import { type AddressInfo, connect, createServer } from 'node:net'

/** A program of its own that blocks while it accepts a connection, as a busy machine does. */
const [port = '', backlog = '', pause = ''] = process.argv.slice(2)
const still = new Int32Array(new SharedArrayBuffer(4))

const server = createServer((near) => {
  Atomics.wait(still, 0, 0, Number(pause))
  const far = connect(Number(port), '127.0.0.1')
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
}).listen({ port: 0, host: '127.0.0.1', backlog: Number(backlog) }, () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`) // of a listening server
})
