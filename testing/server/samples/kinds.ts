import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import type { Persona } from '../campus.ts'
import { aPicture, aProduct } from './products.ts'
import { postRow } from './rows.ts'

type Ids = Readonly<Record<KindName, string>>

/** One of a kind, as the walks over all kinds make it. */
export interface Sample {
  /** Makes a public one of this id and gives the file it has claimed. What it is said about is there by then. */
  make: (by: Persona, ids: Ids, platform: Platform) => Promise<string | undefined>
  /** The replies in which a visitor meets it. */
  replies: (ids: Ids) => string[]
}

const said = { content: 'Well said' }

/** In the order in which they are made. */
export const samples: Readonly<Record<KindName, Sample>> = {
  post: {
    async make(by, { post: id }, { database }) {
      const thumbnailId = await aPicture(database, by.id)
      const row = postRow(by.id, { id, thumbnailId, search: 'rain ada obi' })
      await database.write((tx) => tx.insertInto('posts').values(row).execute())
      return thumbnailId
    },
    replies: ({ post }) => ['/api/posts', `/api/posts/${post}`],
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
  },
  book: {
    async make(by, { book: id }, platform) {
      const fileId = await keepBookFile(platform, small.pdf('1'), { ownerId: by.id, name: 'book' })
      const about = { title: 'Notes', description: 'Of use', drawnCover: true, fileId, level: '200' } as const
      await by(api.books.add, { id, body: about })
      return fileId
    },
    replies: ({ book }) => ['/api/books', `/api/books/${book}`],
  },
  product: {
    async make(by, { product: id }, { database }) {
      const pictureId = await aPicture(database, by.id)
      await by(api.products.add, { id, body: aProduct({ pictureIds: [pictureId] }) })
      return pictureId
    },
    replies: ({ product }) => ['/api/products', `/api/products/${product}`],
  },
  comment: {
    async make(by, { post: id, comment: commentId }) {
      await by(api.comments.write, { id, commentId, body: said })
      return undefined
    },
    replies: ({ post }) => [`/api/posts/${post}/comments`],
  },
  'reel-comment': {
    async make(by, { reel: id, 'reel-comment': commentId }) {
      await by(api.reelComments.write, { id, commentId, body: said })
      return undefined
    },
    replies: ({ reel }) => [`/api/reels/${reel}/comments`],
  },
}

/** A public one of each kind, all of one owner: their ids, and the file each has claimed. */
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
