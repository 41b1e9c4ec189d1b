import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { Persona } from '#testing/server/campus.ts'
import { choice, sit } from '#testing/server/samples/papers.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import type { everythingOfOne } from './everything-of-one.ts'

export type Input = Record<string, unknown> & {
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}
export type Kind = keyof Awaited<ReturnType<typeof everythingOfOne>>['ids']

/** A valid call of an endpoint by a member who has nothing to do with the other one. */
export interface Way {
  input: (by: Caller) => Input | Promise<Input>
  as?: 'admin' | 'visitor'
  /** Kinds of foreign ids that are allowed here, because those things are public. */
  open?: Record<string, Kind[]>
  /** The kind of thing that it creates under a new id. */
  makes?: Kind
  /** Inputs in which any id is valid. */
  free?: string[]
}

export interface Caller {
  who: Persona
  /** Their own public post and reel. */
  postId: string
  reelId: string
  /** Their book and product. */
  bookId: string
  productId: string
  picture: () => Promise<string>
  book: () => Promise<string>
  video: () => Promise<string>
}

const one = () => ({ id: newId() })
const soils = { title: 'Soils', courseCode: null, kind: null, session: null, semester: null, paper: null }
const text = { title: 'x', excerpt: 'x', content: '<p>x</p>', tags: [], thumbnailId: null, version: 0 }
const about = { title: 'Soils', description: 'Of Ekiti', kind: 'past questions' }
const publicPost = { id: ['post'] } satisfies Way['open']
const publicReel = { id: ['reel'] } satisfies Way['open']
const publicBook = { id: ['book'] } satisfies Way['open']

/** A mark in a book, as a phone sends it. */
const aMark = {
  ...{ kind: 'highlight', part: 0, offset: 0.5, begins: 3, ends: 9, quote: 'a beam', note: 'Exam!' },
  ...{ at: '2026-11-21T10:00:00.000Z', removed: false },
}

const aSheet = () => ({ id: newId(), minutes: 45, questions: [choice] })

export const ways: Record<string, Way> = {
  // Creating calls come first: later ones are tried under another member's ids.
  'comments.write': {
    input: ({ postId }) => ({ id: postId, commentId: newId(), body: { content: 'x', parentId: null } }),
    open: publicPost,
    makes: 'comment',
  },
  'reelComments.write': {
    input: ({ reelId }) => ({ id: reelId, commentId: newId(), body: { content: 'x' } }),
    open: publicReel,
    makes: 'reelComment',
  },
  'explanations.write': {
    // Their own paper, with a question that they have answered.
    async input({ who, bookId }) {
      await who(api.sheets.save, { id: bookId, body: aSheet() })
      await sit(who, bookId, [[1, 'C']])
      return { id: bookId, commentId: newId(), body: { content: 'x', question: 1 } }
    },
    open: publicBook,
    makes: 'explanation',
  },
  'reels.post': {
    input: async ({ video, picture }) => ({
      ...one(),
      body: { caption: 'x', fileId: await video(), posterId: await picture() },
    }),
    makes: 'reel',
  },
  'products.add': {
    input: async ({ picture }) => ({ ...one(), body: aProduct({ pictureIds: [await picture()] }) }),
    makes: 'product',
  },
  'books.add': {
    input: async ({ book, picture }) => ({
      ...one(),
      body: { ...about, fileId: await book(), coverId: await picture() },
    }),
    makes: 'book',
  },
  'ownPosts.save': {
    input: async ({ picture }) => ({
      ...one(),
      body: { ...text, thumbnailId: await picture(), writer: newId() },
    }),
    makes: 'post',
    free: ['body.writer'],
  },
  'reports.make': {
    input: ({ postId }) => ({ ...one(), body: { kind: 'comment', thingId: postId, reason: 'x' } }),
    open: { 'body.thingId': ['comment', 'answer'] },
    makes: 'report',
  },
  'profiles.requestRole': {
    input: () => ({ ...one(), body: { whatsapp: '0803 555 0142' } }),
    makes: 'roleRequest',
  },
  'exports.start': { input: one, makes: 'export' },
  'devices.note': {
    input: () => ({ ...one(), body: { platform: 'x', language: 'x', width: 1, height: 1 } }),
    free: ['id'],
  },
  'auth.signUp': {
    as: 'visitor',
    input: () => ({
      body: {
        ...{ fullName: 'Eve', email: `${newId()}@student.fuoye.edu.ng`, department: 'Law', level: '200' },
        ...{ password: 'secret7', confirmPassword: 'secret7', pictureId: newId() },
      },
    }),
  },

  'notices.list': { input: () => ({ query: { of: newId() } }) },
  'posts.list': { input: () => ({ query: { ownerId: newId() } }), open: { 'query.ownerId': ['user'] } },
  'books.list': { input: () => ({ query: { ownerId: newId() } }), open: { 'query.ownerId': ['user'] } },
  'products.list': { input: () => ({ query: { ownerId: newId() } }), open: { 'query.ownerId': ['user'] } },
  'reels.list': {
    input: () => ({ query: { ownerId: newId(), from: undefined } }),
    open: { 'query.ownerId': ['user'], 'query.from': ['reel'] },
  },
  'posts.read': { input: one, open: publicPost },
  'posts.likes': { input: () => ({ query: { ids: newId() } }) },
  'posts.like': { input: one, open: publicPost },
  'posts.unlike': { input: one, open: publicPost },
  'comments.list': { input: one, open: publicPost },
  'comments.replies': { input: one, open: { id: ['comment', 'answer'] } },
  'comments.edit': { input: () => ({ ...one(), body: { content: 'x' } }) },
  'comments.remove': { input: one },
  'comments.restore': { input: one },
  'ownPosts.read': { input: one },
  'ownPosts.versions': { input: one },
  'ownPosts.version': { input: () => ({ ...one(), versionId: newId() }) },
  'ownPosts.submit': { input: () => ({ ...one(), body: { version: 1 } }) },
  'ownPosts.withdraw': { input: one },
  'ownPosts.discardChange': { input: one },
  'ownPosts.remove': { input: one },
  'ownPosts.restore': { input: one },
  'resetLinks.make': { as: 'admin', input: one, open: { id: ['user'] } },
  'postReviews.read': { as: 'admin', input: one, open: { id: ['pending', 'planned'] } },
  'postReviews.decide': {
    as: 'admin',
    input: () => ({ ...one(), body: { decision: 'approved', version: 1 } }),
    open: { id: ['post', 'pending', 'planned', 'draft'] },
  },
  'postReviews.undo': {
    as: 'admin',
    input: one,
    open: { id: ['post', 'pending', 'planned', 'draft'] },
  },
  'postReviews.takeDown': {
    as: 'admin',
    input: () => ({ ...one(), body: { reason: 'x' } }),
    open: { id: ['post', 'pending', 'planned', 'draft'] },
  },
  'books.read': { input: one, open: publicBook },
  'books.edit': {
    input: async ({ bookId, picture }) => ({ id: bookId, body: { ...about, coverId: await picture() } }),
  },
  'books.remove': { input: one },
  'books.restore': { input: one },
  'books.rating': { input: one, open: publicBook },
  'books.rate': { input: () => ({ ...one(), body: { rating: 1 } }), open: publicBook },
  'reading.place': { input: one, open: publicBook },
  'saved.read': { input: () => ({ ...one(), kind: 'post' }) },
  'saved.keep': { input: () => ({ ...one(), kind: 'post' }), open: publicPost },
  'saved.drop': { input: () => ({ ...one(), kind: 'post' }) },
  'reading.keepPlace': {
    input: () => ({
      ...one(),
      body: { part: 0, parts: 1, offset: 0, progress: 0, at: '2026-11-21T10:00:00.000Z' },
    }),
    open: publicBook,
  },
  'bookTexts.read': { input: one, open: publicBook },
  'sheets.read': { input: one, open: publicBook },
  'sheets.save': { input: () => ({ ...one(), body: aSheet() }), open: publicBook, free: ['body.id'] },
  'sittings.deliver': {
    input: () => ({
      ...one(),
      body: {
        ...{ bookId: newId(), practice: false, seconds: null, spent: 1, shows: 'each', endedAt: null },
        ...{ begunAt: '2026-11-21T10:00:00.000Z', answers: [] },
      },
    }),
    open: { 'body.bookId': ['book'] },
    free: ['id'],
  },
  'sittings.said': { input: one, open: publicBook },
  'explanations.edit': { input: () => ({ ...one(), body: { content: 'x' } }) },
  'explanations.remove': { input: one },
  'explanations.restore': { input: one },
  'explanations.vote': {
    input: () => ({ ...one(), body: { vote: 1 } }),
    open: { id: ['explanation'] },
  },
  'explanations.check': {
    input: () => ({ ...one(), body: { answer: 'C' } }),
    open: { id: ['explanation'] },
  },
  'checkers.save': {
    as: 'admin',
    input: () => ({ code: 'PHY-101', body: { ids: [newId()] } }),
    open: { 'body.ids': ['user'] },
  },
  'trusting.read': { as: 'admin', input: one, open: { id: ['user'] } },
  'trusting.save': {
    as: 'admin',
    input: () => ({ ...one(), body: { trusted: false } }),
    open: { id: ['user'] },
  },
  'plans.own': { input: one },
  'plans.answer': { input: () => ({ ...one(), body: { planId: newId(), agrees: true } }) },
  'plans.move': {
    as: 'admin',
    input: () => ({ ...one(), body: { planId: newId(), to: 'queue' } }),
    open: { id: ['post', 'pending', 'planned', 'draft'] },
  },
  'looks.done': { as: 'admin', input: one, open: { id: ['post', 'pending', 'planned', 'draft'] } },
  'desks.read': { as: 'admin', input: one, open: { id: ['user'] } },
  'desks.save': {
    as: 'admin',
    input: () => ({ ...one(), body: { parts: [] } }),
    open: { id: ['user'] },
  },
  'bookMarks.list': { input: one, open: publicBook },
  'bookMarks.keep': {
    input: () => ({ ...one(), markId: newId(), body: aMark }),
    open: publicBook,
    free: ['markId'],
  },
  'products.read': { input: one, open: { id: ['product'] } },
  'products.similar': { input: one, open: { id: ['product', 'deletedProduct'] } },
  'products.contact': { input: one, open: { id: ['product'] } },
  'products.own': { input: one },
  'products.edit': {
    input: async ({ productId, picture }) => ({
      id: productId,
      body: aProduct({ pictureIds: [await picture()] }),
    }),
  },
  'products.setState': { input: () => ({ ...one(), body: { state: 'sold' } }) },
  'products.renew': { input: one },
  'products.remove': { input: one },
  'products.restore': { input: one },
  'reels.read': { input: one, open: publicReel },
  'reels.likes': { input: () => ({ query: { ids: newId() } }) },
  'reels.like': { input: one, open: publicReel },
  'reels.unlike': { input: one, open: publicReel },
  'reels.edit': { input: () => ({ ...one(), body: { caption: 'x' } }) },
  'reels.captions': { input: one, open: publicReel },
  'reels.writeCaptions': { input: () => ({ ...one(), body: { captions: '0:01 x' } }) },
  'reels.remove': { input: one },
  'reels.restore': { input: one },
  'reelComments.list': { input: one, open: publicReel },
  'reelComments.edit': { input: () => ({ ...one(), body: { content: 'x' } }) },
  'reelComments.remove': { input: one },
  'reelComments.restore': { input: one },
  'profiles.read': { input: one, open: { id: ['user'] } },
  'profiles.change': {
    input: async ({ picture }) => ({
      body: { fullName: 'Eve', department: 'Law', level: '200', pictureId: await picture() },
    }),
  },
  'blocks.block': { input: one, open: { id: ['user'] } },
  'blocks.unblock': { input: one, open: { id: ['user'] } },
  'account.endSession': { input: one },
  'passkeys.rename': { input: () => ({ ...one(), body: { name: 'x' } }) },
  'passkeys.remove': { input: one },
  // Anybody who knows a device's random id may; it is linked to no person.
  'devices.forget': { input: one, open: { id: ['device'] } },
  'admin.setRole': {
    as: 'admin',
    input: () => ({ ...one(), body: { role: 'user' } }),
    open: { id: ['user'] },
  },
  'readyReplies.keep': {
    as: 'admin',
    input: () => ({ ...one(), body: { label: 'x', text: 'x', purposes: ['declining'] } }),
    free: ['id'],
  },
  'readyReplies.remove': { as: 'admin', input: one },
  'paperDrafts.publish': {
    as: 'admin',
    input: () => ({ ...one(), body: soils }),
    open: { id: ['paperDraft'] },
  },
  ...Object.fromEntries(
    ['paperDrafts.publishMany', 'paperDrafts.correct'].map((name) => [
      name,
      {
        as: 'admin',
        input: () => ({ body: { papers: [{ ...one(), ...soils, courseCode: 'AGR 201' }] } }),
        open: { 'body.papers': ['paperDraft'] },
      } as const,
    ]),
  ),
  ...Object.fromEntries(
    ['paperDrafts.leaveOut', 'paperDrafts.restore'].map((name) => [
      name,
      {
        as: 'admin',
        input: () => ({ body: { ids: [newId()] } }),
        open: { 'body.ids': ['paperDraft'] },
      } as const,
    ]),
  ),
  'suspensions.read': { as: 'admin', input: one, open: { id: ['user'] } },
  'suspensions.suspend': {
    as: 'admin',
    input: () => ({ ...one(), body: { length: 'day', reason: 'x' } }),
    open: { id: ['user'] },
  },
  'suspensions.letBackIn': { as: 'admin', input: one, open: { id: ['user'] } },
  'admin.decideRequest': {
    as: 'admin',
    input: () => ({ ...one(), body: { decision: 'rejected' } }),
    open: { id: ['roleRequest'] },
  },
  'reports.decide': {
    as: 'admin',
    input: () => ({ ...one(), body: { decision: 'restored', reason: 'x' } }),
    open: { id: ['case'] },
  },
  'reports.undo': { as: 'admin', input: one, open: { id: ['case'] } },
  'pauses.lift': { as: 'admin', input: one, open: { id: ['pause'] } },
  'pauses.undo': { as: 'admin', input: one, open: { id: ['pause'] } },
  'trades.answer': { input: () => ({ ...one(), body: { traded: true, rating: 5 } }) },
}

/** Where a created thing's id is not in 'id'. */
export const madeIn: Record<string, string> = {
  'comments.write': 'commentId',
  'reelComments.write': 'commentId',
  'explanations.write': 'commentId',
}
