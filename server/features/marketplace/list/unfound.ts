import { createHash } from 'node:crypto'
import { words as wordsOf } from '#contract/fold.ts'
import type { UnfoundSearch } from '#contract/marketplace/unfound-endpoints.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince } from '#server/platform/retention.ts'

/** Rows of a day, and searches between two writes; the rarest go first, and what comes on top is not counted. */
const most = 200
/** Of so many different people, or on so many days, before admins read a word. */
const several = 3
const shown = 20
/** Milliseconds between two writes. */
const rest = 60_000
/** Letters of a word that could stand in a group. */
const longest = 30
/** Of one who searched, by a digest that differs for each word. All visitors have the last together. */
const [marks, visitors] = [16, 1 << 16]

/** Searches of the marketplace that found nothing, counted in memory and written by the minute, without anybody's name. */
export type Unfound = ReturnType<typeof createUnfound>

export function createUnfound({ database, clock, jobs }: Pick<Platform, 'database' | 'clock' | 'jobs'>) {
  let counted = new Map<string, { day: string; words: string; times: number; people: number }>()
  let writtenAt = clock.milliseconds()

  async function flush(): Promise<void> {
    const rows = [...counted.values()]
    writtenAt = clock.milliseconds()
    if (rows.length === 0) return
    counted = new Map()
    const first = firstDay(clock.now())
    await database.write(async (tx) => {
      for (const row of rows.sort((one, other) => (one.words < other.words ? -1 : 1)))
        await tx
          .insertInto('unfound_searches')
          .values(row)
          .onConflict((it) =>
            it.columns(['day', 'words']).doUpdateSet((eb) => ({
              times: eb('unfound_searches.times', '+', eb.ref('excluded.times')),
              people: eb('unfound_searches.people', '|', eb.ref('excluded.people')),
            })),
          )
          .execute()
      await tx.deleteFrom('unfound_searches').where('day', '<', first).execute()
      for (const day of new Set(rows.map((row) => row.day)))
        await tx
          .deleteFrom('unfound_searches')
          .where('day', '=', day)
          .where('words', 'not in', (eb) =>
            eb
              .selectFrom('unfound_searches as kept')
              .where('kept.day', '=', day)
              .orderBy('kept.times', 'desc')
              .orderBy('kept.words')
              .limit(most)
              .select('kept.words'),
          )
          .execute()
    })
  }

  return {
    flush,

    /** Nothing waits for it. */
    note(search: string, viewerId: string | null): void {
      const words = wordsOf(search).join(' ')
      if (isPrivate(words)) return
      const day = clock.now().slice(0, 10)
      const key = `${day} ${words}`
      const row = counted.get(key) ?? { day, words, times: 0, people: 0 }
      if (row.times === 0 && counted.size >= most) return
      counted.set(key, { ...row, times: row.times + 1, people: row.people | markOf(words, viewerId) })
      if (clock.milliseconds() - writtenAt >= rest) jobs.start('searches that found nothing', flush)
    },

    async list(): Promise<{ items: UnfoundSearch[] }> {
      const rows = await database.read
        .selectFrom('unfound_searches')
        .where('day', '>=', firstDay(clock.now()))
        .select(['words', 'times', 'people'])
        .execute()
      const byWords = new Map<string, { times: number; people: number; days: number }>()
      for (const { words, times, people } of rows) {
        const sum = byWords.get(words) ?? { times: 0, people: 0, days: 0 }
        byWords.set(words, { times: sum.times + times, people: sum.people | people, days: sum.days + 1 })
      }
      const items = [...byWords]
        .filter(([, { people, days }]) => days >= several || bitsOf(people) >= several)
        .map(([words, { times }]) => ({ words, times }))
        .sort((one, other) => other.times - one.times || (one.words < other.words ? -1 : 1))
      return { items: items.slice(0, shown) }
    },
  }
}

/** The first of the days that are told, with today the last. */
const firstDay = (now: string): string => later(keptSince('unfoundSearches', now), { days: 1 }).slice(0, 10)

/** What may be somebody's number or address, and what could be no word of a group. */
const isPrivate = (words: string) =>
  words.length < 2 || words.length > longest || /[@,;<>"\\]|\d[\d\s-]{5,}/.test(words)

/** The same for the same person and words. Sixteen share one, so that it is nobody's. */
const markOf = (words: string, viewerId: string | null): number =>
  viewerId === null
    ? visitors
    : 1 << ((createHash('sha256').update(`${words}\n${viewerId}`).digest()[0] ?? 0) % marks)

const bitsOf = (marked: number) => marked.toString(2).replaceAll('0', '').length
