import { type Kysely, sql } from 'kysely'
import { commandLine, serviceLine } from '../../version.ts'
import { everyName, ground, lastOf100, migrations } from '../migrations/index.ts'
import type { Migration } from '../migrations/migration.ts'
import { kindOf } from '../sql-dialect.ts'
import type { Schema } from './schema.ts'

/** Recorded among the migrations while a campus moves in, so that no process of any version starts on half of it. */
export const unfinishedMove = 'a move that is not finished'

/**
 * Runs pending migrations; what a newer program has added stays. The caller holds the migration lock, so that of several
 * processes starting at once one migrates and the others find nothing to do; and either holds a transaction around all,
 * or `inTurn` makes one around each.
 */
export async function migrate(
  db: Kysely<Schema>,
  list: Migration[] = migrations,
  inTurn = (_name: string, work: () => Promise<void>) => work(),
): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, at text not null, needs text)`.execute(
    db,
  )
  const done = await doneIn(db, list)
  // A migration is written for the tables of its own day, not for today's schema.
  const tables = db as unknown as Kysely<unknown>
  if (done.size === 0)
    await inTurn('ground', async () => {
      await ground.up(tables)
      for (const name of ground.names) await note(db, name)
    })
  else if (!done.has(lastOf100)) throw new Error(tooOld)
  const has = done.size === 0 ? new Set(ground.names) : done
  for (const { name, needs, up } of list) {
    if (has.has(name)) continue
    await inTurn(name, async () => {
      await up(tables)
      await note(db, name, needs)
    })
  }
}

async function note(db: Kysely<Schema>, name: string, needs = ''): Promise<void> {
  const at = new Date().toISOString()
  await sql`insert into migrations (name, at, needs) values (${name}, ${at}, ${needs})`.execute(db)
}

const tooOld =
  'This database is from a version before 1.0.0: start the campus once with version 1.0.0, then with this one.'

/**
 * For tools that open an existing campus: throws where there is none, or where its tables are not those of this program.
 * Changes nothing.
 */
export async function refuseUnmigrated(db: Kysely<Schema>, where: string): Promise<void> {
  const known = await (kindOf(db) === 'sqlite'
    ? sql`select 1 from sqlite_master where name = 'migrations'`
    : sql`select 1 where to_regclass('migrations') is not null`
  ).execute(db)
  const done = known.rows.length > 0 ? await doneIn(db, migrations) : new Set()
  if (done.size === 0) throw new Error(noCampusIn(where))
  if (migrations.some(({ name }) => !done.has(name)))
    throw new Error(
      `The campus in ${where} has the tables of an older version: start the campus once with this version to migrate it.`,
    )
}

export const inDatabase = 'the database of DATABASE_URL'

export function noCampusIn(where: string): string {
  const set = where === inDatabase ? 'it' : 'DATA_DIR'
  const service = serviceLine()
  return [
    `There is no campus in ${where}: set ${set} as the campus has it. The first start makes a new one.`,
    ...(service ? [`Where systemd opens it, say ${service} instead.`] : []),
  ].join(' ')
}

/** The migrations done; throws where this program must not open the database. */
async function doneIn(db: Kysely<Schema>, list: readonly Migration[]): Promise<ReadonlySet<string>> {
  // The columns depend on which version migrated last.
  const { rows } = await sql<Done>`select * from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  if (done.has(unfinishedMove))
    throw new Error(`A campus is being moved into this database: finish that first (${commandLine()} move).`)
  refuseStrange(rows, list)
  return done
}

export interface Done {
  name: string
  /** '' where programs can ignore it, else the last migration they must know; null where that was never recorded. */
  needs?: string | null
}

/**
 * Throws where the database has a migration that this program would need to know. Returns those that are unknown but
 * harmless.
 */
export function refuseStrange(done: readonly Done[], list: readonly Migration[] = migrations): string[] {
  const known = new Set(everyName(list))
  const unknown = done.filter(({ name }) => !known.has(name))
  const strange = unknown.filter(({ needs }) => needs !== '' && !(needs && known.has(needs)))
  if (strange.length > 0)
    throw new Error(
      `This database is from a newer version of the program (it knows "${namesOf(strange).join('", "')}"). ` +
        'Update the program or use another database.',
    )
  return namesOf(unknown)
}

const namesOf = (done: readonly Done[]) => done.map(({ name }) => name).sort()
