/** The path to go back to after signing in: one of this campus, never another site's address. */
export function safePath(from: string | null | undefined): string {
  const own = from?.startsWith('/') && !from.startsWith('//') && !/[\\\p{Cc}]/u.test(from)
  return own ? from : '/'
}
