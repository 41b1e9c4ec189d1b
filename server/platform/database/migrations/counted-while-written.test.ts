import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '#testing/server/databases.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { migrateAlone } from '../postgres/migrate.ts'
import { usualConnection } from '../postgres-settings.ts'

const written = {
  '077-department-counts': {
    write: `insert into course_departments (course, department, count) values ('CHM-201', 'Geology', 1)`,
    counted: `select count from department_counts where department = 'Geology'`,
  },
  '078-sitting-figures': {
    write: `insert into sheets ("bookId", version, questions) select id, 1, 4 from books order by id limit 1`,
    counted: `select sum(count)::integer as count from sitting_figures where name = 'sheets'`,
  },
}

onPostgres(() => {
  for (const [name, { write, counted }] of Object.entries(written))
    test(`${name} counts what a program of before was writing when it began`, async () => {
      const { url = '' } = (await databaseBefore(name, 'postgres')).place
      const [writer, looking] = [new pg.Client(url), new pg.Client(url)]
      for (const client of [writer, looking]) {
        await client.connect()
        onTestFinished(() => client.end())
      }
      await writer.query('begin')
      expect((await writer.query(write)).rowCount).toBe(1)
      const migrating = migrateAlone(url, usualConnection)
      await expect
        .poll(async () => (await looking.query('select 1 from pg_locks where not granted')).rowCount, {
          timeout: 10_000,
        })
        .toBe(1)
      await writer.query('commit')
      await migrating
      expect((await looking.query(counted)).rows).toEqual([{ count: 1 }])
    })
})
