import type { Notice } from '#contract/notices/endpoints.ts'
import { createCards } from '#server/kinds/cards.ts'
import type { ContentKind, ContentKinds } from '#server/kinds/kind.ts'
import { createBlocked } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'

type Shows = Notice['shows']

/**
 * What notices show of the things that came: looked up each time, so that nothing hidden, sold or deleted since is named.
 * Takes their `things` and who reads them, and returns the cards of each in its order.
 */
export function createNoticeCards(platform: Platform, kinds: ContentKinds) {
  const cardsOf = createCards(platform)
  const blocked = createBlocked(platform.database)
  const named = new Map<string, ContentKind>(Object.entries(kinds))

  return async (
    all: readonly (string | null)[],
    reader: { id: string; role: string },
  ): Promise<(things: string | null) => Shows> => {
    const wanted = Map.groupBy(new Set(all.flatMap(thingsOf)), (thing) => kindOf(thing))
    const cards = new Map<string, Shows[number]>()
    const apart = wanted.size > 0 ? await blocked.from(reader) : []
    await Promise.all(
      [...wanted].map(async ([name, things]) => {
        const kind = named.get(name)
        const found = kind ? await cardsOf(kind, things.map(idOf), apart) : []
        for (const card of found) cards.set(`${name}:${card.id}`, { kind: name, ...card })
      }),
    )
    return (things) => thingsOf(things).flatMap((thing) => cards.get(thing) ?? [])
  }
}

const thingsOf = (things: string | null) => things?.split(' ') ?? []
const kindOf = (thing: string) => thing.split(':')[0] ?? ''
const idOf = (thing: string) => thing.split(':')[1] ?? ''
