import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../query/chunked-query.ts'
import { preparedFor } from '../query/statement.ts'
import type { Schema } from '../schema/schema.ts'

/** Stands for all listeners in place of a person's id. */
export const everybody = 'everybody'

/** The topics that a commit touched, and for whom each is no news: the one who did it, or everybody. */
export class Touched extends Set<string> {
  readonly noNewsTo = new Map<string, string>()

  /** Adds the topics of another work of the same commit; where the two differ, a topic is news to all. */
  join(other: Touched): void {
    for (const topic of other) {
      const theirs = other.noNewsTo.get(topic)
      const ours = this.has(topic) ? this.noNewsTo.get(topic) : everybody
      this.add(topic)
      const both = ours === everybody ? theirs : theirs === everybody || theirs === ours ? ours : undefined
      if (both) this.noNewsTo.set(topic, both)
      else this.noNewsTo.delete(topic)
    }
  }
}

const touched = new WeakMap<Kysely<Schema>, Touched>()

/** Topics that only one's own pages, and an admin's, are made from. */
const ofOne = /^(?:user|session|desk):|^(?:role-requests|pending-posts|joined)$/
const taken = 'taken from '

/** The topic that moves with this one when something may have been removed from it. */
export const takenFrom = (topic: string): string => taken + topic

/** Whether one of these topics says that something may have been removed. */
export const isTaking = (topics: Iterable<string>): boolean =>
  [...topics].some((topic) => topic.startsWith(taken))

/**
 * Invalidates these topics, inside `write()`: their versions move with the commit.
 * They move at its very end and in one order, so that writers of one topic neither wait long nor deadlock.
 * Replies made before are no longer shown, even during a database outage.
 */
export function touch(tx: Kysely<Schema>, ...topics: string[]): void {
  touchLightly(tx, ...topics, ...topics.filter((topic) => !ofOne.test(topic)).map(takenFrom))
}

/**
 * The same where something was added, counted or reworded, and nothing was removed: during a database outage visitors
 * may still see the old reply. See docs/decisions/postgresql-outages.md.
 */
export function touchLightly(tx: Kysely<Schema>, ...topics: string[]): void {
  const set = touchedBy(tx)
  for (const topic of topics) set.add(topic)
}

/**
 * Touches lightly a topic whose listeners announce something new as news. For `noNewsTo`, the one who did it or `everybody`
 * where nothing new came, the change may simply appear.
 */
export function touchQuietly(tx: Kysely<Schema>, topic: string, noNewsTo: string): void {
  const set = touchedBy(tx)
  set.add(topic)
  set.noNewsTo.set(topic, noNewsTo)
}

function touchedBy(tx: Kysely<Schema>): Touched {
  const set = touched.get(tx)
  if (!set) throw new Error('touch() belongs inside write(), on the tx it was given.')
  return set
}

/** Lets `touch` work on this transaction; the returned set collects its topics. */
export function touchable(tx: Kysely<Schema>): Touched {
  const topics = new Touched()
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
 * Sets versions to the time in microseconds, always higher than before: a database restored from a back-up never repeats
 * an old number for something else.
 */
export async function moveVersions(tx: Kysely<Schema>, topics: Iterable<string>): Promise<void> {
  const number = Date.now() * 1000
  for (const some of chunksOf([...topics].sort())) await move(tx, some, { number })
}
