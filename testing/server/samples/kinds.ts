import type { Kysely } from 'kysely'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import type { Persona } from '../campus.ts'
import { aPicture, aProduct } from './products.ts'
import { postRow } from './rows.ts'

type Ids = Readonly<Record<KindName, string>>

/** One example of a content kind, for tests over all kinds. */
export interface Sample {
  /** Makes a public one with this id and returns the file it claims. Its parent exists by then. */
  make: (by: Persona, ids: Ids, platform: Platform) => Promise<string | undefined>
  /** The replies in which a visitor finds it, or a reader who did `meet`. */
  replies: (ids: Ids) => string[]
  /** What a member does before they may see it. */
  meet?: (reader: Persona, ids: Ids) => Promise<unknown>
  /** Who may see its files in each state, and how to insert one in a state; null where it has no files. */
  files: { states: Record<string, 'everybody' | 'owner and admins'>; row: AddRow } | null
}

interface Facts {
  id: string
  ownerId: string
  status: string
  at: string
  /** Files of each type that it may be made of. */
  picture: string
  video: string
  book: string
}

type AddRow = (tx: Kysely<Schema>, facts: Facts) => Promise<unknown>

const said = { content: 'Well said' }

/** In order of creation. */
export const samples: Readonly<Record<KindName, Sample>> = {
  post: {
    async make(by, { post: id }, { database }) {
      const thumbnailId = await aPicture(database, by.id)
      const row = postRow(by.id, { id, thumbnailId, search: 'rain ada obi' })
      await database.write((tx) => tx.insertInto('posts').values(row).execute())
      return thumbnailId
    },
    replies: ({ post }) => ['/api/posts', `/api/posts/${post}`],
    files: {
      states: {
        approved: 'everybody',
        draft: 'owner and admins',
        pending: 'owner and admins',
        rejected: 'owner and admins',
        deleted: 'owner and admins',
      },
      row: (tx, { id, ownerId, status, picture }) =>
        tx
          .insertInto('posts')
          .values(postRow(ownerId, { id, status: status as 'draft', thumbnailId: picture }))
          .execute(),
    },
  },
  reel: {
    async make(by, { reel: id }, { database, clock }) {
      const facts = { kind: 'video', type: 'video/mp4', bytes: 4000, sha256: 'x', name: 'goal.mp4' } as const
      const file = { id: newId(), ownerId: by.id, ...facts, createdAt: clock.now() }
      await database.write((tx) => tx.insertInto('files').values(file).execute())
      await by(api.reels.post, { id, body: { caption: 'Goal', tags: [], fileId: file.id } })
      return file.id
    },
    replies: ({ reel }) => ['/api/reels', `/api/reels/${reel}`],
    files: {
      states: { listed: 'everybody', deleted: 'owner and admins' },
      row: (tx, { id, ownerId, status, at, video }) =>
        tx
          .insertInto('reels')
          .values({
            ...{ id, ownerId, caption: 'x', fileId: video, search: 'x' },
            ...{ status: status as 'listed', createdAt: at, updatedAt: at },
          })
          .execute(),
    },
  },
  book: {
    async make(by, { book: id }, platform) {
      const fileId = await keepBookFile(platform, small.pdf(by.id), { ownerId: by.id, name: 'book' })
      const about = { title: 'Notes', description: 'Of use', drawnCover: true, fileId, level: '200' } as const
      await by(api.books.add, { id, body: about })
      return fileId
    },
    replies: ({ book }) => ['/api/books', `/api/books/${book}`],
    files: {
      states: { listed: 'everybody', removed: 'owner and admins' },
      row: (tx, { id, ownerId, status, at, book }) =>
        tx
          .insertInto('books')
          .values({
            ...{ id, ownerId, title: 'x', description: 'x', fileId: book, format: 'pdf', bytes: 1 },
            ...{ status: status as 'listed', search: 'x', uploadedAt: at, updatedAt: at },
          })
          .execute(),
    },
  },
  product: {
    async make(by, { product: id }, { database }) {
      const pictureId = await aPicture(database, by.id)
      await by(api.products.add, { id, body: aProduct({ pictureIds: [pictureId] }) })
      return pictureId
    },
    replies: ({ product }) => ['/api/products', `/api/products/${product}`],
    files: {
      states: {
        active: 'everybody',
        reserved: 'owner and admins',
        sold: 'owner and admins',
        withdrawn: 'owner and admins',
        expired: 'owner and admins',
        deleted: 'owner and admins',
      },
      row: (tx, { id, ownerId, status, at }) =>
        tx
          .insertInto('products')
          .values({
            ...{ id, ownerId, name: 'x', description: 'x', price: 1, category: 'Books', search: 'x' },
            ...{ status: status as 'active', listedAt: at, createdAt: at, updatedAt: at },
          })
          .execute(),
    },
  },
  comment: {
    async make(by, { post: id, comment: commentId }) {
      await by(api.comments.write, { id, commentId, body: said })
      return undefined
    },
    replies: ({ post }) => [`/api/posts/${post}/comments`],
    files: null,
  },
  'reel-comment': {
    async make(by, { reel: id, 'reel-comment': commentId }) {
      await by(api.reelComments.write, { id, commentId, body: said })
      return undefined
    },
    replies: ({ reel }) => [`/api/reels/${reel}/comments`],
    files: null,
  },
  explanation: {
    async make(by, { book: bookId, explanation: commentId }, { database }) {
      await database.write(async (tx) => {
        await tx.insertInto('sheets').values({ bookId, version: 1, minutes: 45, questions: 1 }).execute()
        const asked = { kind: 'choice', options: 4, page: null } as const
        await tx
          .insertInto('sheet_questions')
          .values({ bookId, version: 1, number: 1, ...asked })
          .execute()
      })
      await answer(by, bookId)
      await by(api.explanations.write, { id: bookId, commentId, body: { ...said, question: 1 } })
      return undefined
    },
    meet: (reader, { book }) => answer(reader, book),
    replies: ({ book }) => [`/api/books/${book}/said?question=1`],
    files: null,
  },
}

/** Answers the first question of a paper. */
const answer = (by: Persona, bookId: string) =>
  by(api.sittings.deliver, {
    id: newId(),
    body: {
      ...{ bookId, practice: false, seconds: null, spent: 60, shows: 'each', endedAt: null },
      begunAt: '2026-11-21T09:00:00.000Z',
      answers: [{ question: 1, kind: 'choice', answer: 'C', at: '2026-11-21T09:01:00.000Z' }],
    },
  })

/** One public thing of each kind, all by one owner: their ids, and the file each claims. */
export async function oneOfEach(by: Persona, platform: Platform) {
  const kinds = Object.keys(samples) as KindName[] // its keys, as its type says
  const ids = Object.fromEntries(kinds.map((kind) => [kind, newId()])) as Record<KindName, string>
  const files: Partial<Record<KindName, string>> = {}
  for (const kind of kinds) {
    const file = await samples[kind].make(by, ids, platform)
    if (file) files[kind] = file
  }
  return { ids, files }
}
