/** By TLS under the name that this very host alone can set; see server/http/session/host-cookies.ts. */
const nameHere = () => (location.protocol === 'https:' ? '__Host-campus_signed_out' : 'campus_signed_out')

/**
 * Signs somebody out of this browser without asking anybody: from here on every request says so, whatever page or
 * worker makes it, and the campus takes none of them as theirs and ends the session; see server/http/session/find-viewer.ts.
 */
export const noteSignedOut = (person: string): void => write(person, 400 * 24 * 3_600)

/** The campus knows. */
export const forgetSignedOut = (): void => write('', 0)

/** Whether the campus has not been told yet. */
export const isSignedOut = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${nameHere()}=`))

function write(person: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it; not every browser has CookieStore
  document.cookie = `${nameHere()}=${person}; Path=/; SameSite=Lax; Max-Age=${seconds}${location.protocol === 'https:' ? '; Secure' : ''}`
}
