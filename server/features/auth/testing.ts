import { type Caller, call, type Fetch } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { standingClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/index.ts'
import { idMaker } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { memoryLimits } from '#server/platform/limits/index.ts'
import { memoryLive } from '#server/platform/live/memory.ts'
import { postOffice } from '#server/testing/post-office.ts'

export const ada = {
  fullName: 'Adaeze Okafor',
  email: 'ada@student.fuoye.edu.ng',
  department: 'Law',
  level: '200',
  password: 'ìbàdàn7',
  confirmPassword: 'ìbàdàn7',
}

/** The whole app on this database, and browsers to visit it with. */
export async function openCampus(
  database: Database,
  {
    env = {},
    mail = postOffice({ configured: false }),
    ...more
  }: Partial<Platform> & {
    env?: Record<string, string>
    mail?: ReturnType<typeof postOffice>
  } = {},
) {
  const clock = standingClock()
  const failures: unknown[] = []
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: string, error: unknown) => void failures.push(error),
  }
  const platform: Platform = {
    config: readConfig({ NODE_ENV: 'test', ...env }),
    clock,
    newId: idMaker(clock),
    log,
    database,
    // Accounts do not touch files before a picture is claimed.
    files: undefined as unknown as Platform['files'],
    live: memoryLive(log),
    jobs: openJobs(log),
    mail,
    limits: memoryLimits(),
    ...more,
  }
  const { server } = await createApp(platform)

  function browser(address = '197.210.54.7') {
    const jar: { cookie?: string | undefined } = {}
    const replies: { status: number; headers: Record<string, unknown> }[] = []
    const fetch: Fetch = async (url, init) => {
      const reply = await server.inject({
        method: init.method as 'GET',
        url,
        headers: {
          ...(init.headers as Record<string, string>),
          ...(jar.cookie ? { cookie: jar.cookie } : {}),
        },
        remoteAddress: address,
        ...(init.body ? { payload: init.body as string } : {}),
      })
      replies.push({ status: reply.statusCode, headers: reply.headers })
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [pair = ''] = line.split(';')
        jar.cookie = pair.endsWith('=') ? undefined : pair
      }
      const body = reply.statusCode === 204 ? null : reply.body
      return new Response(body, {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      })
    }
    const ask: Caller = (endpoint, input, init) => call(endpoint, input, fetch, init)
    return Object.assign(ask, { replies, jar })
  }

  return {
    platform,
    clock,
    mail,
    database,
    failures,
    server,
    browser,
    /** Signs up and in; the browser of somebody who is a member. */
    async member(person: Partial<typeof ada> = {}, address?: string) {
      const their = browser(address)
      const { email, password } = { ...ada, ...person }
      await their(api.auth.signUp, { body: { ...ada, ...person } })
      await their(api.auth.signIn, { body: { email, password } })
      return their
    },
  }
}
