import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { noteBackup } from '#server/platform/backup/state.ts'
import { setReadOnly } from '#server/platform/database/write/read-only.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { openSchedule } from '#server/platform/jobs/schedule.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

eachDatabase((open) => {
  async function start() {
    const to = await mkdtemp(join(tmpdir(), 'campus-care-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const database = await open()
    const { url, folder } = open.placeOf(database)
    const env = { BACKUP_TO: to, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
    const config = readConfig({ NODE_ENV: 'test', ...env })
    const it = await campus({ database, with: { config } })
    const job = it.jobs.find(({ name }) => name === 'backing up')
    if (!job) throw new Error('It is done in its time')
    const onlyRead = () =>
      database.write((tx) => setReadOnly(tx, true, it.clock.now()), { evenReadOnly: true })
    return { ...it, to, database, job, onlyRead, sade: it.admin() }
  }

  test('admins hear when the campus was backed up, what became of the last try, and whether it is only read', async () => {
    const { to, job, onlyRead, sade, ...it } = await start()
    const first = { hours: 24, last: null, failedAt: null, unpruned: false }
    expect(await sade(api.admin.care, {})).toEqual({
      readOnly: false,
      anybodyJoins: false,
      backup: first,
      mail: null,
      papers: 0,
    })
    await job.run()
    await onlyRead()
    const last = { at: it.clock.now(), files: 0, missing: 0, bytes: expect.any(Number) }
    expect(await sade(api.admin.care, {})).toEqual({
      readOnly: true,
      anybodyJoins: false,
      backup: { ...first, last },
      mail: null,
      papers: 0,
    })
    await rm(to, { recursive: true })
    await writeFile(to, 'no folder')
    await expect(job.run()).rejects.toThrow()
    expect((await sade(api.admin.care, {})).backup).toEqual({ ...first, last, failedAt: it.clock.now() })
  })

  test('admins hear that older back-ups could not be deleted, until they can', async () => {
    const { job, database, sade, ...it } = await start()
    const made = { name: '', bytes: 1, files: 1, newFiles: 1, missing: 0, without: [] }
    const note = { ...made, unpruned: 'Access Denied' }
    await database.write((tx) => noteBackup(tx, it.clock.now(), note), { evenReadOnly: true })
    expect((await sade(api.admin.care, {})).backup).toMatchObject({ unpruned: true })
    await job.run()
    expect((await sade(api.admin.care, {})).backup).toMatchObject({ unpruned: false })
  })

  open.testOnce(
    'admins hear that anybody can join, where others come and neither mail nor domains are set',
    async () => {
      for (const [env, anybodyJoins] of [
        [{}, true],
        [{ STUDENT_EMAIL_DOMAINS: 'fuoye.edu.ng' }, false],
        [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'campus@fuoye.edu.ng' }, false],
      ] as const) {
        const site = { NODE_ENV: 'production', SITE_URL: 'http://localhost' }
        const it = await campus({ database: await open(), with: { config: readConfig({ ...site, ...env }) } })
        expect(await it.admin()(api.admin.care, {})).toMatchObject({ anybodyJoins, backup: null })
      }
    },
  )

  open.testOnce(
    'it goes on in its time while the campus is only read, and a try that fails is told and made again',
    async () => {
      const { to, database, clock, job, onlyRead, sade } = await start()
      const { doIfDue } = openSchedule({ database, clock })
      await sade(api.auth.session, {})
      await onlyRead()
      const made = async () => (await sade(api.admin.care, {})).backup?.last?.at
      await doIfDue(job)
      expect(await made()).toBe(clock.now())
      clock.advance(24 * hour)
      await doIfDue(job)
      expect(await made()).toBe(clock.now())
      clock.advance(24 * hour)
      await rm(to, { recursive: true })
      await writeFile(to, 'no folder')
      await expect(doIfDue(job)).rejects.toThrow('cannot be used: there is a file at that path')
      clock.advance(10 * minute)
      await rm(to)
      await doIfDue(job)
      expect(await made()).toBe(clock.now())
    },
  )
})
