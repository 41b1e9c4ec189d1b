import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'

const right = { email: ada.email, password: ada.password }
const day = 24 * 3_600_000

eachDatabase((open) => {
  const here = async (options?: Parameters<typeof joinable>[0]) =>
    joinable({ database: await open(), ...options })

  test('the cookie is out of reach of scripts and other sites, and unguessable; only its digest is kept', async () => {
    const { join, database } = await here()
    const student = await join()
    const line = student.replies.at(-1)?.headers.getSetCookie()[0]
    expect(line).toMatch(/^campus_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    const sessions = await database.read.selectFrom('sessions').selectAll().execute()
    expect(sessions).toHaveLength(1)
    expect(JSON.stringify(sessions)).not.toContain(student.jar.token)
  })

  test('signing out ends the session on the server, and again does nothing', async () => {
    const { join, browser } = await here()
    const student = await join()
    const stolen = browser()
    stolen.jar.token = student.jar.token
    expect((await stolen(api.auth.session, {})).viewer).not.toBeNull()
    await student(api.auth.signOut, {})
    expect(student.jar.token).toBeNull()
    expect((await stolen(api.auth.session, {})).viewer).toBeNull()
    await student(api.auth.signOut, {})
  })

  test('a session cookie that was planted before signing in is worth nothing afterwards', async () => {
    const { join, browser } = await here()
    const stranger = await join({ email: 'eve@fuoye.edu.ng' })
    const victim = browser()
    victim.jar.token = stranger.jar.token
    await join()
    await victim(api.auth.signIn, { body: right })
    expect(victim.jar.token).not.toBe(stranger.jar.token)
    expect((await victim(api.auth.session, {})).viewer?.email).toBe(ada.email)
    expect((await stranger(api.auth.session, {})).viewer).toBeNull()
  })

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", 'x'.repeat(7000), 'a; campus_session=b'])(
    'a made-up cookie (%.20s) is a visitor',
    async (token) => {
      const { join, browser } = await here()
      await join()
      const visitor = browser()
      visitor.jar.token = token
      expect(await visitor(api.auth.session, {})).toEqual({ viewer: null, ended: true })
    },
  )

  test('what the database keeps of a session opens nothing', async () => {
    const { join, browser, database } = await here()
    await join()
    const visitor = browser()
    visitor.jar.token = (
      await database.read.selectFrom('sessions').select('secret').executeTakeFirstOrThrow()
    ).secret
    expect(await visitor(api.auth.session, {})).toEqual({ viewer: null, ended: true })
  })

  test('a session lasts 60 days from its last use, and is renewed once a day at most', async () => {
    const { join, clock, platform, database } = await here()
    const student = await join()
    const expiry = async () =>
      (await database.read.selectFrom('sessions').select('expiresAt').executeTakeFirstOrThrow()).expiresAt
    const first = await expiry()
    clock.advance(day / 2)
    await student(api.auth.session, {})
    await platform.jobs.settled()
    expect(await expiry()).toBe(first)
    clock.advance(day * 58)
    await student(api.auth.session, {})
    await platform.jobs.settled()
    expect(await expiry()).toBe(new Date(clock.milliseconds() + 60 * day).toISOString())
    clock.advance(day * 60 - 1)
    expect((await student(api.auth.session, {})).viewer).not.toBeNull()
    await platform.jobs.settled()
    clock.advance(day * 60)
    expect((await student(api.auth.session, {})).viewer).toBeNull()
  })

  test('a demotion holds at the next call', async () => {
    const { join, database } = await here()
    const student = await join()
    const give = (role: 'admin' | 'user') =>
      database.write((tx) => tx.updateTable('users').set({ role }).execute())
    await give('admin')
    expect((await student(api.auth.session, {})).viewer?.role).toBe('admin')
    await give('user')
    expect((await student(api.auth.session, {})).viewer?.role).toBe('user')
  })

  test('nobody is signed in by another site', async () => {
    const { join, browser } = await here()
    await join()
    for (const headers of [
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
    ] as const)
      await expect(
        browser()(api.auth.signIn, { body: right }, { headers: Object.fromEntries([headers]) }),
      ).rejects.toMatchObject({
        code: 'forbidden',
      })
  })
})
