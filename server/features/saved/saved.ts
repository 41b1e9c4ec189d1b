import { type Kysely, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import type { KindName } from '#contract/kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { SavedThing } from '#contract/saved/endpoints.ts'
import { createCards, publicOf } from '#server/kinds/cards.ts'
import type { ContentKind, ContentKinds } from '#server/kinds/kind.ts'
import { plainly } from '#server/kinds/search.ts'
import type { Blocked } from '#server/people/blocks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { beyond, decodeCursor, type Page, page } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'

interface Which {
  kind: string
  id: string
}

interface Row {
  id: string
  formerPrice: number | null
}

type Shown = Pick<SavedThing, 'shown' | 'over' | 'was'>

/** What members keep for later: things of every kind that has `saved`. */
export function createSaved(platform: Platform, kinds: ContentKinds) {
  const { database, clock } = platform
  const { read } = database
  const shownOf = createSeeing(platform)
  const open = new Map<string, ContentKind>(
    Object.values(kinds).flatMap((kind: ContentKind) => (kind.saved ? [[kind.kind, kind]] : [])),
  )

  function kindOf(name: string): ContentKind {
    const kind = open.get(name)
    if (!kind) throw new Problem('missing', 'You can’t keep this for later')
    return kind
  }

  return {
    async list(
      userId: string,
      { after, kind }: { after?: string | undefined; kind?: string | undefined },
      apart: Blocked,
    ): Promise<Page<SavedThing>> {
      const rows = await read
        .selectFrom('saved_things')
        .where('userId', '=', userId)
        .$if(kind !== undefined, (some) => some.where('kind', '=', kind as KindName)) // compared only
        .where(beyond('savedAt', 'thingId', decodeCursor(after, 'time')))
        .orderBy('savedAt', 'desc')
        .orderBy('thingId', 'desc')
        .limit(limits.pageSize)
        .select(['kind', 'thingId as id', 'savedAt', 'formerPrice'])
        .execute()
      const names = [...new Set(rows.map(({ kind }) => kind))]
      const seen = new Map(
        await Promise.all(
          names.map(async (name) => {
            const kind = open.get(name)
            const some = rows.filter((row) => row.kind === name)
            return [name, kind ? await shownOf(kind, some, apart) : new Map<string, Shown>()] as const
          }),
        ),
      )
      const items = rows.map(({ formerPrice, ...row }) => ({
        ...row,
        ...(seen.get(row.kind)?.get(row.id) ?? { shown: null, over: null, was: null }),
      }))
      return page(items, limits.pageSize, ({ savedAt: at, id }) => ({ at, id }))
    },

    async read(userId: string, which: Which): Promise<{ savedAt: string | null }> {
      return { savedAt: (await rowOf(read, userId, which))?.savedAt ?? null }
    },

    /** What is there stays as it was kept: only the first time needs the thing to be public. */
    async keep(userId: string, which: Which, apart: Blocked): Promise<{ savedAt: string }> {
      const kind = kindOf(which.kind)
      const { id } = which
      return database.write(async (tx) => {
        const standing = await rowOf(tx, userId, which)
        if (standing) return standing
        if ((await publicOf(tx, kind, { ids: [id], apart, now: clock.now() })).length === 0)
          throw new Problem('missing', 'This is no longer here')
        const { count } = await tx
          .selectFrom('saved_things')
          .where('userId', '=', userId)
          .select(sql<number>`count(*)`.as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= limits.saved)
          throw new Problem('conflict', 'Your list is full. Take something off it first.')
        const savedAt = clock.now()
        const [state] = (await kind.saved?.statesOf?.(tx, [id], savedAt)) ?? []
        const row = {
          userId,
          kind: kind.kind,
          thingId: id,
          savedAt,
          price: state?.price ?? null,
          ...{ overAt: null, formerPrice: null },
        }
        const added = await tx
          .insertInto('saved_things')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .returning('savedAt')
          .executeTakeFirst()
        return added ?? (await rowOf(tx, userId, which)) ?? { savedAt }
      })
    },

    async drop(userId: string, { kind, id }: Which): Promise<void> {
      await database.write(async (tx) => {
        await tx
          .deleteFrom('saved_things')
          .where('userId', '=', userId)
          .where('kind', '=', kindOf(kind).kind)
          .where('thingId', '=', id)
          .execute()
      })
    },
  }
}

/** What a member may see of what they keep: its card, or what a product has come to. */
function createSeeing(platform: Platform) {
  const {
    database: { read },
    clock,
  } = platform
  const cardsOf = createCards(platform)
  return async (kind: ContentKind, rows: readonly Row[], apart: Blocked): Promise<Map<string, Shown>> => {
    const ids = rows.map(({ id }) => id)
    const former = new Map(rows.map(({ id, formerPrice }) => [id, formerPrice]))
    const cards = await cardsOf(kind, ids, apart)
    const seen = new Map<string, Shown>(
      cards.map(({ id, ...shown }) => [id, { shown, over: null, was: null }]),
    )
    const unclear = ids.filter((id) => !seen.has(id) || former.get(id))
    for (const { id, ownerId, title, price, over } of (await kind.saved?.statesOf?.(
      read,
      unclear,
      clock.now(),
    )) ?? []) {
      const [card, was] = [seen.get(id), former.get(id) ?? null]
      if (card) card.was = was !== null && price !== null && price < was ? was : null
      else if (over?.label && !apart.includes(ownerId))
        seen.set(id, { shown: { ...plainly, title }, over: over.label, was: null })
    }
    return seen
  }
}

const rowOf = (db: Kysely<Schema>, userId: string, { kind, id }: Which) =>
  db
    .selectFrom('saved_things')
    .where('userId', '=', userId)
    .where('kind', '=', kind as KindName) // compared only
    .where('thingId', '=', id)
    .select('savedAt')
    .executeTakeFirst()
