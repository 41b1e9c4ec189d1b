import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

const takes: Record<string, string> = { EHLO: '250 here', DATA: '354 go on', QUIT: '221 bye' }

/** A minimal mail server: refuses commands that begin so with these replies, and accepts the rest. */
export async function mailServer(refusals: Record<string, string> = {}) {
  const lines = new Set<Socket>()
  const server = createServer((line) => {
    lines.add(line)
    let inLetter = false
    line.on('error', () => undefined)
    line.write('220 here\r\n')
    line.on('data', (bytes) => {
      const said = bytes.toString()
      if (inLetter && !said.endsWith('\r\n.\r\n')) return
      const [command = ''] = said.split(/[ \r]/)
      const refusal = Object.entries(refusals).find(([begin]) => !inLetter && said.startsWith(begin))?.[1]
      const answer = refusal ?? (inLetter ? '250 taken' : (takes[command] ?? '250 well'))
      inLetter = !inLetter && answer.startsWith('354')
      line.write(`${answer}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const line of lines) line.destroy()
  })
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Replaces the refusals from now on. */
    refuse(next: Record<string, string>) {
      for (const begin of Object.keys(refusals)) delete refusals[begin]
      Object.assign(refusals, next)
    },
  }
}
