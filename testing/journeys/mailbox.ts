import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

export interface PostOffice {
  /** For SMTP_URL. */
  url: string
  /** The text of the next email to this address; waits for it. */
  letterTo(address: string): Promise<string>
  close(): void
}

/** A real SMTP server that accepts every email and keeps it for the test. */
export async function openPostOffice(): Promise<PostOffice> {
  const letters: { to: string; text: string }[] = []
  const waiting = new Set<() => void>()

  const server = createServer((socket) => {
    socket.write('220 post office\r\n')
    let to = ''
    let body: string[] | null = null
    createInterface({ input: socket }).on('line', (line) => {
      if (body) {
        if (line !== '.') return void body.push(line)
        letters.push({ to, text: unfold(body) })
        body = null
        for (const look of waiting) look()
      } else if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      else if (/^DATA/i.test(line)) {
        body = []
        return void socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n')
      socket.write('250 ok\r\n')
    })
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letterTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const at = letters.findIndex(({ to }) => to === address)
          if (at < 0) return void waiting.add(look)
          waiting.delete(look)
          resolve(letters.splice(at, 1)[0]?.text ?? '')
        }
        look()
      }),
    close: () => server.close(),
  }
}

/** Decodes an email's body. */
function unfold(lines: readonly string[]): string {
  const headersEnd = lines.indexOf('')
  const body = lines.slice(headersEnd + 1).join('\n')
  return /^content-transfer-encoding: quoted-printable/im.test(lines.slice(0, headersEnd).join('\n'))
    ? body
        .replaceAll('=\n', '')
        .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : body
}
