import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct, ofKind } from '#testing/server/samples/products.ts'
import { everythingOfOne } from '../access/everything-of-one.ts'
import { type Caller, type Input, ways } from '../access/ways.ts'
import { endpoints, fitting, slotsOf } from './text-slots.ts'

/*
 * A mark that turns the direction turns all that stands after it on a line, also what others wrote; and a letter with its
 * marks beside it is counted, compared and drawn as another than the same letter composed.
 */

/** Begins with a time, as captions do, and is as short as the code of a course. */
const turned = '0:01 Pay \u202eO\u0323\u0301'

/** Columns in which it stands as it was typed, each with its reason. */
const asTyped: Record<string, string> = {
  'device_tracking.platform': 'what a browser says of itself, of which only the number is shown',
  'device_tracking.language': 'what a browser says of itself, of which only the number is shown',
}

/** What members write and others read. */
const read = [
  ...['posts.title', 'posts.excerpt', 'posts.content', 'comments.content'],
  ...['reels.caption', 'reel_tags.tag', 'reel_captions.vtt', 'reel_comments.content'],
  ...['books.title', 'books.description', 'books.author', 'books.courseCode', 'explanations.content'],
  ...['products.name', 'products.description', 'products.spot', 'users.fullName', 'reports.reason'],
]

const isTurned = (text: string) => /[\u202a-\u202e\u2066-\u2069]/.test(text) || text !== text.normalize('NFC')

eachDatabase((open) => {
  test('no text that is stored turns what stands after it, and all letters are composed', async () => {
    const it = await everythingOfOne(open, async () => ({ status: 200, html: '<p></p>' }))
    const { database } = it.platform
    const by = it.admin()
    await by(api.auth.session, {})
    const published = await it.publish(by)
    const [bookId, productId] = [newId(), newId()]
    const about = { title: 'Rocks', description: 'Of Oye', drawnCover: true, kind: 'past questions' } as const
    await by(api.books.add, { id: bookId, body: { ...about, fileId: await it.send.book(by.id) } })
    await by(api.products.add, { id: productId, body: aProduct() })
    const caller: Caller = {
      ...{ who: by, ...published, bookId, productId },
      picture: () => aPicture(database, by.id),
      book: () => it.send.book(by.id),
      video: () => it.send.video(by.id),
    }

    for (const { name, endpoint } of endpoints)
      for (const { part, field, schema, isList } of slotsOf(endpoint)) {
        const input: Input = (await ways[name]?.input(caller)) ?? { id: newId() }
        const given = { ...(fitting(schema) as object), ...input[part] }
        const whole = { ...input, [part]: { ...given, [field]: isList ? [turned] : turned } }
        const sent =
          endpoint.method === 'GET'
            ? {}
            : { body: JSON.stringify(whole.body), headers: { 'content-type': 'application/json' } }
        await it.fetchAs(by.token)(addressOf(endpoint, whole), { method: endpoint.method, ...sent })
      }
    await by(api.products.add, { id: newId(), body: ofKind('lost', { spot: turned }) })
    const report = { kind: 'post', thingId: it.ids.post, reason: turned } as const
    await by(api.reports.make, { id: newId(), body: report })

    const columns = [...(await it.rows())].flatMap((row) => {
      const table = row.slice(0, row.indexOf(' '))
      return Object.entries(JSON.parse(row.slice(table.length)) as object).flatMap(([column, text]) =>
        typeof text === 'string' ? [{ column: `${table}.${column}`, text }] : [],
      )
    })
    const walked = new Set(columns.flatMap(({ column, text }) => (text.includes('Pay') ? column : [])))
    expect([...walked]).toEqual(expect.arrayContaining(read))
    const wrong = columns.flatMap(({ column, text }) => (isTurned(text) ? column : []))
    expect([...new Set(wrong)].sort()).toEqual(Object.keys(asTyped).sort())
  }, 120_000)
})
