import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { allRows } from '#testing/server/all-rows.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import {
  filesOfEarlier,
  wholeOfEarlier,
  writeEarlierProduct,
} from '#testing/server/samples/earlier-product.ts'
import { recount } from '../../recount.ts'
import { importFirestore } from './firestore.ts'

const eko = 'Ẹ̀kọ́ & ìṣirò 🎓'.normalize()

eachDatabase((open) => {
  async function here(
    collections: Record<string, unknown> = wholeOfEarlier,
    beside: Record<string, Uint8Array | string> = filesOfEarlier,
  ) {
    const it = await campus({ database: await open() })
    const sade = it.admin()
    await sade(api.auth.session, {})
    const folder = await mkdtemp(join(tmpdir(), 'campus-earlier-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeEarlierProduct(folder, collections, beside)
    const lines: string[] = []
    const run = (isDry = false, store?: FileStore) => {
      lines.length = 0
      const places = { ...it.platform, site: 'https://campus.example', ...(store && { files: store }) }
      return importFirestore(places, folder, { isDry }, (line) => lines.push(line))
    }
    const rows = () => allRows(it.platform.database, open.kind)
    const mustAddUp = async () => expect(await recount(it.platform.database, false, () => undefined)).toBe(0)
    return { ...it, sade, folder, lines, run, rows, mustAddUp }
  }

  test('everything comes once, as of its own date and of its own author, whatever is wrong beside it', async () => {
    const it = await here()
    const before = await it.rows()
    const would = await it.run(true)
    expect(await it.rows()).toEqual(before)
    const dry = it.lines.filter((line) => /^\w+ \w+ “/.test(line))
    expect(await it.run()).toEqual(would)
    expect(it.lines.filter((line) => /^\w+ \w+ “/.test(line))).toEqual(dry)
    expect(it.lines).toEqual([
      expect.stringMatching(/^users gone tunde@example.org: /),
      'People: 3 added, 0 already there, 1 refused.',
      expect.stringMatching(/^They have no passwords yet/),
      'blog_posts p8: this is no document',
      'blog_posts p1 “Ẹ̀kọ́ & ìṣirò 🎓”: comes without its picture lost.png, which is not in the folder',
      'blog_posts p5 “By nobody”: its author is no member, so it belongs to whom you named or the only admin',
      'blog_posts p5 “By nobody”: its date cannot be read, so it is of today',
      'blog_posts p6 “Empty”: It has no text',
      'blog_posts p7 “Never public”: It was never public (pending), and its author is no member',
      '5 posts added, 0 already there, 3 refused.',
      'Tags that are no subject here: Gist.',
      'comments c6: The post it belongs to is not here',
      'comments c5: Please write something first',
      '3 comments added, 0 already there, 2 refused.',
      `reels r1 “Goal & cheer ⚽”: comes without 1 of its tags, which are too long or too many`,
      'reels r2 “Lost”: Its film missing.mp4 is not in the folder',
      'reels r3 “Of nobody”: Its author is no member',
      '1 reel added, 0 already there, 2 refused.',
      '1 comment on a reel added, 0 already there, 0 refused.',
      'marketplace_items m1 “Fan”: its condition “Used - Good” is put to good',
      'marketplace_items m1 “Fan”: comes without its picture gone.png, which is not in the folder',
      'marketplace_items m2 “Old lamp”: its category “Gadgets” is put to Others',
      'marketplace_items m2 “Old lamp”: comes without its condition “weird”',
      'marketplace_items m3 “No number”: its condition “Used - Good” is put to good',
      'marketplace_items m3 “No number”: It has no WhatsApp number that can be read, and neither has its seller',
      'marketplace_items m4 “Free”: Please enter a price above ₦0',
      'marketplace_items m5 “Sold”: its condition “Used - Good” is put to good',
      '3 products added, 0 already there, 2 refused.',
      'books b1 “Torts”: its department “law” is put to Law',
      'books b1 “Torts”: comes without its level “900”',
      'books b1 “Torts”: comes without its picture cover.png, which is no picture that we can show',
      'books b2 “Lost”: Its file nowhere.pdf is not in the folder',
      'books b3 “Torts again”: the library has the same file already',
      '1 book added, 1 already there, 1 refused.',
      'ratings s4: A rating is 1 to 5',
      'ratings s5: The book it is about is not here',
      '2 ratings added, 1 already there, 2 refused.',
      'Left out: 1 like of people who are no members, 1 comment of people who are no members, 1 comment on a reel of people who are no members, 1 rating of people who are no members.',
    ])
    await it.mustAddUp()
    const after = await it.rows()
    expect(await it.run()).toMatchObject({ added: 0, refused: would.refused })
    expect(await it.rows()).toEqual(after)
  })

  test('posts keep their state, text, picture and likes, and comments their thread', async () => {
    const it = await here()
    await it.run()
    const rows = await it.platform.database.read
      .selectFrom('posts')
      .innerJoin('users', 'users.id', 'posts.ownerId')
      .orderBy('title')
      .select(['title', 'fullName', 'posts.status', 'posts.createdAt', 'publishedAt', 'likes', 'comments'])
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['Begun', 'Ada', 'draft', '2026-11-04T09:00:00.000Z', null, 0, 0],
      ['By nobody', 'Person 1', 'approved', it.clock.now(), it.clock.now(), 0, 0],
      ['Declined', 'Ada', 'rejected', '2026-11-03T09:00:00.000Z', null, 0, 0],
      ['Waiting', 'Bola', 'pending', '2026-11-02T09:00:00.000Z', null, 0, 0],
      [eko, 'Ada', 'approved', '2026-11-01T09:00:00.000Z', '2026-11-01T09:00:00.000Z', 2, 3],
    ])
    const found = await it.visitor(api.posts.list, { query: { search: 'eko isiro' } })
    const id = found.items[0]?.id ?? ''
    const post = await it.visitor(api.posts.read, { id })
    expect(post).toMatchObject({ title: eko, excerpt: 'In short', tags: ['Campus Life'] })
    expect(post.content).toMatch(/^<p>Ọ̀rọ̀ &lt; 2<\/p><picture>.* alt="Gate" .*<\/picture>$/s)
    expect((await it.fetchAs(null)(`/files/${post.thumbnail?.id}/320.jpeg`)).status).toBe(200)
    const talk = await it.visitor(api.comments.list, { id, query: {} })
    expect(talk.items.map(({ content, owner }) => `${owner.fullName}: ${content}`)).toEqual(['Bola: First'])
    expect(talk.items[0]?.replies.map(({ content, createdAt }) => [content, createdAt])).toEqual([
      ['Bẹ́ẹ̀ ni & 👍', '2026-11-04T09:00:00.000Z'],
      ['A reply to the reply', '2026-11-05T09:00:00.000Z'],
    ])
    const queue = await it.sade(api.postReviews.list, { query: {} })
    expect(queue.items.map(({ title, waitingSince }) => [title, waitingSince])).toEqual([
      ['Waiting', '2026-11-02T09:00:00.000Z'],
    ])
    expect(await it.platform.database.read.selectFrom('notices').selectAll().execute()).toEqual([])
    const { items: log } = await it.sade(api.admin.audit, {})
    expect(log.map(({ act, subject }) => `${subject} ${act}`)).toEqual(
      expect.arrayContaining(['5 posts imported', '3 comments imported']),
    )
  })

  test('reels, products, books and ratings are found, shown and counted', async () => {
    const it = await here()
    await it.run()
    const [reel, ...reels] = (await it.visitor(api.reels.list, { query: {} })).items
    expect(reels).toEqual([])
    expect(reel).toMatchObject({
      ...{ caption: 'Goal & cheer ⚽', tags: ['Sport'], likes: 1, comments: 1 },
      createdAt: '2026-11-02T09:00:00.000Z',
    })
    expect((await it.fetchAs(null)(reel?.original.src ?? '')).status).toBe(200)
    const talk = await it.visitor(api.reelComments.list, { id: reel?.id ?? '', query: {} })
    expect(talk.items.map(({ content, owner }) => `${owner.fullName}: ${content}`)).toEqual([
      'Ada: Up NACOSS!',
    ])
    const products = await it.platform.database.read
      .selectFrom('products')
      .innerJoin('users', 'users.id', 'products.ownerId')
      .orderBy('name')
      .select(['name', 'fullName', 'products.status', 'price', 'category', 'condition', 'whatsapp'])
      .execute()
    expect(products.map((row) => Object.values(row))).toEqual([
      ['Fan', 'Bola', 'active', 250_050, 'Electronics', 'good', '+2348035550143'],
      ['Old lamp', 'Ada', 'expired', 250_050, 'Others', null, '+2348035550142'],
      ['Sold', 'Bola', 'sold', 1_250_000, 'Electronics', 'good', '+2348035550143'],
    ])
    const listed = await it.visitor(api.products.list, { query: { search: 'fan' } })
    expect(listed.items.map(({ name, picture }) => [name, picture !== null])).toEqual([['Fan', true]])
    const { items: books } = await it.sade(api.books.list, { query: { search: 'torts' } })
    expect(books).toMatchObject([
      { title: 'Torts', department: 'Law', level: null, ratings: 2, average: 4.5 },
    ])
    for (const [q, kind] of [
      ['goal cheer', 'reel'],
      ['eko', 'post'],
      ['torts', 'book'],
      ['fan', 'product'],
    ]) {
      const { groups } = await it.sade(api.search.find, { query: { q } })
      expect(groups.find((group) => group.kind === kind)?.total, q).toBe(1)
    }
    const book = await it.sade(api.books.read, { id: books[0]?.id ?? '' })
    expect(book).toMatchObject({ owner: { fullName: 'Chidi' }, uploadedAt: '2026-11-01T09:00:00.000Z' })
  })

  test.each([0, 3, 7, 12])(
    'killed after %i files and run again, the same rows are there once',
    async (puts) => {
      const it = await here()
      const { files } = it.platform
      let left = puts
      const failing = {
        ...files,
        put: async (...words: Parameters<FileStore['put']>) => {
          left -= 1
          if (left < 0) throw new Error('The power went')
          return files.put(...words)
        },
      }
      await expect(it.run(false, failing)).rejects.toThrow('The power went')
      await it.run()
      const all = Object.entries(await it.rows()).map(([name, rows]) => [name, rows.length])
      expect(Object.fromEntries(all)).toMatchObject({
        ...{ users: 4, posts: 5, post_likes: 2, comments: 3, reels: 1, reel_likes: 1, reel_comments: 1 },
        ...{ products: 3, product_pictures: 1, books: 1, ratings: 2, files: 5 },
      })
      await it.mustAddUp()
    },
  )

  open.testOnce('an export that is cut off is refused before anybody is added', async () => {
    for (const [content, sentence] of [
      [
        JSON.stringify([{ id: 'p', title: 'A' }], null, 1).slice(0, -3),
        /^blog_posts.json is cut off or damaged/,
      ],
      ['"text"', /^blog_posts.json is no export of a collection/],
      [Buffer.from([0x7b, 0xff, 0xfe]), /blog_posts.json is not UTF-8/],
    ] as const) {
      const it = await here({ users: wholeOfEarlier.users }, { 'blog_posts.json': content })
      const before = await it.rows()
      await expect(it.run()).rejects.toThrow(sentence)
      expect(await it.rows()).toEqual(before)
    }
  })

  test('what was deleted here stays deleted, and others need somebody to own their posts', async () => {
    const it = await here()
    await it.run()
    const { database } = it.platform
    const [post] = await database.read.selectFrom('posts').where('title', '=', eko).select('id').execute()
    await database.write(async (tx) => {
      await tx.deleteFrom('comments').execute()
      await tx.deleteFrom('post_likes').execute()
      await tx.deleteFrom('posts').where('title', '=', eko).execute()
      const gone = { kind: 'post', id: post?.id ?? '', at: it.clock.now() } as const
      await tx.insertInto('gone_ids').values(gone).execute()
    })
    for (const isDry of [true, false]) expect(await it.run(isDry)).toMatchObject({ added: 0 })
    await it.admin()(api.auth.session, {})
    await expect(it.run()).rejects.toThrow('--as EMAIL')
  })
})
