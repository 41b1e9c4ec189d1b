import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { api as lateSaved } from '#contract/late/saved.ts'
import type { Act } from '../journal.ts'
import { wordOf } from '../journal.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'
import type { Known, World } from './world.ts'

/** An address that is opened. `isOwn` is what tells its reader of their own things, also of those that are gone. */
interface Look {
  where: string
  url: string
  isOwn?: boolean
}

const of = (where: string, url: string): Look => ({ where, url })
const own = (where: string, url: string): Look => ({ where, url, isOwn: true })

const searches = ['laptop', 'rice', 'generator', 'iphone xr', 'exam', 'match', 'irohin', 'table']

/** A page or a list that somebody opens next; most look at what is new. */
function lookOf(who: Person | null, world: World, chance: Person['chance']): Look | null {
  const post = world.recent('post', chance)
  const product = world.recent('product', chance)
  const reel = world.recent('reel', chance)
  const book = world.any('book', chance)
  const anybody = [
    () => of('posts', addressOf(api.posts.list, {})),
    () => of('/blog', '/blog'),
    () => of('/marketplace', '/marketplace'),
    () => of('products', addressOf(api.products.list, {})),
    () => of('products found', addressOf(api.products.list, { query: { search: chance.one(searches) } })),
    () => of('reels', addressOf(api.reels.list, {})),
    () => of('books', addressOf(api.books.list, {})),
    () => of('search', `/api/search?q=${chance.one(searches)}`),
    () => post && of('post', addressOf(api.posts.read, { id: post.id })),
    () => post && of('/blog/:id', `/blog/${post.id}`),
    () => post && of('comments', addressOf(api.comments.list, { id: post.id })),
    () => product && of('product', addressOf(api.products.read, { id: product.id })),
    () => product && of('/marketplace/:id', `/marketplace/${product.id}`),
    () => product && of('similar', addressOf(api.products.similar, { id: product.id })),
    () => reel && of('reel comments', addressOf(api.reelComments.list, { id: reel.id })),
    () => book && of('book', addressOf(api.books.read, { id: book.id })),
    () => of('courses', '/api/courses'),
    () => of('feed', '/feed.xml'),
  ]
  const member = [
    () => own('profile', addressOf(api.profiles.own, {})),
    () => own('notices', addressOf(api.notices.list, {})),
    () => own('unread', addressOf(api.notices.unread, {})),
    () => own('saved', addressOf(lateSaved.saved.list, {})),
    () => own('own products', addressOf(api.products.mine, {})),
    () => own('own posts', addressOf(api.ownPosts.list, {})),
  ]
  return chance.one(who ? [...anybody, ...member] : anybody)() ?? null
}

/** How often somebody looks without being signed in. */
const asVisitor = 0.15

/** Opens something; what it shows is noted by the line. */
export async function lookAround(who: Person, world: World, line: Line): Promise<void> {
  const as = who.chance.happens(asVisitor) ? null : who
  const look = lookOf(as, world, who.chance)
  if (!look) return
  // Programs read feeds, and have no session: the same for everybody, it knows no blocks.
  const fetch = line.fetchAs(look.where === 'feed' ? null : as, {
    ...look,
    mayHaveNumber: look.isOwn ?? false,
  })
  await fetch(look.url, { headers: { accept: 'application/json, text/html' } }).catch(() => undefined)
}

/** Where anybody sees what this act made; null for what nobody sees at once. */
function placeOf(act: Act, { things }: World): Look | null {
  const thing = things.get(act.thing)
  if (!thing || act.gives.length === 0 || act.makes === 'gone') return null
  return places[thing.what](thing, things.get(thing.below))
}

const places: Record<Known['what'], (thing: Known, below: Known | undefined) => Look | null> = {
  post: ({ id }) => of('post', addressOf(api.posts.read, { id })),
  product: ({ id }) => of('product', addressOf(api.products.read, { id })),
  reel: ({ id }) => of('reel', addressOf(api.reels.read, { id })),
  book: ({ id }) => of('book', addressOf(api.books.read, { id })),
  // Those of one that many talk about stand on its first page for a moment only.
  comment: () => null,
  'reel-comment': () => null,
}

/** Somebody else asks right after the answer, of whatever process: what it made is there. */
export async function lookAfter(act: Act, who: Person, world: World, line: Line) {
  const place = placeOf(act, world)
  if (!place) return null
  const begun = performance.timeOrigin + performance.now()
  const reply = await line.fetchAs(who, place)(place.url, { headers: { accept: 'application/json' } })
  const text = await reply.text()
  const found = act.gives.every((word) => text.includes(wordOf(word)))
  return { begun, ended: performance.timeOrigin + performance.now(), status: reply.status, found }
}
