import { expect, test } from 'vitest'
import { z } from 'zod'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import type { Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { sender } from '#testing/server/sending.ts'
import { everythingOfOne } from '../access/everything-of-one.ts'
import { type Caller, type Input, type Kind, madeIn, type Way, ways } from '../access/ways.ts'

/*
 * Ids are made by phones and do not tell their kind. Each id that an endpoint takes is tried with the id of everything
 * that another member has, of the same table and of every other.
 */

const endpoints = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all as Record<string, AnyEndpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
    slots: slotsOf(endpoint),
  })),
)
const withIds = endpoints.filter(({ slots }) => slots.length > 0)

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

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

test('every endpoint that takes an id is tried here', () => {
  expect(Object.keys(ways).sort()).toEqual(withIds.map(({ name }) => name).sort())
})

eachDatabase((open) => {
  const start = async () => {
    const it = await everythingOfOne(open)
    const { student, subadmin, admin, visitor, platform, fetchAs, rows, send } = it
    const { database } = platform

    /** A member with a public post and reel. */
    const somebody = async (who: Persona): Promise<Caller> => {
      await who(api.auth.session, {})
      const picture = () => aPicture(database, who.id)
      const [book, video] = [() => send.book(who.id), () => send.video(who.id)]
      const [bookId, productId] = [newId(), newId()]
      const about = {
        title: 'Rocks',
        description: 'Of Oye',
        drawnCover: true,
        kind: 'past questions',
      } as const
      await who(api.books.add, { id: bookId, body: { ...about, fileId: await book() } })
      await who(api.products.add, { id: productId, body: aProduct() })
      return { who, ...(await it.publish(who)), bookId, productId, picture, book, video }
    }
    const answerOf = async (by: Caller, way: Way, endpoint: AnyEndpoint, input: Input) => {
      const token = way.as === 'visitor' ? null : by.who.token
      const body = input.body === undefined ? undefined : JSON.stringify(input.body)
      const reply = await fetchAs(token)(addressOf(endpoint, input), {
        method: endpoint.method,
        ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
      })
      // Every refusal has its own request id, which reveals nothing.
      const said = (await reply.text()).replace(/,"request":"[^"]*"/, '')
      // An id that was sent and is said back reveals nothing either.
      const text = (JSON.stringify(input).match(anyId) ?? []).reduce(
        (all, id) => all.replaceAll(id, 'id'),
        said,
      )
      return { status: reply.status, text }
    }
    const withId = (input: Input, slot: string, id: string): Input => {
      const [part, name] = slot.includes('.') ? (slot.split('.') as ['body' | 'query', string]) : [null, slot]
      if (!part) return { ...input, [name]: id }
      const before = input[part]?.[name]
      if (Array.isArray(before) && typeof before[0] === 'object')
        return { ...input, [part]: { ...input[part], [name]: [{ ...before[0], id }] } }
      const isList = Array.isArray(before) || (before === undefined && name.endsWith('Ids'))
      return { ...input, [part]: { ...input[part], [name]: isList ? [id] : id } }
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
        // A refused input can be used again.
        const input = await way.input(by)
        const nowhere = isFree ? null : await answerOf(by, way, endpoint, withId(input, slot, newId()))
        await Promise.all(
          Object.entries(ids).map(async ([kind, id]) => {
            if (way.open?.[slot]?.includes(kind as Kind)) return
            // Ids of other tables create something of their own; the next test checks that.
            if (makes && kind !== way.makes) return
            const answer = await answerOf(by, way, endpoint, withId(input, slot, id))
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
  })

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
      // Sequentially: files of one sender are inspected in turn, and 25 may wait.
      const asked: { kind: string; input: Input }[] = []
      for (const [kind, id] of Object.entries(ids))
        if (!way.open?.[slot]?.includes(kind as Kind))
          asked.push({ kind, input: withId(await way.input(eve), slot, id) })
      await Promise.all(
        asked.map(async ({ kind, input }) => {
          const { status, text } = await answerOf(eve, way, endpoint, input)
          expect([name, kind, text, status < 500]).toEqual([name, kind, text, true])
          if (way.makes && status < 300) made += 1
        }),
      )
      expect([name, await same()]).toEqual([name, []])
    }
    expect(made).toBeGreaterThan(100)
    await platform.database.write(async (tx) => {
      await takeLeave(tx, everyLeave(platform), eve.who.id)
      await tx.deleteFrom('users').where('id', '=', eve.who.id).execute()
    })
    expect(await same()).toEqual([])
  })

  open.testOnce('an upload under somebody else’s id takes nothing and gives nothing', async () => {
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
