import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { lastsDays } from '#server/features/auth/sessions/sessions.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import type { RenderPage } from './pages/pages.ts'
import { sessionCookie, signedOutCookie } from './session/read-cookies.ts'

/** A page that shows who is signed in. */
const pages: RenderPage = async ({ call }) => ({
  status: 200,
  html: JSON.stringify(await call(api.auth.session, {})),
})
const aDay = 24 * 60 * 60_000

eachDatabase((open) => {
  async function member() {
    const it = await joinable({ database: await open(), pages })
    const phone = await it.join()
    const token = phone.jar.token ?? ''
    const { viewer } = await phone(api.auth.session, {})
    /** A request as this browser sends it, to any route. */
    const ask = (url: string, cookies: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') =>
      it.server.inject({ method, url, cookies: { [sessionCookie]: token, ...cookies } })
    const session = async (cookies?: Record<string, string>) =>
      (await ask('/api/session', cookies)).json() as { viewer: { id: string } | null; expired?: true }
    return { ...it, id: viewer?.id ?? '', ask, session }
  }

  test.each(['/blog', '/api/posts', '/api/session', '/api/my/posts'])(
    'who signed out without a network is nobody from the first request on, be it %s, and their session has ended',
    async (url) => {
      const { ask, session, id } = await member()
      expect((await session()).viewer?.id).toBe(id)
      const first = await ask(url, { [signedOutCookie]: id })
      expect(first.body).not.toContain(ada.email)
      expect(await session()).toEqual({ viewer: null, ended: true })
    },
  )

  test('a browser that names somebody else ends nothing', async () => {
    const { session, id } = await member()
    expect((await session({ [signedOutCookie]: id.replace(/^./, 'f') })).viewer?.id).toBe(id)
  })

  test('who signs in after that stays signed in', async () => {
    const { server, id } = await member()
    const entered = await server.inject({
      method: 'POST',
      url: '/api/session',
      cookies: { [signedOutCookie]: id },
      payload: { email: ada.email, password: ada.password },
    })
    expect(entered.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^campus_signed_out=;.*Max-Age=0$/),
    )
  })

  test('that a session ran out by itself is told; of one that was ended it is not', async () => {
    const it = await member()
    it.clock.advance((lastsDays + 1) * aDay)
    expect(await it.session()).toEqual({ viewer: null, expired: true })
    // Signing in elsewhere deletes expired sessions, but not this one yet.
    const laptop = it.browser()
    await laptop(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
    expect(await it.session()).toEqual({ viewer: null, expired: true })
    await laptop(api.account.endOtherSessions, {})
    expect(await it.session()).toEqual({ viewer: null, ended: true })
    expect((await it.server.inject('/api/session')).json()).toEqual({ viewer: null })
  })

  test('a page that tells somebody that their session ran out is kept for nobody', async () => {
    const it = await member()
    it.clock.advance((lastsDays + 1) * aDay)
    const theirs = await it.ask('/blog')
    const visitors = await it.server.inject('/blog')
    expect(theirs.body).toContain('"expired":true')
    expect(visitors.body).toBe('{"viewer":null}')
  })
})
