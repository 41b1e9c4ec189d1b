import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { migrations } from '../migrations/index.ts'
import { openDatabase } from '../open.ts'

test('before a newer program changes its tables a database is copied aside, once, and that is told', async () => {
  const last = migrations.at(-1)?.name ?? ''
  const { place, db } = await databaseBefore(last, 'sqlite')
  await db.insertInto('meta').values({ key: 'before', value: 'the upgrade' }).execute()
  const told: string[] = []
  for (let start = 0; start < 2; start += 1)
    await (await openDatabase({ ...place, durable: false, told: (line) => void told.push(line) })).close()
  const aside = join(place.folder, 'campus-before-upgrade.sqlite')
  expect(told).toEqual([`This version migrates the database: a copy of the old one is in ${aside}`])
  const copy = new DatabaseSync(aside)
  expect(copy.prepare("select value from meta where key = 'before'").get()).toEqual({ value: 'the upgrade' })
  expect(copy.prepare('select name from migrations where name = ?').get(last)).toBe(undefined)
  copy.close()
  expect(existsSync(`${aside}.partial`)).toBe(false)
})
