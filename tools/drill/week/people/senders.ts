import { call, type Fetch } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { api as late } from '#contract/late/queued.ts'
import { api as lateSaved } from '#contract/late/saved.ts'
import { Problem } from '#contract/problem.ts'
import { small } from '#testing/books/small.ts'
import { sendPhotographs } from './photographs.ts'
import { upload } from './uploads.ts'

/** What an act needs, as the journal keeps it. */
export type Args = Record<string, string>
export type Sender = (fetch: Fetch, args: Args) => Promise<unknown>

const of = (args: Args, name: string) => args[name] ?? ''
const places = ['posts', 'reels'] as const
const commentsBelow = { posts: api.comments, reels: api.reelComments }
const below = (args: Args) => commentsBelow[places.find((one) => one === args.below) ?? 'posts']
const likesOf = { posts: api.posts, reels: api.reels }
const liked = (args: Args) => likesOf[places.find((one) => one === args.below) ?? 'posts']

const aProduct = (args: Args) => ({
  ...{
    name: of(args, 'name'),
    description: 'As good as new. Come and see it.',
    price: Number(of(args, 'price')),
  },
  ...{ whatsapp: of(args, 'whatsapp'), pictureIds: [] },
})

/**
 * How each act is sent; sent twice it does the same as once. What takes several steps begins again where the campus says it
 * is.
 */
export const senders = {
  like: (fetch, args) => call(liked(args).like, { id: of(args, 'id') }, fetch),
  unlike: (fetch, args) => call(liked(args).unlike, { id: of(args, 'id') }, fetch),
  comment: (fetch, args) =>
    call(
      below(args).write,
      { id: of(args, 'id'), commentId: of(args, 'commentId'), body: { content: of(args, 'content') } },
      fetch,
    ),
  'edit comment': (fetch, args) =>
    call(below(args).edit, { id: of(args, 'id'), query: {}, body: { content: of(args, 'content') } }, fetch),
  'remove comment': (fetch, args) => call(below(args).remove, { id: of(args, 'id') }, fetch),
  sell: (fetch, args) =>
    call(
      api.products.add,
      { id: of(args, 'id'), query: {}, body: { ...aProduct(args), kind: 'sale' } },
      fetch,
    ),
  'edit product': (fetch, args) =>
    call(api.products.edit, { id: of(args, 'id'), query: {}, body: aProduct(args) }, fetch),
  sold: (fetch, args) => call(api.products.setState, { id: of(args, 'id'), body: { state: 'sold' } }, fetch),
  'remove product': (fetch, args) => call(api.products.remove, { id: of(args, 'id') }, fetch),
  contact: (fetch, args) => call(api.products.contact, { id: of(args, 'id') }, fetch),
  'save post': async (fetch, args) => {
    const id = of(args, 'id')
    const isNew = args.isNew === 'yes'
    const present = await call(api.ownPosts.read, { id }, fetch).catch((error) => {
      if (isNew && error?.code === 'missing') return null
      throw error
    })
    // It has arrived already, and only its answer was lost.
    if (present?.title === args.title) return
    const body = {
      ...{
        title: of(args, 'title'),
        excerpt: 'In short',
        content: of(args, 'content'),
        tags: [],
        thumbnailId: null,
      },
      ...{ version: present?.version ?? 0, writer: of(args, 'writer') },
    }
    await call(api.ownPosts.save, { id, body }, fetch)
  },
  'submit post': async (fetch, args) => {
    const id = of(args, 'id')
    const { version } = await call(api.ownPosts.read, { id }, fetch)
    await call(api.ownPosts.submit, { id, body: { version } }, fetch)
  },
  'remove post': (fetch, args) => call(api.ownPosts.remove, { id: of(args, 'id') }, fetch),
  approve: async (fetch, args) => {
    const id = of(args, 'id')
    const { version, title } = await call(api.postReviews.read, { id }, fetch)
    if (title !== args.title) throw new Problem('conflict', 'It waits with another title')
    await call(api.postReviews.decide, { id, body: { decision: 'approved', version } }, fetch)
  },
  'take down': (fetch, args) =>
    call(api.postReviews.takeDown, { id: of(args, 'id'), body: { reason: 'It is not true' } }, fetch),
  'post reel': (fetch, args) =>
    call(
      api.reels.post,
      { id: of(args, 'id'), body: { caption: of(args, 'caption'), tags: [], fileId: of(args, 'fileId') } },
      fetch,
    ),
  'edit reel': (fetch, args) =>
    call(api.reels.edit, { id: of(args, 'id'), query: {}, body: { caption: of(args, 'caption') } }, fetch),
  'remove reel': (fetch, args) => call(api.reels.remove, { id: of(args, 'id') }, fetch),
  book: async (fetch, args) => {
    const id = of(args, 'id')
    const there = await call(api.books.read, { id }, fetch).catch((error) => {
      if (error?.code === 'missing') return null
      throw error
    })
    // It has arrived already, and only its answer was lost.
    if (there) return
    const file = { id: of(args, 'fileId'), kind: 'book', name: 'paper.pdf' } as const
    await upload(fetch, file, small.pdf(id, 2))
    const about = { title: of(args, 'title'), description: 'For revision', drawnCover: true } as const
    const body = {
      ...about,
      fileId: of(args, 'fileId'),
      courseCode: 'CHM 201',
      kind: 'past questions',
    } as const
    await call(api.books.add, { id, body }, fetch)
  },
  photograph: sendPhotographs,
  sheet: (fetch, args) => {
    const question = { kind: 'choice', options: 5, page: null } as const
    const body = { id: of(args, 'sheetId'), minutes: 45, questions: [question, question, question] }
    return call(late.sheets.save, { id: of(args, 'id'), body }, fetch)
  },
  sit: (fetch, args) => {
    const begunAt = of(args, 'at')
    const at = (n: number) => new Date(Date.parse(begunAt) + n * 60_000).toISOString()
    const answers = [1, 2, 3].map((question) => ({
      ...{ question, kind: 'choice' as const, answer: 'ABCDE'[(Number(args.salt) + question) % 5] ?? 'A' },
      at: at(question),
    }))
    const facts = {
      practice: false,
      shows: 'each',
      endedAt: at(4),
      spent: 200,
      seconds: 2_700,
      begunAt,
    } as const
    return call(
      late.sittings.deliver,
      { id: of(args, 'id'), body: { ...facts, bookId: of(args, 'bookId'), answers } },
      fetch,
    )
  },
  rate: (fetch, args) =>
    call(api.books.rate, { id: of(args, 'id'), body: { rating: Number(args.rating) } }, fetch),
  place: (fetch, args) => {
    const progress = Number(args.progress)
    const body = { part: Math.round(progress * 10), parts: 11, offset: 0, progress, at: of(args, 'at') }
    return call(api.reading.keepPlace, { id: of(args, 'id'), body }, fetch)
  },
  keep: (fetch, args) => call(lateSaved.saved.keep, { kind: of(args, 'what'), id: of(args, 'id') }, fetch),
  drop: (fetch, args) => call(lateSaved.saved.drop, { kind: of(args, 'what'), id: of(args, 'id') }, fetch),
  watch: (fetch, args) =>
    call(late.watches.set, { body: { kind: 'person', asked: of(args, 'id'), on: args.on === 'yes' } }, fetch),
  block: (fetch, args) => call(api.blocks.block, { id: of(args, 'id') }, fetch),
  unblock: (fetch, args) => call(api.blocks.unblock, { id: of(args, 'id') }, fetch),
  report: (fetch, args) => {
    const kind = args.what === 'post' || args.what === 'reel' || args.what === 'book' ? args.what : 'product'
    const body = { kind, thingId: of(args, 'thingId'), reason: 'It is a scam' } as const
    return call(api.reports.make, { id: of(args, 'id'), body }, fetch)
  },
  suspend: (fetch, args) =>
    call(api.suspensions.suspend, { id: of(args, 'id'), body: { length: 'day', reason: 'Spam' } }, fetch),
  'let back in': (fetch, args) => call(api.suspensions.letBackIn, { id: of(args, 'id') }, fetch),
  leave: async (fetch, args) => {
    try {
      await call(api.account.remove, { body: { currentPassword: of(args, 'password') } }, fetch)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'unauthenticated') throw error
      // It has arrived already, and only its answer was lost: nobody is there any more.
      if (!(await isMissing(call(api.profiles.read, { id: of(args, 'id') }, fetch)))) throw error
    }
  },
} as const satisfies Record<string, Sender>

const isMissing = (asked: Promise<unknown>) =>
  asked.then(
    () => false,
    (error) => error?.code === 'missing',
  )

export type SenderName = keyof typeof senders
