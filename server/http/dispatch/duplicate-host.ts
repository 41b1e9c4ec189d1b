import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of two Host headers a proxy may believe one and we the other; RFC 9112, 3.2 requires a refusal. */
export function hasDuplicateHost({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

export function refuseDuplicateHost(response: ServerResponse): void {
  response.writeHead(400, { connection: 'close', 'cache-control': 'no-store' }).end()
}
