import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { posts } from '#contract/blog.ts'
import { books } from '#contract/books.ts'
import type { Caller } from '#contract/call.ts'
import type { Picture } from '#contract/files.ts'
import { products } from '#contract/marketplace.ts'
import { reels } from '#contract/reels.ts'
import type { Cards } from '#server/http/cards.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Card } from '#server/platform/media/pictures.ts'

type Facts = Omit<Card, 'picture'> & { picture: Picture | null }

/** What a card says of each kind of thing, asked for as a visitor: what is not public has none. */
const kinds: Record<string, (call: Caller, id: string) => Promise<Facts>> = {
  async posts(call, id) {
    const { title, tags, owner, thumbnail } = await call(posts.read, { id })
    return { kicker: tags.join(' · '), title, figure: null, byline: owner.fullName, picture: thumbnail }
  },
  async products(call, id) {
    const { name, price, category, condition, place, owner, pictures } = await call(products.read, { id })
    return {
      kicker: `${category} · ${capital(condition ?? 'used - good')}`,
      title: name,
      figure: naira(price),
      byline: place ? `${owner.fullName}, ${place}` : owner.fullName,
      picture: pictures[0] ?? null,
    }
  },
  async books(call, id) {
    const { title, author, kind, courseCode, average, ratings, cover, file } = await call(books.read, { id })
    return {
      kicker: [courseCode, capital(kind ?? 'book'), file.format.toUpperCase()].filter(Boolean).join(' · '),
      title,
      figure: ratings > 0 ? `${average.toFixed(1)} of 5` : null,
      byline: author ?? 'In the campus library',
      picture: cover,
    }
  },
  async reels(call, id) {
    const { caption, tags, durationSeconds, owner, poster } = await call(reels.read, { id })
    const seconds = Math.round(durationSeconds)
    return {
      kicker: seconds > 0 ? `Reel · ${seconds} s` : 'Reel',
      title: caption,
      figure: tags[0] ? `#${tags[0]}` : null,
      byline: owner.fullName,
      picture: poster,
    }
  },
}

/** Drawn lately; a card is about 80 KB. */
const mostKept = 60

/** Link-preview cards, drawn when first asked for and again when what they say has changed. */
export function createCards({ files, pictures }: Pick<Platform, 'files' | 'pictures'>): Cards {
  const kept = new Map<string, Promise<Uint8Array>>()

  async function draw({ picture, ...words }: Facts, sender: string): Promise<Uint8Array> {
    const width = picture?.sizes.at(-1)?.width
    const found = picture && width ? await files.open(keptKey(picture.id, `${width}.jpeg`)) : null
    return pictures.card({ ...words, picture: found && (await buffer(found.stream)) }, sender)
  }

  return {
    async find(kind, id, call) {
      const facts = await kinds[kind]?.(call, id)
      if (!facts) return null
      const tag = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 32)
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

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** From kobo: '₦12,500', with the kobo only where there are any. */
function naira(kobo: number): string {
  const digits = kobo % 100 === 0 ? 0 : 2
  return `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
