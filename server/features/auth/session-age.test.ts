import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { giveRole } from '#server/people/admins.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { joinable } from '#testing/server/joining.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  const here = async () => joinable({ database: await open() })

  /** The day after signing in on which a daily visitor is signed out. */
  async function lastDay({ clock, platform, join }: Awaited<ReturnType<typeof here>>, isAdmin = false) {
    const somebody = await join()
    const { id = '' } = (await somebody(api.auth.session, {})).viewer ?? {}
    if (isAdmin) await platform.database.write((tx) => giveRole(tx, id, 'admin'))
    for (let days = 1; ; days += 1) {
      clock.advance(day)
      const { viewer, expired } = await somebody(api.auth.session, {})
      await platform.jobs.settled()
      if (!viewer) return { days, expired }
    }
  }

  open.testOnce('whoever comes every day signs in again after half a year', async () => {
    expect(await lastDay(await here())).toEqual({ days: 180, expired: true })
  })

  test('an admin signs in again after thirty days', async () => {
    expect(await lastDay(await here(), true)).toEqual({ days: 30, expired: true })
  })
})

test('a request that names two hosts is refused', async () => {
  const { server } = await joinable()
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }))
  const ask = (hosts: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.end(`GET /api/posts HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await ask('Host: one\r\nhost: two\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('Host: one\r\n')).toMatch(/^HTTP\/1\.1 200 /)
})

test('in production the page of the API is there for admins alone', async () => {
  const site = { NODE_ENV: 'production', SITE_URL: 'http://campus.example' }
  const { fetchAs, admin, student } = await joinable({ env: site })
  const [one, other] = [admin(), student()]
  await Promise.all([one, other].map((who) => who(api.auth.session, {})))
  for (const path of ['/api/openapi.json', '/api/docs/static/swagger-ui.css']) {
    const statuses = [null, other.token, one.token].map(async (token) => (await fetchAs(token)(path)).status)
    expect({ path, statuses: await Promise.all(statuses) }).toEqual({ path, statuses: [404, 404, 200] })
  }
})
