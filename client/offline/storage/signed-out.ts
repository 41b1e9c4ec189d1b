/** Over TLS, with a prefix that only this very host can set; see server/http/session/host-cookies.ts. */
const nameHere = () => (location.protocol === 'https:' ? '__Host-campus_signed_out' : 'campus_signed_out')

/**
 * Signs somebody out of this browser without a request: a cookie says so on every request from then on, by page or
 * worker, and the campus ignores and ends the session; see server/http/session/find-viewer.ts.
 */
export const noteSignedOut = (person: string): void => write(person, 400 * 24 * 3_600)

/** Call once the campus knows. */
export const forgetSignedOut = (): void => write('', 0)

/** Whether somebody is signed out here and the campus has not heard of it. */
export const isSignedOut = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${nameHere()}=`))

function write(person: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; not every browser has CookieStore
  document.cookie = `${nameHere()}=${person}; Path=/; SameSite=Lax; Max-Age=${seconds}${location.protocol === 'https:' ? '; Secure' : ''}`
}
