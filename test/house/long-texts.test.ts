import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { everythingOfOne } from '../access/everything-of-one.ts'
import { type Caller, type Input, ways } from '../access/ways.ts'
import { endpoints, fitting, slotsOf } from './text-slots.ts'

/*
 * A text that was made to be slow must not hold up others: the campus processes one request at a time.
 */

const letters = 60_000
const long = (piece: string) => piece.repeat(letters / piece.length)

const slow: Record<string, string> = {
  spaces: ` ${long(' ')}x`,
  'spaces at ends of lines': `x${long(' ')}x\n${long(' \t')}x`,
  'empty lines': `x${long('\n ')}x`,
  'a tag that never ends': `<p>x</p><${long('a')}`,
  'tags that never end': `<p>x</p>${long('<a ')}`,
  'marks around line ends': `<p>x</p>${long('<em>\n</em>')}`,
  'breaks between spaces': `<p>x</p>${long(' <br /> ')}x`,
  'tags in tags': long('<b><i>'),
  'marks upon a letter': `x${long('\u0345\u0334')}`,
  'marks upon a letter, as entities': `<p>x${long('&#837;&#820;')}</p>`,
  dots: `${long('.')}x`,
  'strokes and at signs': long('/@'),
  addresses: long('https://a.ng'),
  digits: `${long('1')}x`,
  quotes: long('“"'),
}

/** Milliseconds of processor time; quadratic code took seconds. */
const bound = 500

eachDatabase((open) => {
  test('no text keeps the campus from others', async () => {
    const it = await everythingOfOne(open, async () => ({ status: 200, html: '<p></p>' }))
    const by = it.admin()
    await by(api.auth.session, {})
    const published = await it.publish(by)
    const bookId = newId()
    const productId = newId()
    await by(api.books.add, {
      id: bookId,
      body: {
        ...{ title: 'Rocks', description: 'Of Oye', drawnCover: true, kind: 'past questions' },
        fileId: await it.send.book(by.id),
      },
    })
    await by(api.products.add, { id: productId, body: aProduct() })
    const caller: Caller = {
      ...{ who: by, ...published, bookId, productId },
      ...{
        picture: () => aPicture(it.platform.database, by.id),
        book: () => it.send.book(by.id),
        video: () => it.send.video(by.id),
      },
    }

    const took: string[] = []
    let tried = 0
    const send = async (what: string, token: string | null, url: string, init: RequestInit) => {
      const before = process.threadCpuUsage()
      await it.fetchAs(token)(url, init)
      const { user, system } = process.threadCpuUsage(before)
      tried += 1
      if ((user + system) / 1_000 > bound) took.push(`${what}: ${Math.round((user + system) / 1_000)} ms`)
    }
    for (const { name, endpoint } of endpoints)
      for (const { part, field, schema, isList, most } of slotsOf(endpoint)) {
        for (const [kind, text] of Object.entries(slow)) {
          const input: Input = (await ways[name]?.input(caller)) ?? { id: newId() }
          const given = { ...(fitting(schema) as object), ...input[part] }
          const words = text.slice(0, most)
          const whole = { ...input, [part]: { ...given, [field]: isList ? [words] : words } }
          const body = endpoint.method === 'GET' ? undefined : JSON.stringify(whole.body)
          await send(`${name} ${part}.${field}, ${kind}`, by.token, addressOf(endpoint, whole), {
            method: endpoint.method,
            ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
          })
        }
      }

    const manyFields = Array.from({ length: 15_000 }, (_, at) => at.toString(36)).join('&')
    const forms = ['/login', '/signup', '/prove', '/forgot-password', '/post-blog', '/post-product']
    for (const path of forms)
      for (const [kind, body] of Object.entries({ ...slow, 'many fields': manyFields }))
        await send(`${path}, ${kind}`, by.token, path, {
          method: 'POST',
          body: body.includes('&')
            ? body
            : new URLSearchParams({ email: body, content: body, title: body }).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })

    const addresses = [
      '/blog',
      '/api/posts',
      `/files/${published.video}/original`,
      `/marketplace/${productId}`,
    ]
    const headers =
      'range if-range if-none-match accept-encoding cookie user-agent origin content-type x-forwarded-for'
    for (const address of addresses)
      for (const header of headers.split(' '))
        for (const [kind, text] of Object.entries(slow)) {
          const value = `${header === 'range' ? 'bytes=' : ''}${text.replaceAll(/[^ -~]/g, ' ').slice(0, 15_000)}`
          await send(`${address} ${header}, ${kind}`, null, address, { headers: { [header]: value } })
        }

    expect(took).toEqual([])
    expect(tried).toBeGreaterThan(1_000)
  }, 600_000)
})
