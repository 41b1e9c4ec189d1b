import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { readConfig } from '#server/config.ts'
import { setReadOnly } from '#server/platform/database/read-only.ts'
import { campus } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'

eachDatabase((open) => {
  test('admins hear when the campus was backed up, what became of the last try, and whether it is only read', async () => {
    const to = await mkdtemp(join(tmpdir(), 'campus-care-'))
    onTestFinished(() => rm(to, { recursive: true, force: true }))
    const database = await open()
    const { url, folder } = open.placeOf(database)
    const env = { BACKUP_TO: to, DATA_DIR: folder, ...(url && { DATABASE_URL: url }) }
    const config = readConfig({ NODE_ENV: 'test', ...env })
    const it = await campus({ database, with: { config } })
    const sade = it.admin()
    const first = { hours: 24, last: null, failedAt: null }
    expect(await sade(api.admin.care, {})).toEqual({ readOnly: false, backup: first })
    const job = it.jobs.find(({ name }) => name === 'backing up')
    await job?.run()
    await it.platform.database.write((tx) => setReadOnly(tx, true, it.clock.now()), { evenReadOnly: true })
    const last = { at: it.clock.now(), files: 0, missing: 0, bytes: expect.any(Number) }
    expect(await sade(api.admin.care, {})).toEqual({ readOnly: true, backup: { ...first, last } })
    await rm(to, { recursive: true })
    await writeFile(to, 'no folder')
    await expect(job?.run()).rejects.toThrow()
    expect((await sade(api.admin.care, {})).backup).toEqual({ ...first, last, failedAt: it.clock.now() })
  })
})
