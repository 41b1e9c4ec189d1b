/** The session cookie; on https it has a prefix, see host-cookies.ts. */
export const sessionCookie = 'campus_session'
/**
 * The accounts that this browser has signed in to before, unreadable for others; see
 * features/auth/devices/known-devices.ts.
 */
export const knownCookie = 'campus_known'
/** Who signed out of this browser while offline; the browser sets it itself. */
export const signedOutCookie = 'campus_signed_out'

/** The token in a Cookie header, without parsing the other cookies. */
export const sessionTokenOf = (cookies: string | undefined) => cookieOf(cookies, sessionCookie)

/** One cookie of a Cookie header; null where it is empty or missing. */
export function cookieOf(cookies: string | undefined, name: string): string | null {
  if (!cookies) return null
  const sought = `${name}=`
  for (let at = cookies.indexOf(sought); at !== -1; at = cookies.indexOf(sought, at + 1)) {
    if (!beginsAt(cookies, at)) continue
    const end = cookies.indexOf(';', at)
    return cookies.slice(at + sought.length, end === -1 ? undefined : end).trimEnd() || null
  }
  return null
}

/** Whether a cookie begins here: only blanks are between it and the one before. */
function beginsAt(cookies: string, at: number): boolean {
  let before = at - 1
  while (cookies[before] === ' ' || cookies[before] === '\t') before -= 1
  return before < 0 || cookies[before] === ';'
}
