import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '../schema/schema.ts'
import { kindOf } from '../sql-dialect.ts'

/** Rows counted by time: of a table, limited to one status or excluding some. */
export interface Tallied {
  name: string
  table: string
  /** The column with the time; rows without one are not counted. */
  at: string
  status?: string
  without?: readonly string[]
}

/** The condition on the status of counted rows; null where all count. */
function ofStatus({ status, without }: Tallied, column: string): RawBuilder<unknown> | null {
  if (status !== undefined) return sql`${sql.ref(column)} = ${sql.lit(status)}`
  return without ? sql`${sql.ref(column)} not in (${sql.join(without.map((one) => sql.lit(one)))})` : null
}

/**
 * Counts kept beside the tables, so that a grown campus is counted as fast as a small one. Each row of `tallies` counts
 * everything ('all'), one day ('d2026-11-21') or one hour ('h2026-11-21T10').
 */
const bucketsOf = (at: RawBuilder<unknown>) =>
  [sql`'all'`, sql`'d' || substr(${at}, 1, 10)`, sql`'h' || substr(${at}, 1, 13)`] as const

/** The time of a row of the table, or of `old` and `new` in a trigger, and the condition that it counts. */
function countedIn(tallied: Tallied, row: string) {
  const at = sql.ref(`${row}.${tallied.at}`)
  const status = ofStatus(tallied, `${row}.status`)
  return { at, counted: status ? sql`${at} is not null and ${status}` : sql`${at} is not null` }
}

/** The rows that `tallies` must have for the current data: name, bucket, count. */
export function talliedRows(tallied: Tallied): RawBuilder<unknown> {
  const { name, table } = tallied
  const { at, counted } = countedIn(tallied, table)
  return sql.join(
    bucketsOf(at).map(
      (bucket) => sql`
        select ${sql.lit(name)} as name, ${bucket} as bucket, count(*) as count from ${sql.table(table)}
        where ${counted} group by 2`,
    ),
    sql` union all `,
  )
}

/** For migrations: counts existing rows, and adds triggers that count from then on. */
export async function addTally(db: Kysely<unknown>, tallied: Tallied): Promise<void> {
  const { name, table } = tallied
  const source = sql.table(table)
  const label = sql.lit(name)
  const columns = [tallied.at, ...(ofStatus(tallied, 'status') ? ['status'] : [])]
  const [before, after, there] = [
    countedIn(tallied, 'old'),
    countedIn(tallied, 'new'),
    countedIn(tallied, table),
  ]
  const plus = sql`
    insert into tallies (name, bucket, count)
    select ${label}, bucket, 1
    from (${sql.join(
      bucketsOf(after.at).map((bucket) => sql`select ${bucket} as bucket`),
      sql` union all `,
    )}) as buckets
    where ${after.counted}
    on conflict (name, bucket) do update set count = tallies.count + 1`
  const minus = sql`
    update tallies set count = count - 1
    where name = ${label} and bucket in (${sql.join(bucketsOf(before.at))}) and ${before.counted}`

  for (const bucket of bucketsOf(there.at))
    await sql`
      insert into tallies (name, bucket, count)
      select ${label}, ${bucket}, count(*) from ${source} where ${there.counted}
      group by 2 having count(*) > 0`.execute(db)

  const changed = sql.join(columns.map((column) => sql.ref(column)))
  const differs = (than: RawBuilder<unknown>) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(`old.${column}`)} ${than} ${sql.ref(`new.${column}`)}`),
      sql` or `,
    )
  const trigger = (when: string) => sql.ref(`${name}_tally_${when}`)
  if (kindOf(db) === 'sqlite') {
    await sql`create trigger ${trigger('added')} after insert on ${source} begin ${plus}; end`.execute(db)
    await sql`create trigger ${trigger('removed')} after delete on ${source} begin ${minus}; end`.execute(db)
    await sql`create trigger ${trigger('changed')} after update of ${changed} on ${source}
      when ${differs(sql`is not`)} begin ${minus}; ${plus}; end`.execute(db)
    return
  }
  await countOnPostgres(db, tallied)
  const run = sql.ref(`${name}_tally`)
  await sql`create trigger ${trigger('moved')} after insert or delete on ${source}
    for each row execute function ${run}()`.execute(db)
  await sql`create trigger ${trigger('changed')} after update of ${changed} on ${source}
    for each row when (${differs(sql`is distinct from`)}) execute function ${run}()`.execute(db)
}

/**
 * What the triggers on PostgreSQL run. Whoever moves a count first locks its row of everything and then the others in
 * order, so that two of them cannot deadlock.
 */
export async function countOnPostgres(db: Kysely<unknown>, tallied: Tallied): Promise<void> {
  const moves = (['old', 'new'] as const).flatMap((row) => {
    const { at, counted } = countedIn(tallied, row)
    const move = row === 'old' ? sql`-1` : sql`1`
    return bucketsOf(at).map((bucket) => sql`select ${bucket} as bucket, ${move} as move where ${counted}`)
  })
  // `old` is null where a row is added, and `new` where one is removed: nothing is counted in it then.
  await sql`create or replace function ${sql.ref(`${tallied.name}_tally`)}() returns trigger language plpgsql as $$ begin
    insert into tallies (name, bucket, count)
    select ${sql.lit(tallied.name)}, bucket, sum(move)
    from (${sql.join(moves, sql` union all `)}) as moves
    group by bucket having bucket = 'all' or sum(move) <> 0 order by bucket
    on conflict (name, bucket) do update set count = tallies.count + excluded.count;
    return null;
  end $$`.execute(db)
}

/**
 * Counts since each of these times (ISO, inclusive), and altogether. Whole days and hours come from the tallies; only the
 * minutes of the first hour are counted in the table.
 */
export async function countSince(
  db: Kysely<Schema>,
  tallied: Tallied,
  times: readonly string[],
): Promise<{ all: number; since: number[] }> {
  const { name, table, at } = tallied
  const counted = ofStatus(tallied, 'status')
  const tallies = (from: string, to: string) => sql`
    select coalesce(sum(count), 0) from tallies
    where name = ${name} and bucket >= ${from} and bucket < ${to}`
  const figures = times.flatMap((time) => {
    const [day, hour] = [time.slice(0, 10), time.slice(0, 13)]
    const column = sql.ref(at)
    return [
      tallies(`d${day}`, 'e'),
      tallies(`h${day}`, `h${hour}`),
      sql`
        select count(*) from ${sql.table(table)} where ${column} >= ${hour} and ${column} < ${time}
        ${counted ? sql`and ${counted}` : sql``}`,
    ]
  })
  const { rows } = await sql<Record<string, number | string>>`
    select ${sql.join([tallies('all', 'b'), ...figures].map((figure, n) => sql`(${figure}) as ${sql.ref(`n${n}`)}`))}`.execute(
    db,
  )
  const figure = (n: number) => Number(rows[0]?.[`n${n}`] ?? 0)
  return {
    all: figure(0),
    since: times.map((_, n) => figure(3 * n + 1) - figure(3 * n + 2) - figure(3 * n + 3)),
  }
}
