import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

const readyForQuery = Buffer.from('5a00000005', 'hex')
const fields = ['SERROR', 'VERROR', 'C57014', 'Mcanceling statement due to statement timeout', '']
const text = Buffer.from(`${fields.join('\0')}\0`)
const length = Buffer.alloc(4)
length.writeInt32BE(text.length + 4)
const failed = Buffer.concat([Buffer.from('E'), length, text, readyForQuery, Buffer.from('E')])

/**
 * A proxy to PostgreSQL that plays a race of its time-outs: one that fires at the very end of a statement fails no
 * statement, but is told to the client as soon as the server reads on, as an answer too many.
 * https://github.com/postgres/postgres/blob/REL_15_STABLE/src/backend/tcop/postgres.c (ProcessInterrupts)
 */
export async function lateLineTo(address: string) {
  const far = new URL(address)
  let answers = Number.POSITIVE_INFINITY
  const server = createServer((near) => {
    const away = connect(Number(far.port), far.hostname)
    near.on('data', (bytes) => {
      if (answers === 0) {
        near.write(failed)
        answers = Number.POSITIVE_INFINITY
      }
      away.write(bytes)
    })
    away.on('data', (bytes: Buffer) => {
      if (bytes.includes(readyForQuery)) answers -= 1
      near.write(bytes)
    })
    for (const [one, other] of [
      [near, away],
      [away, near],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
    onTestFinished(() => void near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    /** The server's address through this proxy. */
    address: Object.assign(new URL(address), {
      hostname: '127.0.0.1',
      port: String((server.address() as AddressInfo).port),
    }).href,
    /** After so many answers from now, a time-out is told when the client sends its next statement. */
    tellLate(after: number) {
      answers = after
    },
  }
}
