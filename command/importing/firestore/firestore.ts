import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clock } from '#server/platform/clock.ts'
import { findFfmpeg } from '#server/platform/media/video/ffmpeg.ts'
import { openVideos } from '#server/platform/media/video/videos.ts'
import type { Say } from '../../command.ts'
import { textOf } from '../csv.ts'
import { askedOf, type Came, type Importer, withMedia, workFolderOf } from '../importer.ts'
import { ownerOf } from '../owner.ts'
import { type AskedOfPeople, forPeople, refuseAsked, saidOfPeople, takePeople } from '../people.ts'
import { counted, createTally } from '../told.ts'
import { type Authors, authorsAmong } from './authors.ts'
import { authorOfBook, takeBooks, takeRatings } from './books.ts'
import { reelCommentsIn, takeComments, takeReelComments } from './comments.ts'
import { documentsIn, type Read } from './documents.ts'
import { openEarlierFiles } from './earlier-files.ts'
import { earlierPeople } from './earlier-people.ts'
import { authorOfPost, takePosts } from './posts.ts'
import { takeProducts } from './products.ts'
import { takeReels } from './reels.ts'
import type { Places, Run } from './run.ts'

export const firestore: Importer = {
  ways: [
    [
      'import firestore FOLDER [--as EMAIL] [--links FILE|--mail] [--dry-run]',
      'adds the people, posts, comments, reels, products, books and ratings of the earlier product, with the files beside them; running it again adds nothing twice',
    ],
  ],
  run(place, words, say) {
    const asking = { ...forPeople, texts: ['as', ...forPeople.texts] } as const
    const { path, isDry, ...typed } = askedOf(firestore, words, asking)
    const asked = { isDry, email: typed.said.as, ...saidOfPeople(typed) }
    return withMedia(place, async (media) => {
      const ffmpeg = await findFfmpeg(place.config.ffmpeg).catch(() => null)
      const videos = openVideos({ folder: await workFolderOf(place), log: place.log, ffmpeg })
      try {
        return await importFirestore({ ...place, ...media, videos, clock }, path, asked, say)
      } finally {
        videos.close()
      }
    })
  },
}

interface Asked extends AskedOfPeople {
  /** Who owns the posts and books of authors who are no members; by default the only admin. */
  email?: string | undefined
}

/** A refused document is told with its collection and ID, and stops no other. */
export async function importFirestore(
  places: Places,
  folder: string,
  asked: Asked,
  say: Say,
): Promise<Came & { invited: number }> {
  const { usual = {}, isDry = false } = asked
  refuseAsked(places, asked)
  const { users, ...all } = await collectionsIn(folder)
  const coming = earlierPeople(users, { usual, domains: places.config.studentDomains }, say)
  const before = await authorsAmong(places.database, users.documents, coming.good)
  const otherOwner = await otherOwnerOf(places, all, before, asked.email)
  const came = await takePeople(places, coming, { ...asked, isAmongOthers: true }, say)
  const authors = isDry ? before : await authorsAmong(places.database, users.documents, [])
  const run: Run = {
    ...{ places, isDry, say, authors, otherOwner, here: new Map(), leftOut: createTally() },
    files: await openEarlierFiles(folder),
  }
  await takeContent(run, all, came)
  run.leftOut.say(say, 'Left out', counted)
  if (isDry) say('Nothing was changed.')
  return came
}

/** In an order in which whatever something belongs to came before. Adds up what became of everything. */
async function takeContent(run: Run, all: Omit<Collections, 'users'>, came: Came): Promise<void> {
  const take = async (read: Read | undefined, taking: (run: Run, read: Read) => Promise<Came>) => {
    if (!read) return
    const more = await taking(run, read)
    for (const what of ['added', 'there', 'refused'] as const) came[what] += more[what]
  }
  await take(all.blog_posts, takePosts)
  await take(all.comments, takeComments)
  await take(all.reels, takeReels)
  await take(reelCommentsIn(all), takeReelComments)
  await take(all.marketplace_items, takeProducts)
  await take(all.books, takeBooks)
  await take(all.ratings, takeRatings)
}

const names = [
  'blog_posts',
  'comments',
  'reels',
  'reel_comments',
  'marketplace_items',
  'books',
  'ratings',
] as const
type Collections = { users: Read } & { [Name in (typeof names)[number]]?: Read }

/** All are read before the first row is written, so that a broken one is refused before. */
async function collectionsIn(folder: string): Promise<Collections> {
  const all: Collections = { users: await readIn(folder, 'users') }
  for (const name of names) if (await pathIn(folder, name)) all[name] = await readIn(folder, name)
  return all
}

async function pathIn(folder: string, collection: string): Promise<string | null> {
  for (const ending of ['json', 'jsonl', 'ndjson']) {
    const path = join(folder, `${collection}.${ending}`)
    if (await stat(path).catch(() => null)) return path
  }
  return null
}

async function readIn(folder: string, collection: string): Promise<Read> {
  const path = (await pathIn(folder, collection)) ?? join(folder, `${collection}.json`)
  return documentsIn(await textOf(path, 'Save it as UTF-8.'), collection)
}

/** Somebody who is named must exist, though every author is a member. */
async function otherOwnerOf(
  { database }: Places,
  { blog_posts: posts, books }: Omit<Collections, 'users'>,
  authors: Authors,
  email: string | undefined,
): Promise<string> {
  const writers = [
    ...(posts?.documents ?? []).map(authorOfPost),
    ...(books?.documents ?? []).map(authorOfBook),
  ]
  const isNeeded = email !== undefined || writers.some((one) => !authors.of(one))
  return isNeeded ? ownerOf(database, email) : ''
}
