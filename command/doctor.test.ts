import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { readConfig } from '#server/config.ts'
import { claimDestination } from '#server/platform/backup/destination-owner.ts'
import { noteBackup } from '#server/platform/backup/state.ts'
import type { Database } from '#server/platform/database/port.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { unavailable } from '#server/platform/files/store-problems.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { silent } from '#testing/server/stores.ts'
import { examine } from './doctor.ts'
import { checks } from './examining/checks.ts'

eachDatabase((open) => {
  async function run(env: Record<string, string>, database?: Database) {
    const there = database ?? (await open())
    const folder = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, FFMPEG: 'off', TESSERACT: 'off', ...env })
    const files = await openFiles(config, silent)
    const lines: string[] = []
    const campus = { config, database: there, files, log: silent, site: '' }
    const wrong = await examine(campus, checks, (line) => lines.push(line))
    return { wrong, said: lines.join('\n') }
  }

  test('says a line of everything a campus stands on, and that nothing is wrong', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const to = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const keys = { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey }
    const { wrong, said } = await run({ ...keys, BACKUP_TO: to })
    expect(said).toMatch(open.kind === 'sqlite' ? /database +SQLite/ : /search +pg_trgm is installed/)
    expect(said).toMatch(/files +wrote, read and deleted a file/)
    expect(said).toMatch(/back-up +the place works; no back-up yet/)
    expect(said).toMatch(/push +the keys match/)
    expect([wrong, said.split('\n').at(-1)]).toEqual([0, 'Nothing is wrong.'])
  })

  test('says loudly what is not set: anybody can join, no letter leaves, nothing is backed up', async () => {
    const { wrong, said } = await run({})
    expect(said).toMatch(/^joining +ANYONE CAN JOIN: neither SMTP_URL nor STUDENT_EMAIL_DOMAINS is set/m)
    expect(said).toMatch(/^mail +not set up \(SMTP_URL\): emails are files/m)
    expect(said).toMatch(/^back-up +NOT SET UP \(BACKUP_TO\): the campus is not backed up$/m)
    expect(wrong).toBe(0)
    expect((await run({ STUDENT_EMAIL_DOMAINS: 'fuoye.edu.ng' })).said).toMatch(
      /^joining +addresses of fuoye\.edu\.ng$/m,
    )
  })

  test('says what is wrong: a mail server that is not there, a campus that is not', async () => {
    const { wrong, said } = await run({
      SMTP_URL: 'smtp://127.0.0.1:1',
      SITE_URL: 'http://127.0.0.1:1',
      DISK_FREE_MB: '1000000',
    })
    expect(said).toMatch(/mail +WRONG: .*ECONNREFUSED/)
    expect(said).toMatch(/proxies +WRONG: http:\/\/127\.0\.0\.1:1 does not answer/)
    expect(said).toMatch(/disk +WRONG: .* GB free, less than DISK_FREE_MB/)
    expect([wrong, said.split('\n').at(-1)]).toEqual([3, '3 things are wrong.'])
  })

  test('says that another campus backs up to the place, and takes none of it by looking', async () => {
    const to = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const [other, database] = [await open(), await open()]
    await run({ BACKUP_TO: to }, database)
    await claimDestination({ database: other, to: await diskFiles(to) })
    const { wrong, said } = await run({ BACKUP_TO: to }, database)
    expect(said).toMatch(/back-up +WRONG: Another campus backs up to this place/)
    expect(wrong).toBe(1)
  })

  const made = { name: '', bytes: 1, files: 1, newFiles: 1, missing: 0, without: [], unpruned: null }

  test('says that older back-ups could not be deleted, until they are', async () => {
    const database = await open()
    const to = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const note = (unpruned: string | null) =>
      database.write((tx) => noteBackup(tx, new Date().toISOString(), { ...made, unpruned }))
    await note('Access Denied')
    const { wrong, said } = await run({ BACKUP_TO: to }, database)
    expect(said).toMatch(/back-up +WRONG: Older ones could not be deleted: Access Denied/)
    expect(wrong).toBe(1)
    await note(null)
    expect((await run({ BACKUP_TO: to }, database)).said).toMatch(/back-up +the last one is 0 hours old/)
  })

  test('says what the store said of the last try, not what a phone would be told', async () => {
    const database = await open()
    const to = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const failed = unavailable(new Error('NoSuchBucket: The specified bucket does not exist'))
    await database.write((tx) => noteBackup(tx, new Date().toISOString(), failed))
    const { said } = await run({ BACKUP_TO: to }, database)
    expect(said).toMatch(/back-up +WRONG: The last try, at .*, failed: NoSuchBucket: The specified bucket/)
  })

  test('takes a back-up of a time that is to come for wrong, and not for a young one', async () => {
    const database = await open()
    await database.write((tx) => noteBackup(tx, '2136-01-01T00:00:00.000Z', made))
    const to = await mkdtemp(join(tmpdir(), 'campus-doctor-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const { wrong, said } = await run({ BACKUP_TO: to }, database)
    expect(said).toMatch(/back-up +WRONG: The last one is from 2136-01-01T00:00:00.000Z, in the future/)
    expect(wrong).toBe(1)
  })
})
