import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { type Journal, now } from '../journal.ts'
import { password } from './choices.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'

/** The one before is signed out on the phone, and whoever has it now signs in and is themselves. */
export async function changeHands(who: Person, line: Line, journal: Journal): Promise<void> {
  const fetch = line.fetchAs(who, { where: 'session', isOwn: true })
  const leak = (whose: number, where: string) =>
    journal.note({ kind: 'leak', who: who.number, whose, where, at: now() })
  try {
    await call(api.auth.signOut, {}, fetch)
    if ((await call(api.auth.session, {}, fetch)).viewer) leak(who.number, 'session after signing out')
    const reply = await fetch('/api/session', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ email: who.email, password }),
    })
    const [, token] = /campus_session=([^;]+)/.exec(reply.headers.getSetCookie().join()) ?? []
    if (!reply.ok || !token) return
    who.token = token
    journal.note({ kind: 'session', who: who.number, token })
    const { viewer } = await call(api.auth.session, {}, fetch)
    if (viewer && viewer.id !== who.id) leak(-1, 'session of somebody else')
  } catch {
    // Without a network nobody's phone changes hands; the next visit tries again.
  }
}
