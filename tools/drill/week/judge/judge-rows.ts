import { ask } from '../../pair.ts'
import { type Thing, wordOf } from '../journal.ts'
import type { Person } from '../people/people.ts'
import { type History, isDone, isGone, isUnsureOf, type Known } from './history.ts'

export interface Rows {
  /** Acknowledged writes that were looked for, and those that are not there as they were acknowledged. */
  looked: number
  lost: string[]
  /** What is there though nobody sent it, or twice. */
  tooMuch: string[]
}

type Row = Record<string, unknown>

const tables: Record<Thing['what'], { table: string; words: string; gone: (row: Row) => boolean }> = {
  post: { table: 'posts', words: 'title', gone: ({ status }) => status !== 'approved' },
  product: { table: 'products', words: 'name', gone: ({ status }) => status !== 'active' },
  reel: { table: 'reels', words: 'caption', gone: ({ status }) => status !== 'listed' },
  book: {
    table: 'books',
    words: 'title',
    gone: ({ status }) => status === 'deleted' || status === 'removed',
  },
  comment: { table: 'comments', words: 'content', gone: ({ deletedAt }) => deletedAt !== null },
  'reel-comment': { table: 'reel_comments', words: 'content', gone: ({ deletedAt }) => deletedAt !== null },
}

/** Sent, and nobody knows whether it arrived. */
const isOpen = ({ tried, answered }: Known) => tried !== undefined && answered === undefined

/** Compares what was acknowledged with the rows of the campus. */
export async function judgeRows(url: string, history: History, people: readonly Person[]): Promise<Rows> {
  const rows: Rows = { looked: 0, lost: [], tooMuch: [] }
  await judgeThings(url, history, people, rows)
  await judgeStates(url, history, people, rows)
  await judgeSittings(url, history, people, rows)
  await judgeOnce(url, history, people, rows)
  return rows
}

async function judgeThings(url: string, history: History, people: readonly Person[], rows: Rows) {
  for (const [what, { table, gone }] of Object.entries(tables)) {
    const found = new Map((await ask(url, `select * from ${table}`)).map((row) => [row.id, row]))
    for (const thing of history.things.values()) {
      if (thing.what !== what) continue
      const acts = history.byThing.get(thing.n) ?? []
      if (!acts.some((known) => known.act.makes === 'public' && isDone(known))) continue
      if (acts.some(isOpen) || isUnsureOf(thing, history)) continue
      rows.looked += acts.filter(isDone).length
      const row = found.get(thing.id)
      const isAway = isGone(thing, history)
      if (isAway !== (!row || gone(row) || isGone(history.things.get(thing.below), history)))
        rows.lost.push(
          `${what} ${thing.id} of ${people[thing.owner]?.email} ${isAway ? 'is still there' : 'is gone'}`,
        )
      if (isAway || !row) continue
      const word = acts
        .filter(isDone)
        .flatMap(({ act }) => act.gives)
        .at(-1)
      if (word !== undefined && !String(row[tables[thing.what].words]).includes(wordOf(word)))
        rows.lost.push(`${what} ${thing.id} has not its last words`)
    }
  }
}

const states = [
  ['like/post/', 'select "userId" as who, "postId" as what from post_likes'],
  ['like/reel/', 'select "userId" as who, "reelId" as what from reel_likes'],
  ['saved/', `select "userId" as who, kind || '/' || "thingId" as what from saved_things`],
  ['block/', 'select "blockerId" as who, "blockedId" as what from blocks'],
  ['watch/', `select "userId" as who, question as what from watches where kind = 'person'`],
  ['place/', 'select "userId" as who, "bookId" as what from places'],
] as const

/** What is on or off: the last acknowledged word of each person counts. */
async function judgeStates(url: string, history: History, people: readonly Person[], rows: Rows) {
  const idOf = new Map([...history.things.values()].map((thing) => [thing.id, thing]))
  for (const [prefix, statement] of states) {
    const there = new Set((await ask(url, statement)).map(({ who, what }) => `${who} ${prefix}${what}`))
    const last = new Map<string, Known>()
    const open = new Set<string>()
    for (const known of history.acts.values()) {
      if (!known.act.key?.startsWith(prefix)) continue
      const at = `${people[known.act.who]?.id} ${known.act.key}`
      if (isOpen(known)) open.add(at)
      if (isDone(known)) last.set(at, known)
      else if (known.tried !== undefined) open.add(at)
    }
    for (const [at, { act }] of last) {
      const id = at.split('/').at(-1) ?? ''
      const other = people.find((one) => one.id === id)
      const thing = idOf.get(id)
      if (thing && isUnsureOf(thing, history)) continue
      const isAway = isGone(thing, history) || history.left.has(other?.number ?? -1)
      if (open.has(at) || history.left.has(act.who) || isAway) continue
      rows.looked += 1
      if (there.has(at) !== (act.value !== false)) rows.lost.push(`${at} is ${there.has(at) ? 'on' : 'off'}`)
    }
    for (const at of there) if (!last.has(at) && !open.has(at)) rows.tooMuch.push(`${at}, which nobody sent`)
  }
}

const answersOfOne = 3

async function judgeSittings(url: string, history: History, people: readonly Person[], rows: Rows) {
  const counted = await ask(
    url,
    'select "sittingId" as id, count(*) as count from sitting_answers group by "sittingId"',
  )
  const found = new Map(counted.map(({ id, count }) => [id, Number(count)]))
  const books = new Map([...history.things.values()].map((thing) => [thing.id, thing]))
  for (const known of history.acts.values()) {
    const { act } = known
    if (act.name !== 'sit' || !isDone(known)) continue
    if (history.left.has(act.who) || isGone(books.get(String(act.args.bookId)), history)) continue
    rows.looked += 1
    const count = found.get(String(act.args.id)) ?? 0
    if (count !== answersOfOne)
      rows.lost.push(`sitting ${act.args.id} of ${people[act.who]?.email} has ${count} answers`)
  }
}

/** Nobody is told twice, nobody who left is there, and no reel is made of a film twice, no book of a file. */
async function judgeOnce(url: string, history: History, people: readonly Person[], rows: Rows) {
  const twice = await ask(
    url,
    `select "userId", kind, about, count(*) as count from notices where kind in ('comment', 'reply') group by 1, 2, 3 having count(*) > 1`,
  )
  for (const { userId, kind, about } of twice)
    rows.tooMuch.push(`${userId} was told twice of ${kind} ${about}`)
  const films = await ask(
    url,
    `select "fileId" from reels where status = 'listed' group by 1 having count(*) > 1`,
  )
  for (const { fileId } of films) rows.tooMuch.push(`two reels of the film ${fileId}`)
  const books = await ask(
    url,
    `select sha256 from books where status = 'listed' group by 1 having count(*) > 1`,
  )
  for (const { sha256 } of books) rows.tooMuch.push(`two books of the file ${sha256}`)
  const there = new Set((await ask(url, 'select id from users')).map(({ id }) => id))
  for (const number of history.left) {
    rows.looked += 1
    if (there.has(people[number]?.id)) rows.lost.push(`${people[number]?.email} left and is still there`)
  }
}
