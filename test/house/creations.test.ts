import { expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import type { Schema } from '#server/platform/database/schema/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, choice, sit } from '#testing/server/samples/papers.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** A thing that is created under an id from a phone. */
interface Creation {
  table: keyof Schema & string
  /** Creates it with these fields. */
  put: (who: Persona, id: string, words: object) => Promise<unknown>
  words: object
  /** The same fields, spelt differently. */
  respelled: object
  /** Different fields, one change each. */
  others: object[]
  /** Its owner edits it. */
  edit?: (id: string) => Promise<unknown>
  remove?: (id: string) => Promise<unknown>
}

/** Also created under a phone's id, but by other rules. */
const otherwise: Record<string, string> = {
  'ownPosts.save': 'a text has versions: another window’s is told by them',
  'devices.note': 'nobody’s words: what a browser says of itself, once',
  'exports.start': 'says nothing but its id',
  'bookMarks.keep': 'is changed by the same call; of two devices the later word stands',
  'sittings.deliver': 'grows by the same call: answers are added, and none is taken back',
  'saved.keep': 'makes nothing: the id is of what is kept, by whom is who asks',
  'readyReplies.keep': 'is changed by the same call, by any admin',
}

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { database } = it.platform
    const [author, ada, eve] = [it.subadmin(), it.student(), it.student()]
    for (const one of [author, ada, eve]) await one(api.auth.session, {})
    const [postId, otherPost, reelId] = [newId(), newId(), newId()]
    const video = async (ownerId: string) => {
      const id = newId()
      const facts = { kind: 'video', type: 'video/mp4', bytes: 4000, sha256: id, name: 'goal.mp4' } as const
      await database.write((tx) =>
        tx
          .insertInto('files')
          .values({ id, ownerId, ...facts, createdAt: it.clock.now() })
          .execute(),
      )
      return id
    }
    await database.write(async (tx) => {
      for (const id of [postId, otherPost])
        await tx.insertInto('posts').values(postRow(author.id, { id })).execute()
    })
    await author(api.reels.post, { id: reelId, body: { caption: 'Goal', fileId: await video(author.id) } })
    const parentId = newId()
    await author(api.comments.write, { id: postId, commentId: parentId, body: { content: 'First' } })
    const book = (n: string) => keepBookFile(it.platform, small.pdf(n), { ownerId: ada.id, name: 'book' })
    const [picture, second, cover, other] = await Promise.all(
      [1, 2, 3, 4].map(() => aPicture(database, ada.id)),
    )
    const paper = await aPaper(ada, it.platform, [choice, choice])
    await sit(ada, paper, [
      [1, 'C'],
      [2, 'C'],
    ])
    const film = { caption: 'Rain', tags: ['Ikole'], fileId: await video(ada.id), posterId: null }
    const read = { title: 'Soils', description: 'Of Ekiti', author: 'T. Fálọlá', fileId: await book('1') }
    const fan = aProduct({ pictureIds: [picture, second] as string[] })

    const creations: Record<string, Creation> = {
      'comments.write': {
        table: 'comments',
        put: (who, commentId, { id = postId, ...body }: { id?: string }) =>
          who(api.comments.write, { id, commentId, body: body as never }),
        words: { content: 'How wet it is', parentId },
        respelled: { content: ' How wet it is\n', parentId },
        others: [
          { content: 'How dry it is', parentId },
          { content: 'How wet it is' },
          { content: 'How wet it is', id: otherPost },
        ],
        remove: (id) => ada(api.comments.remove, { id }),
      },
      'reelComments.write': {
        table: 'reel_comments',
        put: (who, commentId, body) =>
          who(api.reelComments.write, { id: reelId, commentId, body: body as never }),
        words: { content: 'What a goal' },
        respelled: { content: '\tWhat a goal ' },
        others: [{ content: 'What a pity' }],
        remove: (id) => ada(api.reelComments.remove, { id }),
      },
      'explanations.write': {
        table: 'explanations',
        put: (who, commentId, body) =>
          who(api.explanations.write, { id: paper, commentId, body: body as never }),
        words: { content: 'It is an aldehyde', question: 1 },
        respelled: { content: ' It is an aldehyde ', question: 1 },
        others: [
          { content: 'It is a ketone', question: 1 },
          { content: 'It is an aldehyde', question: 2 },
        ],
        edit: (id) => ada(api.explanations.edit, { id, query: {}, body: { content: 'Rocks' } }),
        remove: (id) => ada(api.explanations.remove, { id }),
      },
      'reels.post': {
        table: 'reels',
        put: (who, id, body) => who(api.reels.post, { id, body: body as never }),
        words: film,
        respelled: { ...film, caption: 'Rain ', tags: ['#Ikole', ''], posterId: undefined },
        others: [
          { ...film, caption: 'Sun' },
          { ...film, tags: ['Oye'] },
          { ...film, fileId: await video(ada.id) },
          { ...film, posterId: cover },
        ],
        edit: (id) => ada(api.reels.edit, { id, body: { caption: 'Sun' } }),
        remove: (id) => ada(api.reels.remove, { id }),
      },
      'products.add': {
        table: 'products',
        put: (who, id, body) => who(api.products.add, { id, body: body as never }),
        words: fan,
        respelled: { ...fan, name: ' Standing  fan', whatsapp: '+2348035550142', category: 'Others' },
        others: [
          { ...fan, name: 'Table fan' },
          { ...fan, description: 'It stands.' },
          { ...fan, price: 100 },
          { ...fan, category: 'Electronics' },
          { ...fan, condition: 'good' },
          { ...fan, place: 'Oye' },
          { ...fan, whatsapp: '0803 555 0143' },
          { ...fan, pictureIds: [second, picture] },
          { ...fan, pictureIds: [picture] },
        ],
        edit: (id) => ada(api.products.edit, { id, body: { ...fan, name: 'Table fan', pictureIds: [] } }),
        remove: (id) => ada(api.products.remove, { id }),
      },
      'books.add': {
        table: 'books',
        // Its text is read meanwhile.
        put: async (who, id, body) => ({
          ...(await who(api.books.add, { id, body: body as never })),
          text: null,
        }),
        words: { ...read, coverId: cover },
        respelled: { ...read, coverId: cover, title: ' Soils ', department: null },
        others: [
          { ...read, coverId: cover, title: 'Rocks' },
          { ...read, coverId: cover, description: 'Of Oye' },
          { ...read, coverId: cover, author: null },
          { ...read, coverId: cover, courseCode: 'MTH 101' },
          { ...read, coverId: cover, level: '100' },
          { ...read, coverId: cover, kind: 'notes' },
          { ...read, coverId: other },
          { ...read, drawnCover: true },
          { ...read, coverId: cover, fileId: await book('2') },
        ],
        edit: (id) =>
          ada(api.books.edit, { id, body: { title: 'Rocks', description: 'Of Oye', coverId: null } }),
        remove: (id) => ada(api.books.remove, { id }),
      },
      'reports.make': {
        table: 'reports',
        put: (who, id, body) => who(api.reports.make, { id, body: body as never }),
        words: { kind: 'post', thingId: postId, reason: 'It is a scam' },
        respelled: { kind: 'post', thingId: postId, reason: 'It is a scam\n' },
        others: [
          { kind: 'post', thingId: postId, reason: 'It is advertising' },
          { kind: 'post', thingId: otherPost, reason: 'It is a scam' },
          { kind: 'reel', thingId: reelId, reason: 'It is a scam' },
        ],
      },
      'profiles.requestRole': {
        table: 'role_requests',
        put: (who, id, body) => who(api.profiles.requestRole, { id, body: body as never }),
        words: { whatsapp: '0803 555 0142' },
        respelled: { whatsapp: '+234 803 555 0142' },
        others: [{ whatsapp: '0803 555 0143' }, {}],
      },
    }
    const row = ({ table }: Creation, id: string) =>
      database.read
        .selectFrom(table as 'reels')
        .where('id', '=', id)
        .selectAll()
        .execute()
    const number = async () => (await ada(api.products.number, {})).whatsapp
    return { ...it, database, ada, eve, creations, row, number }
  }

  test('every endpoint that makes something under an id from a phone is looked at here', async () => {
    const makes = Object.entries(api).flatMap(([group, all]) =>
      Object.entries(all as Record<string, AnyEndpoint>)
        .filter(([, { method, path }]) => method === 'PUT' && /\/:(id|\w+Id)$/.test(path))
        .map(([name]) => `${group}.${name}`),
    )
    const { creations } = await start()
    expect([...Object.keys(creations), ...Object.keys(otherwise)].sort()).toEqual(makes.sort())
  })

  open.testOnce('the same words again change nothing, and other words are refused', async () => {
    const { ada, eve, creations, row, number } = await start()
    for (const [name, one] of Object.entries(creations)) {
      const id = newId()
      const first = await one.put(ada, id, one.words)
      const made = await row(one, id)
      expect([name, made.length]).toEqual([name, 1])
      const whatsapp = await number()
      for (const again of [one.words, one.respelled])
        expect([name, await one.put(ada, id, again)]).toEqual([name, first])
      for (const other of one.others)
        await expect(one.put(ada, id, other), `${name} ${JSON.stringify(other)}`).rejects.toMatchObject({
          code: 'conflict',
          message: expect.stringMatching(
            /^This \w+ was already sent with different text\. We keep that one\.$/,
          ),
        })
      // Another member with the same fields is refused, and learns nothing of the existing thing.
      const whose = one.put(eve, id, one.words)
      await expect(whose, name).rejects.toMatchObject({
        code: expect.stringMatching(/conflict|missing/),
        message: expect.not.stringMatching(/other words/),
      })
      expect([name, await row(one, id)]).toEqual([name, made])
      expect(await number()).toBe(whatsapp)
    }
  })

  open.testOnce(
    'a request whose answer was lost is no conflict once its owner has changed what it made',
    async () => {
      const { ada, creations, row, number } = await start()
      let edited = 0
      for (const [name, one] of Object.entries(creations)) {
        if (!one.edit) continue
        edited += 1
        const id = newId()
        await one.put(ada, id, one.words)
        await one.edit(id)
        const stands = await row(one, id)
        const whatsapp = await number()
        const now = await one.put(ada, id, one.words)
        expect([name, JSON.stringify(now)]).toEqual([name, expect.stringMatching(/Sun|Table fan|Rocks/)])
        for (const other of one.others)
          await expect(one.put(ada, id, other), name).rejects.toMatchObject({ code: 'conflict' })
        expect([name, await row(one, id)]).toEqual([name, stands])
        expect(await number()).toBe(whatsapp)
      }
      expect(edited).toBe(4)
    },
  )

  open.testOnce('what was deleted is gone to whoever sends it again', async () => {
    const { ada, creations } = await start()
    for (const [name, one] of Object.entries(creations)) {
      if (!one.remove) continue
      const id = newId()
      await one.put(ada, id, one.words)
      await one.remove(id)
      for (const words of [one.words, ...one.others])
        await expect(one.put(ada, id, words), name).rejects.toMatchObject({ code: 'gone' })
    }
  })

  test('what was deleted is gone also once nothing of it is left, to any words', async () => {
    const { ada, creations, row, clock, jobs, platform } = await start()
    const swept = jobs.filter(({ name }) => name.startsWith('sweeping deleted'))
    let removed = 0
    for (const [name, one] of Object.entries(creations)) {
      if (!one.remove) continue
      removed += 1
      const id = newId()
      await one.put(ada, id, one.words)
      await one.remove(id)
      await platform.jobs.settled()
      clock.advance(25 * 3_600_000)
      for (const { run } of swept) await run()
      expect([name, (await row(one, id)).length]).toEqual([name, one.table === 'products' ? 1 : 0])
      for (const words of [one.words, ...one.others])
        await expect(one.put(ada, id, words), name).rejects.toMatchObject({ code: 'gone' })
    }
    expect(removed).toBe(6)
  })

  test('sent twice at the same moment it is made once', async () => {
    const { ada, creations, row } = await start()
    for (const [name, one] of Object.entries(creations)) {
      const id = newId()
      const [first, ...again] = await Promise.all([1, 2, 3].map(() => one.put(ada, id, one.words)))
      for (const other of again) expect([name, other]).toEqual([name, first])
      expect([name, (await row(one, id)).length]).toEqual([name, 1])
    }
  })

  test('of what was made before words were kept nothing is known: the same id again changes nothing', async () => {
    const { ada, creations, database, row } = await start()
    for (const [name, one] of Object.entries(creations)) {
      const id = newId()
      const first = await one.put(ada, id, one.words)
      await database.write((tx) =>
        tx
          .updateTable(one.table as 'reels')
          .set({ asked: null })
          .where('id', '=', id)
          .execute(),
      )
      const [other = {}] = one.others
      expect([name, await one.put(ada, id, other)]).toEqual([name, first])
      expect([name, (await row(one, id)).length]).toEqual([name, 1])
    }
  })
})
