import { setImmediate as yieldNow } from 'node:timers/promises'
import type { WatchKind } from '#contract/watches/watch-kinds.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Watched } from '#server/kinds/watched.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { tell } from './tell.ts'

export type WatchedParts = ReadonlyMap<WatchKind, Watched>

/** Questions that are asked between two breaths. */
const atOnce = 200
/**
 * Looks back before the mark: what a slow write or a planned post brings has a time of before its commit. What was found
 * then is known by `came_under`.
 */
const overlap = { minutes: -10 }

/** Asks every question once for all who share it, and tells them of what came since the last round. */
export function createAsking(platform: Platform, kinds: ContentKinds, parts: WatchedParts) {
  const { database, clock } = platform
  const { read } = database
  const opened = [...parts].map(([kind, part]) => ({ kind, part, ...part.open(platform, kinds) }))
  type Opened = (typeof opened)[number]

  async function begin(kind: WatchKind): Promise<string | null> {
    const round = await read
      .selectFrom('watch_rounds')
      .where('kind', '=', kind)
      .select('mark')
      .executeTakeFirst()
    const asked = read.selectFrom('watches').where('kind', '=', kind)
    // One is enough to know that somebody asks: the oldest is only found by reading all.
    const some = await asked.limit(1).select('question').executeTakeFirst()
    if (!some || round) return (some && round?.mark) ?? null
    const first = await asked.select(({ fn }) => fn.min('createdAt').as('at')).executeTakeFirst()
    return first?.at ?? null
  }

  async function round({ kind, part, since, under }: Opened): Promise<void> {
    const now = clock.now()
    const mark = await begin(kind)
    if (mark === null) {
      // Nobody asks: the next who does begins anew, and no year is looked through for them.
      await database.write((tx) => tx.deleteFrom('watch_rounds').where('kind', '=', kind).execute())
      return
    }
    const came = await since(later(mark, overlap))
    for (let after = ''; came.length > 0; ) {
      const questions = await next(kind, after)
      for (const [question, shown] of await under(questions, came))
        await database.write((tx) => tell(tx, { kind, question, shown, now, about: part.about }))
      const last = questions.length === atOnce ? questions.at(-1) : undefined
      if (last === undefined) break
      after = last
      await yieldNow()
    }
    // Only now: whoever is killed before begins the round again, and `came_under` knows who has been told.
    await database.write((tx) =>
      tx
        .insertInto('watch_rounds')
        .values({ kind, mark: now })
        .onConflict((it) => it.column('kind').doUpdateSet({ mark: now }))
        .execute(),
    )
  }

  async function next(kind: WatchKind, after: string): Promise<string[]> {
    const rows = await read
      .selectFrom('watches')
      .where('kind', '=', kind)
      .where('question', '>', after)
      .groupBy('question')
      .orderBy('question')
      .limit(atOnce)
      .select('question')
      .execute()
    return rows.map(({ question }) => question)
  }

  return async () => {
    for (const one of opened) await round(one)
  }
}
