import type { Caller } from '#contract/call.ts'
import { campus } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import type { CardFacts } from '#server/kinds/kind.ts'

type Place = (call: Caller) => Promise<CardFacts>

const figure = null
const works = 'Works offline'

/** Cards of pages that show no single thing: the first page, with the newest picture on it. */
const places: Record<string, Place> = {
  async home(call) {
    const { items } = await call(api.posts.list, { query: {} })
    return {
      kicker: works,
      title: 'All of campus in one place',
      figure,
      byline: campus.university,
      picture: items.find(({ thumbnail }) => thumbnail)?.thumbnail ?? null,
    }
  },
  async blog(call) {
    const { items } = await call(api.posts.list, { query: {} })
    return {
      kicker: 'Campus Blog',
      title: items[0]?.title ?? 'News by students',
      figure,
      byline: campus.university,
      picture: items.find(({ thumbnail }) => thumbnail)?.thumbnail ?? null,
    }
  },
  async marketplace(call) {
    const { items } = await call(api.products.list, { query: {} })
    return {
      kicker: 'Student Marketplace',
      title: 'For sale, rooms, wanted, lost and found',
      figure,
      byline: campus.university,
      picture: items.find(({ picture }) => picture)?.picture ?? null,
    }
  },
  async books(call) {
    const { items } = await call(api.books.list, { query: {} })
    return {
      kicker: 'Library',
      title: 'Textbooks, notes and past questions',
      figure,
      byline: campus.university,
      picture: items.find(({ cover }) => cover)?.cover ?? null,
    }
  },
}

export const placeCard = (call: Caller, id: string): Promise<CardFacts> | null =>
  Object.hasOwn(places, id) ? (places[id] as Place)(call) : null // it has it
