import type { IncomingMessage, ServerResponse } from 'node:http'
import { withoutHostPrefix } from '../session/host-cookies.ts'

/**
 * For a campus on https, before anything else sees the request: browsers come back by https only, and cookies
 * get their prefix.
 */
export function onlyByTls({ headers }: IncomingMessage, response: ServerResponse): void {
  // Without includeSubDomains: hosts below ours are not ours to decide.
  response.setHeader('strict-transport-security', 'max-age=31536000')
  if (headers.cookie !== undefined) headers.cookie = withoutHostPrefix(headers.cookie)
}
