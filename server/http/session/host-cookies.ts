const prefix = '__Host-'

/** The name of a cookie on the wire: browsers accept the prefix only over TLS and from this very host. */
export const hostCookieName = (name: string, secure: boolean) => (secure ? `${prefix}${name}` : name)

/**
 * The cookies of a request on https, without their prefix. Drops unprefixed ones with our names: a neighbour of our host,
 * or somebody on an open network, may have set them.
 */
export function withoutHostPrefix(header: string): string {
  return header
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => !cookie.startsWith('campus_'))
    .map((cookie) => (cookie.startsWith(`${prefix}campus_`) ? cookie.slice(prefix.length) : cookie))
    .join('; ')
}
