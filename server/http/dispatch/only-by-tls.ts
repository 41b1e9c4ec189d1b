import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutHostPrefix } from '../session/host-cookies.ts'

/** Before anything else sees a request to a campus on https: browsers come back by https alone, with cookies of ours. */
export function onlyByTls({ headers }: IncomingMessage, response: ServerResponse): void {
  // Of this host only: what else lives below its name is not ours to decide.
  response.setHeader('strict-transport-security', 'max-age=31536000')
  if (headers.cookie !== undefined) headers.cookie = withoutHostPrefix(headers.cookie)
}
