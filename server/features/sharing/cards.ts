import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { campus } from '#contract/campus.ts'
import { usualColours } from '#contract/campus-colours.ts'
import type { Cards } from '#server/http/pages/cards.ts'
import type { CardFacts, Shown } from '#server/kinds/kind.ts'
import { bytesOf, saidOnPages } from '#server/platform/campus/on-pages.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import { placeCard } from './page-cards.ts'

/** Cached cards, about 80 KB each. */
const mostKept = 60

/** Link-preview cards, drawn on first request and again when their text has changed. */
export function createCards(
  { files, pictures }: Pick<Platform, 'files' | 'pictures'>,
  shown: readonly Shown[],
): Cards {
  const kinds = new Map(shown.map(({ table, card }) => [table as string, card]))
  const kept = new Map<string, Promise<Uint8Array>>()

  async function draw({ picture, ...words }: CardFacts, sender: string): Promise<Uint8Array> {
    const width = picture?.sizes.at(-1)?.width
    return pictures.card(
      async () => {
        const found = picture && width ? await files.open(keptKey(picture.id, `${width}.jpeg`)) : null
        return {
          ...words,
          name: campus.name,
          colours: campus.colours ?? usualColours,
          logo: campus.logo ? bytesOf(campus.logo.middle) : null,
          picture: found && (await buffer(found.stream)),
        }
      },
      { visitor: sender },
    )
  }

  return {
    async find(kind, id, call) {
      const facts = await (kind === 'places' ? placeCard(call, id) : kinds.get(kind)?.(call, id))
      if (!facts) return null
      const tag = createHash('sha256')
        .update(JSON.stringify([facts, campus.name, campus.colours, saidOnPages().logo?.middle]))
        .digest('base64url')
        .slice(0, 32)
      return {
        tag,
        async open(sender) {
          const drawing = kept.get(tag) ?? draw(facts, sender)
          kept.delete(tag)
          kept.set(tag, drawing)
          for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
          drawing.catch(() => kept.delete(tag))
          return drawing
        },
      }
    },
  }
}
