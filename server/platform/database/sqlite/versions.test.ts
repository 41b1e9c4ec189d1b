import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connection.ts'
import { openVersions } from './versions.ts'

test('of topics that somebody makes up only the latest are remembered until the next commit', () => {
  const connection = connect(() => new DatabaseSync(':memory:'))
  onTestFinished(connection.close)
  connection.exec('create table versions (topic text primary key, number integer)')
  let read = 0
  const all: typeof connection.all = (sql, params) => {
    if (sql.includes('from versions')) read += 1
    return connection.all(sql, params)
  }
  const { versionsNow } = openVersions({ ...connection, all })
  const isReadAgain = (topic: string) => {
    const before = read
    expect(versionsNow([topic])).toBe('0')
    return read > before
  }
  expect(isReadAgain('post:0')).toBe(true)
  expect(isReadAgain('post:0')).toBe(false)
  for (let n = 1; n <= 20_000; n += 1) versionsNow([`post:${n}`])
  expect(isReadAgain('post:20000')).toBe(false)
  expect(isReadAgain('post:0')).toBe(true)
})
