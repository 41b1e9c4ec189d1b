import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openMetrics } from '#server/metrics/index.ts'
import { smtpMail } from '#server/platform/mail/index.ts'
import { readMail } from '#server/platform/mail/state.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { mailServer } from '#testing/server/services/mail-server.ts'

eachDatabase((open) => {
  async function start() {
    const server = await mailServer()
    const env = { SMTP_URL: server.url, MAIL_FROM: 'campus@fuoye.edu.ng' }
    const mail = await smtpMail(server.url, env.MAIL_FROM)
    const it = await campus({ database: await open(), env, with: { mail } })
    const metrics = openMetrics(it.platform)
    const [chief, people] = [it.admin(), [it.student(), it.student(), it.student()]]
    for (const one of people) await one(api.auth.session, {})
    const sending = it.jobs.find(({ name }) => name === 'sending letters')
    /** Sends an email to one of the three now, together with those that were put off. */
    const letterTo = async (which: 0 | 1 | 2) => {
      await it.browser()(api.auth.forgotPassword, { body: { email: people[which]?.email ?? '' } })
      await it.platform.jobs.settled()
      await sending?.run()
    }
    const since = async () =>
      /^campus_mail_failed_since_timestamp_seconds (\d+)$/m.exec(await metrics.text())?.[1] ?? null
    const care = async () => (await chief(api.admin.care, {})).mail
    const ready = async () => (await it.server.inject('/health/ready')).json().mail
    const state = () => readMail(it.platform.database.read)
    return { ...it, server, letterTo, since, care, ready, state }
  }

  open.testOnce(
    'where the mail server refuses everything the dashboard, the figures and ready say since when',
    async () => {
      const { clock, server, letterTo, since, care, ready, state } = await start()
      expect([await care(), await ready(), await since()]).toEqual([
        { failedSince: null },
        { last: null, failed: false },
        null,
      ])
      await letterTo(0)
      const last = clock.now()
      expect([await care(), await ready()]).toEqual([{ failedSince: null }, { last, failed: false }])
      server.refuse({ MAIL: '535 5.7.8 campus@fuoye.edu.ng may not: password=hunter2' })
      clock.advance(60_000)
      const began = clock.now()
      await letterTo(1)
      clock.advance(3_600_000)
      await letterTo(1)
      expect([await care(), await ready()]).toEqual([{ failedSince: began }, { last, failed: true }])
      expect(await since()).toBe(String(Math.floor(Date.parse(began) / 1_000)))
      const { failed } = await state()
      expect(failed?.why).toMatch(/535 5\.7\.8/)
      expect(failed?.why).not.toMatch(/@fuoye|hunter2/)
      server.refuse({})
      clock.advance(3_600_000)
      await letterTo(1)
      expect([await care(), await ready(), await since()]).toEqual([
        { failedSince: null },
        { last: clock.now(), failed: false },
        null,
      ])
    },
  )

  test('one address that is refused is no failing server; two are', async () => {
    const { clock, server, letterTo, care } = await start()
    server.refuse({ RCPT: '550 5.1.1 no such person' })
    await letterTo(0)
    clock.advance(3_600_000)
    await letterTo(0)
    expect(await care()).toEqual({ failedSince: null })
    await letterTo(1)
    expect(await care()).toEqual({ failedSince: clock.now() })
  })
})

test('a campus that sends no mail says nothing of it', async () => {
  const it = await campus()
  expect((await it.admin()(api.admin.care, {})).mail).toBeNull()
  expect((await it.server.inject('/health/ready')).json()).not.toHaveProperty('mail')
})
