import { type Kysely, sql } from 'kysely'
import { partsOf } from './in-parts.ts'
import type { Schema } from './schema.ts'
import { preparedFor } from './statement.ts'

const touched = new WeakMap<Kysely<Schema>, Set<string>>()

/**
 * Says inside `write()` that what these topics stand for has changed: their versions move with the commit.
 * They are moved at its very end and in one order, so that writers of one topic neither wait long nor deadlock.
 */
export function touch(tx: Kysely<Schema>, ...topics: string[]): void {
  const set = touched.get(tx)
  if (!set) throw new Error('touch() belongs inside write(), on the tx it was given.')
  for (const topic of topics) set.add(topic)
}

/** Lets `touch` work on this transaction; what it touched lands in the returned set. */
export function touchable(tx: Kysely<Schema>): Set<string> {
  const topics = new Set<string>()
  touched.set(tx, topics)
  return topics
}

const move = preparedFor<unknown, { number: number }>((db, topics, param) =>
  db
    .insertInto('versions')
    .values(topics.map((topic) => ({ topic, number: param('number') })))
    .onConflict((conflict) =>
      conflict.column('topic').doUpdateSet({
        number: sql`case when versions.number >= excluded.number then versions.number + 1 else excluded.number end`,
      }),
    ),
)

/**
 * The time in microseconds, and always more than before: a database restored from a back-up
 * never shows an old number again for something else.
 */
export async function moveVersions(tx: Kysely<Schema>, topics: Iterable<string>): Promise<void> {
  const number = Date.now() * 1000
  for (const some of partsOf([...topics].sort())) await move(tx, some, { number })
}
