import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const site = 'https://campus.example'
const json = { 'content-type': 'application/json' }
const session = `/api${api.auth.session.path}`

eachDatabase((open) => {
  async function listening(SITE_URL: string) {
    const it = await joinable({ database: await open(), env: { SITE_URL } })
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    await it.join()
    const body = JSON.stringify({ email: ada.email, password: ada.password })
    const signIn = (headers: Record<string, string> = {}) =>
      fetch(address + session, { method: 'POST', headers: { ...json, ...headers }, body })
    const viewer = async (cookie: string) => {
      const reply = await fetch(address + session, { headers: { cookie } })
      return ((await reply.json()) as { viewer: { id: string; email: string } | null }).viewer
    }
    return { ...it, address, signIn, viewer }
  }

  test('on https the session lies in a cookie that this host alone can set, and is read from no other', async () => {
    const { signIn, viewer } = await listening(site)
    const cookies = (await signIn()).headers.getSetCookie()
    expect(cookies.length).toBeGreaterThan(0)
    for (const cookie of cookies)
      expect(cookie).toMatch(
        /^__Host-campus_\w+=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
      )
    const own = cookies.find((cookie) => cookie.startsWith('__Host-campus_session'))?.split(';')[0] ?? ''
    expect(await viewer(`theme=dark; ${own}`)).toMatchObject({ email: ada.email })
    const planted = own.replace('__Host-', '')
    expect(await viewer(planted)).toBeNull()
    expect(await viewer(`campus_session=x; ${own}`)).toMatchObject({ email: ada.email })
    const { id } = (await viewer(own)) ?? {}
    expect(await viewer(`campus_signed_out=${id}; ${own}`), 'nobody else signs them out').not.toBeNull()
    expect(await viewer(`__Host-campus_signed_out=${id}; ${own}`)).toBeNull()
    expect(await viewer(own)).toBeNull()
  })

  test('on a laptop, without TLS, the cookie has no such name', async () => {
    const { signIn, viewer } = await listening('http://localhost')
    const own = (await signIn()).headers.getSetCookie()[0] ?? ''
    expect(own).toMatch(/^campus_\w+=/)
    expect(own).not.toContain('Secure')
    expect(await viewer(own.split(';')[0] ?? '')).toMatchObject({ email: ada.email })
  })

  test('on https every reply tells browsers to come back by https alone', async () => {
    const secured = await listening(site)
    const plain = await listening('http://localhost')
    // Twice: the second time it comes from the cache.
    for (const path of ['/api/posts', '/api/posts', '/robots.txt', '/health', '/api/nothing', '/api/docs/']) {
      const policy = async (address: string) =>
        (await fetch(address + path)).headers.get('strict-transport-security')
      expect([path, await policy(secured.address)]).toEqual([path, 'max-age=31536000'])
      expect([path, await policy(plain.address)]).toEqual([path, null])
    }
  })

  test('a write comes from the campus as its operator or as the request calls it, and from nowhere else', async () => {
    const { signIn, address } = await listening(site)
    // Behind a proxy that changes the host, from a browser too old for Sec-Fetch-Site.
    for (const [origin, status] of [
      [site, 200],
      [address, 200],
      ['https://campus.example.evil.test', 403],
      ['https://evil.test', 403],
      ['null', 403],
    ] as const)
      expect([origin, (await signIn({ origin })).status]).toEqual([origin, status])
    for (const [from, status] of [
      ['same-origin', 200],
      ['same-site', 403],
      ['cross-site', 403],
    ] as const)
      expect([from, (await signIn({ origin: site, 'sec-fetch-site': from })).status]).toEqual([from, status])
  })
})
