import { type Kysely, sql } from 'kysely'
import { chunksOf } from '../query/chunked-query.ts'
import { preparedFor } from '../query/statement.ts'
import type { Schema } from '../schema/schema.ts'

/** Stands for whoever listens, where otherwise a person's id stands. */
export const everybody = 'everybody'

/** What a commit moved, and to whom that is no news: whoever did it, or everybody. */
export class Touched extends Set<string> {
  readonly noNewsTo = new Map<string, string>()

  /** With what another work of the same commit moved; where they differ it is news to all. */
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

/** What nobody's page is made from but one's own, and an admin's. */
const ofOne = /^(?:user|session):|^(?:role-requests|pending-posts|joined)$/
const taken = 'taken from '

/** Moves with a topic when something may have been taken away from it. */
export const takenFrom = (topic: string): string => taken + topic

/** Whether something may have been taken away by what moved these. */
export const isTaking = (topics: Iterable<string>): boolean =>
  [...topics].some((topic) => topic.startsWith(taken))

/**
 * Says inside `write()` that what these topics stand for has changed: their versions move with the commit.
 * They are moved at its very end and in one order, so that writers of one topic neither wait long nor deadlock.
 * Nothing that was made from them before is shown any more, also where nothing else can be made.
 */
export function touch(tx: Kysely<Schema>, ...topics: string[]): void {
  touchLightly(tx, ...topics, ...topics.filter((topic) => !ofOne.test(topic)).map(takenFrom))
}

/**
 * The same where something came, was counted or worded anew, and nothing was taken away: while the database is away
 * visitors may be shown what was before. See docs/decisions/postgresql-outages.md.
 */
export function touchLightly(tx: Kysely<Schema>, ...topics: string[]): void {
  const set = touchedBy(tx)
  for (const topic of topics) set.add(topic)
}

/**
 * Touches a topic lightly whose listeners show something new in it as news. Whoever did it, or everybody where nothing new came,
 * hears of it as of something that may appear by itself.
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

/** Lets `touch` work on this transaction; what it touched lands in the returned set. */
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
 * The time in microseconds, and always more than before: a database restored from a back-up
 * never shows an old number again for something else.
 */
export async function moveVersions(tx: Kysely<Schema>, topics: Iterable<string>): Promise<void> {
  const number = Date.now() * 1000
  for (const some of chunksOf([...topics].sort())) await move(tx, some, { number })
}
