/** The path to go back to after signing in: one of this campus, never another site's address. */
export function safePath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//') || /[\\\p{Cc}]/u.test(from)) return '/'
  return from
}
