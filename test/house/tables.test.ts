import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { filesBelow, home } from './imports.ts'

/** What features add to `Schema`, as declared in their files. */
const declared = filesBelow('server').flatMap((file) => {
  const text = readFileSync(join(home, file), 'utf8')
  const [, tables = ''] = /^ *(?:export )?interface Schema \{\n([^}]*)\}/m.exec(text) ?? []
  return [...tables.matchAll(/^ *(\w+):/gm)].map(([, table = '']) => ({ file, table }))
})

/** Tables that only the database's adapters use. */
const inside = /^(migrations|limits|sqlite_.*)$|_(search|numbered)(_|$)|^book_pages_words/

test('a table is declared in the room that owns it', () => {
  const elsewhere = declared.filter(
    ({ file }) => !/\/tables\.ts$|\/platform\/database\/schema\/schema\.ts$/.test(file),
  )
  expect(elsewhere).toEqual([])
  expect(declared.length).toBeGreaterThan(40)
})

eachDatabase((open) => {
  test('every table is declared once, and what is declared is there', async () => {
    const { read } = await open()
    const { rows } = await (open.kind === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = current_schema()`
    ).execute(read)
    const there = rows.map(({ name }) => name).filter((name) => !inside.test(name))
    const said = declared.map(({ table }) => table).filter((name) => !inside.test(name))
    expect(said.sort()).toEqual(there.sort())
  })
})
