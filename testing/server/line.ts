import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

type State = 'well' | 'hanging' | 'deaf' | 'failing' | 'breaking'

const failure = 'HTTP/1.1 500 Internal Server Error\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'

/**
 * A proxy to a server, for tests of outages: `hanging` passes nothing in either direction; `deaf` passes requests but no
 * responses; `failing` answers 500 itself, `breaking` resets new connections; `reset` cuts open ones. Held data continues
 * when the proxy is well again, except for `forsaken` connections, as after a host's power failure: nobody is told, and
 * new connections work.
 */
export async function lineTo(address: string) {
  const far = new URL(address)
  const pairs = new Set<readonly [near: Socket, far: Socket]>()
  let state: State = 'well'

  function steer([near, away]: readonly [Socket, Socket]) {
    if (state === 'hanging') near.pause()
    else near.resume()
    if (state === 'hanging' || state === 'deaf') away.pause()
    else away.resume()
  }

  const server = createServer((near) => {
    const away = connect(Number(far.port), far.hostname)
    const pair = [near, away] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [away, near]] as const) {
      from.on('data', (bytes) => {
        if (state === 'breaking') near.resetAndDestroy()
        else if (state === 'failing' && !near.writableEnded) near.end(failure)
        else if (state !== 'failing') to.write(bytes)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    steer(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function reset() {
    for (const [near, away] of pairs) {
      near.resetAndDestroy()
      away.destroy()
    }
  }
  function forsake() {
    for (const [near, away] of pairs) {
      near.pause()
      away.pause()
      onTestFinished(() => {
        near.destroy()
        away.destroy()
      })
    }
    pairs.clear()
  }

  onTestFinished(() => {
    server.close()
    reset()
  })
  return {
    /** The server's address through this proxy. */
    address: Object.assign(new URL(address), {
      hostname: '127.0.0.1',
      port: String((server.address() as AddressInfo).port),
    }).href,
    become(next: State) {
      state = next
      for (const pair of pairs) steer(pair)
    },
    reset,
    forsake,
  }
}
