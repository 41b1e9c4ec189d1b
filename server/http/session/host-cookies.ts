const prefix = '__Host-'

/** What a cookie of ours is called on its way: browsers take a name like this by TLS and from this very host alone. */
export const hostCookieName = (name: string, secure: boolean) => (secure ? `${prefix}${name}` : name)

/**
 * The cookies of a request on https, by the names they have inside. One of our names without the prefix is dropped: a
 * neighbour of our host, or somebody on an open line, may have put it there.
 */
export function withoutHostPrefix(header: string): string {
  return header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => !cookie.startsWith('campus_'))
    .map((cookie) => (cookie.startsWith(`${prefix}campus_`) ? cookie.slice(prefix.length) : cookie))
    .join('; ')
}
