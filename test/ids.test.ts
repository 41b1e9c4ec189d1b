import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { everyLeave } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import type { Persona } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { aPicture, aProduct } from '#server/testing/products.ts'
import { sender } from '#server/testing/sending.ts'
import { everythingOfOne } from './everything-of-one.ts'

/*
 * An id says nothing of what it is for, and phones make them. Every id that an endpoint takes is tried with an id of
 * everything that somebody else has here, of the same table and of every other.
 */

const endpoints = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    slots: slotsOf(endpoint),
  })),
)
const withIds = endpoints.filter(({ slots }) => slots.length > 0)

/** Where an endpoint takes ids: 'id' of the path, 'body.fileId', 'query.ownerId'. */
function slotsOf({ path, query, body }: AnyEndpoint): string[] {
  const inPath = [...String(path).matchAll(/:(id|\w+Id)\b/g)].map(([, name = '']) => name)
  const within = (part: string, schema: z.ZodType) => {
    if (schema instanceof z.ZodUndefined) return []
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return Object.entries(properties)
      .filter(([name, one]) => name === 'ids' || JSON.stringify(one).includes('"format":"uuid"'))
      .map(([name]) => `${part}.${name}`)
  }
  return [...inPath, ...within('query', query), ...within('body', body)]
}

type Input = Record<string, unknown> & { query?: Record<string, unknown>; body?: Record<string, unknown> }
type Kind = keyof Awaited<ReturnType<typeof everythingOfOne>>['ids']

/** How an endpoint is called well by somebody who has nothing to do with the other. */
interface Way {
  input: (by: Caller) => Input | Promise<Input>
  as?: 'admin' | 'visitor'
  /** Of what kinds everybody may name somebody else's here: what is public. */
  open?: Record<string, Kind[]>
  /** A slot that makes something of this kind under a new id. */
  makes?: Kind
  /** Slots in which any id is as good as another. */
  free?: string[]
}

interface Caller {
  who: Persona
  /** A post and a reel of their own that are public. */
  postId: string
  reelId: string
  picture: () => Promise<string>
  book: () => Promise<string>
  video: () => Promise<string>
}

const one = () => ({ id: newId() })
const text = { title: 'x', excerpt: 'x', content: '<p>x</p>', tags: [], thumbnailId: null, version: 0 }
const about = { title: 'Soils', description: 'Of Ekiti' }
const publicPost = { id: ['post'] } satisfies Way['open']
const publicReel = { id: ['reel'] } satisfies Way['open']
const publicBook = { id: ['book'] } satisfies Way['open']

const ways: Record<string, Way> = {
  // What makes something comes first: what follows meets it under somebody else's ids.
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
  'comments.remove': { input: one },
  'comments.restore': { input: one },
  'ownPosts.read': { input: one },
  'ownPosts.submit': { input: () => ({ ...one(), body: { version: 1 } }) },
  'ownPosts.withdraw': { input: one },
  'ownPosts.discardChange': { input: one },
  'ownPosts.remove': { input: one },
  'ownPosts.restore': { input: one },
  'postReviews.read': { as: 'admin', input: one, open: { id: ['pending'] } },
  'postReviews.decide': {
    as: 'admin',
    input: () => ({ ...one(), body: { decision: 'approved', version: 1 } }),
    open: { id: ['post', 'pending', 'draft'] },
  },
  'postReviews.undo': { as: 'admin', input: one, open: { id: ['post', 'pending', 'draft'] } },
  'postReviews.takeDown': {
    as: 'admin',
    input: () => ({ ...one(), body: { reason: 'x' } }),
    open: { id: ['post', 'pending', 'draft'] },
  },
  'books.read': { input: one, open: publicBook },
  'books.edit': {
    input: async ({ picture }) => ({ ...one(), body: { ...about, coverId: await picture() } }),
  },
  'books.remove': { input: one },
  'books.restore': { input: one },
  'books.rating': { input: one, open: publicBook },
  'books.rate': { input: () => ({ ...one(), body: { rating: 1 } }), open: publicBook },
  'reading.place': { input: one, open: publicBook },
  'reading.keepPlace': {
    input: () => ({
      ...one(),
      body: { part: 0, parts: 1, offset: 0, progress: 0, at: '2026-11-21T10:00:00.000Z' },
    }),
    open: publicBook,
  },
  'products.read': { input: one, open: { id: ['product'] } },
  'products.similar': { input: one, open: { id: ['product', 'deletedProduct'] } },
  'products.contact': { input: one, open: { id: ['product'] } },
  'products.own': { input: one },
  'products.edit': {
    input: async ({ picture }) => ({ ...one(), body: aProduct({ pictureIds: [await picture()] }) }),
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
  'reels.remove': { input: one },
  'reels.restore': { input: one },
  'reelComments.list': { input: one, open: publicReel },
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
  // Whoever knows a device's random id may, and it is tied to nobody.
  'devices.forget': { input: one, open: { id: ['device'] } },
  'admin.setRole': {
    as: 'admin',
    input: () => ({ ...one(), body: { role: 'user' } }),
    open: { id: ['user'] },
  },
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
}

const madeIn: Record<string, string> = { 'comments.write': 'commentId', 'reelComments.write': 'commentId' }

test('every endpoint that takes an id is tried here', () => {
  expect(Object.keys(ways).sort()).toEqual(withIds.map(({ name }) => name).sort())
})

eachDatabase((open) => {
  const start = async () => {
    const it = await everythingOfOne(open)
    const { student, subadmin, admin, visitor, platform, fetchAs, rows, send } = it
    const { database } = platform

    /** Somebody with a public post and a reel of their own. */
    const somebody = async (who: Persona): Promise<Caller> => {
      await who(api.auth.session, {})
      const picture = () => aPicture(database, who.id)
      const [book, video] = [() => send.book(who.id), () => send.video(who.id)]
      return { who, ...(await it.publish(who)), picture, book, video }
    }
    const answerOf = async (by: Caller, way: Way, endpoint: AnyEndpoint, input: Input) => {
      const token = way.as === 'visitor' ? null : by.who.token
      const body = input.body === undefined ? undefined : JSON.stringify(input.body)
      const reply = await fetchAs(token)(addressOf(endpoint, input), {
        method: endpoint.method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      })
      return { status: reply.status, text: await reply.text() }
    }
    const withId = (input: Input, slot: string, id: string): Input => {
      const [part, name] = slot.includes('.') ? (slot.split('.') as ['body' | 'query', string]) : [null, slot]
      if (!part) return { ...input, [name]: id }
      const before = input[part]?.[name]
      return { ...input, [part]: { ...input[part], [name]: Array.isArray(before) ? [id] : id } }
    }
    return { ...it, somebody, answerOf, withId, student, subadmin, admin, visitor, rows }
  }

  test('nothing of somebody else’s changes, and “not yours” and “not there” are one answer', async () => {
    const { ids, somebody, answerOf, withId, subadmin, admin, untouched } = await start()
    const [eve, dean] = [await somebody(subadmin()), await somebody(admin())]
    const same = await untouched([eve.who.id, dean.who.id])
    let tried = 0
    for (const { name, endpoint, slots } of withIds) {
      const way = ways[name] as Way // the test above has found one for each
      const by = way.as === 'admin' ? dean : eve
      for (const slot of slots) {
        const makes = way.makes && slot === (madeIn[name] ?? 'id')
        const isFree = makes || way.free?.includes(slot)
        const nowhere = isFree
          ? null
          : await answerOf(by, way, endpoint, withId(await way.input(by), slot, newId()))
        await Promise.all(
          Object.entries(ids).map(async ([kind, id]) => {
            if (way.open?.[slot]?.includes(kind as Kind)) return
            // Under the ids of other tables it makes its own; the next test looks at those.
            if (makes && kind !== way.makes) return
            const answer = await answerOf(by, way, endpoint, withId(await way.input(by), slot, id))
            tried += 1
            if (nowhere) expect([name, slot, kind, answer]).toEqual([name, slot, kind, nowhere])
            else if (makes && name !== 'exports.start')
              expect([name, [404, 409].includes(answer.status)]).toEqual([name, true])
            expect([name, slot, kind, answer.status < 500]).toEqual([name, slot, kind, true])
          }),
        )
      }
      expect([name, await same()]).toEqual([name, []])
    }
    expect(tried).toBeGreaterThan(1_000)
  }, 60_000)

  test('whoever makes things under all of somebody else’s ids, changes and deletes them and leaves, touches nothing', async () => {
    const { ids, somebody, answerOf, withId, subadmin, untouched, platform } = await start()
    const eve = await somebody(subadmin())
    const same = await untouched([eve.who.id])
    let made = 0
    for (const [name, way] of Object.entries(ways)) {
      const { endpoint } = withIds.find((one) => one.name === name) ?? {}
      if (!endpoint || endpoint.method === 'GET' || way.as) continue
      const slot = madeIn[name] ?? 'id'
      if (!slotsOf(endpoint).includes(slot)) continue
      await Promise.all(
        Object.entries(ids).map(async ([kind, id]) => {
          if (way.open?.[slot]?.includes(kind as Kind)) return
          const { status, text } = await answerOf(eve, way, endpoint, withId(await way.input(eve), slot, id))
          expect([name, kind, text, status < 500]).toEqual([name, kind, text, true])
          if (way.makes && status < 300) made += 1
        }),
      )
      expect([name, await same()]).toEqual([name, []])
    }
    expect(made).toBeGreaterThan(100)
    await platform.database.write(async (tx) => {
      for (const leave of everyLeave(platform)) await leave(tx, eve.who.id)
      await tx.deleteFrom('users').where('id', '=', eve.who.id).execute()
    })
    expect(await same()).toEqual([])
  }, 60_000)

  test('an upload under somebody else’s id takes nothing and gives nothing', async () => {
    const { ids, somebody, student, server, untouched } = await start()
    const eve = await somebody(student())
    const same = await untouched([eve.who.id])
    const address = await server.listen({ port: 0, host: '127.0.0.1' })
    const by = sender(address, eve.who.token)
    const nowhere = newId()
    const asked = async (id: string) => [
      (await by.ask('HEAD', `/api/uploads/${id}`, {})).status,
      (await by.append(id, 0, Buffer.from('x'))).status,
      (await by.cancel(id)).status,
    ]
    const none = await asked(nowhere)
    expect(none).toEqual([404, 404, 404])
    for (const [kind, id] of Object.entries(ids)) {
      expect([kind, await asked(id)]).toEqual([kind, none])
      const { status } = await by.begin(1, { id, kind: 'picture' })
      const taken = ['upload', 'picture', 'freePicture', 'bookFile', 'video', 'exportFile'].includes(kind)
      expect([kind, status]).toEqual([kind, taken ? 409 : 201])
      if (!taken) await by.cancel(id)
    }
    expect(await same()).toEqual([])
  })
})
