import { address } from '#contract/addresses.ts'
import { type Entry, now, wordsIn } from '../journal.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'
import type { Known, World } from './world.ts'

type Linked = 'post' | 'product' | 'reel' | 'book'

/** Where its page and its preview are. */
export const linkOf: Record<Linked, (id: string) => { page: string; card: string }> = {
  post: (id) => ({ page: address('post', { id }), card: `/cards/posts/${id}.jpg` }),
  product: (id) => ({ page: address('product', { id }), card: `/cards/products/${id}.jpg` }),
  reel: (id) => ({ page: address('reels', { id }), card: `/cards/reels/${id}.jpg` }),
  book: (id) => ({ page: address('books', { id }), card: `/cards/books/${id}.jpg` }),
}

const isLinked = (what: Known['what']): what is Linked => what in linkOf

/** How often whoever shares takes what there is, whether or not others may see it. */
const anything = 0.4

function thingToShare({ chance }: Person, world: World): Known | undefined {
  const what = chance.one(['post', 'product', 'reel', 'book'] as const)
  if (!chance.happens(anything)) return world.recent(what, chance)
  const all = [...world.things.values()].filter((one) => isLinked(one.what))
  return all.length > 0 ? chance.one(all) : undefined
}

/**
 * Gives somebody's link to a chat, which opens it without a session and draws its preview. Drafts, and what is gone, are
 * shared like all else. Null where there was no answer.
 */
export async function shareLink(who: Person, world: World, line: Line): Promise<Entry | null> {
  const thing = thingToShare(who, world)
  if (!thing || !isLinked(thing.what)) return null
  const { page, card } = linkOf[thing.what](thing.id)
  const begun = now()
  const chat = line.fetchAs(null, { where: 'shared link' })
  const opened = await chat(page, { headers: { accept: 'text/html' } })
  const html = await opened.text()
  const drawn = await line.fetchAs(null, { where: 'preview' })(card, {})
  const [, title = ''] = /property="og:title" content="([^"]*)"/.exec(html) ?? []
  return {
    ...{ kind: 'opened', n: thing.n, begun, ended: now(), page: opened.status, card: drawn.status },
    ...{ named: wordsIn(title), hasCard: html.includes(card) },
  }
}
