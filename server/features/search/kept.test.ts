import { afterEach, expect, test } from 'vitest'
import { type Caller, call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { joinable, ada as typed } from '#testing/server/joining.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { patience } from './search.ts'

const usual = { ...patience }
afterEach(() => void Object.assign(patience, usual))

/** Calls this process as the owner of the token. */
const asIn =
  ({ fetchAs }: Pick<Awaited<ReturnType<typeof campus>>, 'fetchAs'>, token: string): Caller =>
  (endpoint, input, init) =>
    call(endpoint, input, fetchAs(token), init)

eachDatabase((open) => {
  /** Two processes of one campus, and a visitor's search in the first. */
  async function start() {
    Object.assign(patience, { exact: 10_000, slips: 10_000 })
    const database = await open()
    const here = await joinable({ database })
    const there = await campus({ database: await open.again(database) })
    const address = await here.server.listen({ port: 0, host: '127.0.0.1' })
    const ask = (path: string) => fetch(address + path)
    const found = async (words: string): Promise<string[]> => {
      const reply = await ask(`/api/search?q=${encodeURIComponent(words)}`)
      const { groups } = (await reply.json()) as { groups: { items: { title: string }[] }[] }
      return groups.flatMap(({ items }) => items.map(({ title }) => title))
    }
    const listed = async (list: string, words: string): Promise<string[]> => {
      const { items } = (await (await ask(`/api/${list}?search=${encodeURIComponent(words)}`)).json()) as {
        items: { title?: string; name?: string; caption?: string }[]
      }
      return items.map(({ title, name, caption }) => title ?? name ?? caption ?? '')
    }
    return { here, there, database, ask, found, listed }
  }

  test('what was searched for stands ready, whatever case and accents it is typed with, and is the same', async () => {
    const { here, ask } = await start()
    const ada = here.student()
    await ada(api.products.add, { id: newId(), body: aProduct({ name: 'Àkàrà pan' }) })
    for (const url of ['/api/search?q=', '/api/products?search=']) {
      expect(await (await ask(`${url}akara`)).text()).toContain('Àkàrà pan')
      for (const words of ['akara', '%C3%80K%C3%80R%C3%80', '%20akara%20', 'akara']) {
        const reply = await ask(url + words)
        expect(await reply.text()).toContain('Àkàrà pan')
        // No browser may cache what somebody searched for.
        expect([reply.headers.get('cache-control'), reply.headers.get('etag')]).toEqual([
          'private, no-store',
          null,
        ])
      }
      // A cached reply has no request id, since no request was processed.
      expect((await ask(`${url}akara`)).headers.has('x-request-id')).toBe(false)
    }
  })

  test('the very next search finds what was written, in this process and in another, and no longer what is gone', async () => {
    const { here, there, found, listed } = await start()
    const members = [here.subadmin(), here.admin()]
    for (const one of members) await one(api.auth.session, {})
    for (const it of [here, there]) {
      const [author, sade] = members.map(({ token }) => asIn(it, token)) as [Caller, Caller]
      const writer = members[0]?.id ?? ''
      const [product, post] = [newId(), newId()]
      const both = async (list: string) => [await found('zobo'), await listed(list, 'zobo')]
      expect(await both('products')).toEqual([[], []])
      await author(api.products.add, { id: product, body: aProduct({ name: 'Zobo drink' }) })
      expect(await both('products')).toEqual([['Zobo drink'], ['Zobo drink']])

      expect(await both('posts')).toEqual([['Zobo drink'], []])
      const facts = { title: 'All about zobo', excerpt: 'Red', content: '<p>Red</p>', tags: [] }
      await author(api.ownPosts.save, {
        id: post,
        body: { ...facts, thumbnailId: null, version: 0, writer },
      })
      await author(api.ownPosts.submit, { id: post, body: { version: 1 } })
      expect(await listed('posts', 'zobo')).toEqual([])
      await sade(api.postReviews.decide, {
        id: post,
        body: { decision: 'approved', reason: 'Good', version: 1 },
      })
      expect((await both('posts')).map((titles) => titles.toSorted())).toEqual([
        ['All about zobo', 'Zobo drink'],
        ['All about zobo'],
      ])

      await author(api.products.remove, { id: product })
      await author(api.ownPosts.remove, { id: post })
      expect([await both('products'), await both('posts')]).toEqual([
        [[], []],
        [[], []],
      ])
    }
  })

  open.testOnce(
    'somebody is found from the moment they have joined, and by another name from the moment they have it',
    async () => {
      const { here, there, found } = await start()
      expect(await found('nwachukwu')).toEqual([])
      const their = await here.join({ fullName: 'Ngozi Nwachukwu', email: 'ngozi@student.fuoye.edu.ng' })
      expect(await found('nwachukwu')).toEqual(['Ngozi Nwachukwu'])
      expect(await found('olatunji')).toEqual([])
      await their(api.profiles.change, {
        body: { fullName: 'Ngozi Ọlátúnjí', department: 'Law', level: '200' },
      })
      expect([await found('olatunji'), await found('nwachukwu')]).toEqual([['Ngozi Ọlátúnjí'], []])

      expect(await found('halima')).toEqual([])
      const body = { ...typed, fullName: 'Halima Sani', email: 'halima@student.fuoye.edu.ng' }
      await there.visitor(api.auth.signUp, { body })
      expect(await found('halima')).toEqual(['Halima Sani'])
    },
  )

  test('with letters on, somebody is found once their address is proven, and not before', async () => {
    Object.assign(patience, { exact: 10_000, slips: 10_000 })
    const it = await joinable({ database: await open(), mail: true })
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const found = async () => (await fetch(`${address}/api/search?q=nwachukwu`)).text()
    const email = 'ngozi@student.fuoye.edu.ng'
    expect(await found()).not.toContain('Ngozi')
    const their = await it.join({ fullName: 'Ngozi Nwachukwu', email })
    expect(await found()).not.toContain('Ngozi')
    await their(api.auth.prove, { body: { code: it.secretFor(email) } })
    expect(await found()).toContain('Ngozi')
  })

  open.testOnce('a product is found until it expires, and not a moment longer', async () => {
    const { here, found } = await start()
    const ada = here.student()
    await ada(api.products.add, { id: newId(), body: aProduct({ name: 'Kettle' }) })
    expect(await found('kettle')).toEqual(['Kettle'])
    here.clock.advance(30 * 86_400_000 - 1)
    expect(await found('kettle')).toEqual(['Kettle'])
    here.clock.advance(2)
    expect(await found('kettle')).toEqual([])
  })

  test('where the time was over before everything was looked at, the answer is kept for nobody', async () => {
    const { here, database, found } = await start()
    const ada = here.student()
    await ada(api.auth.session, {})
    Object.assign(patience, { exact: -1, slips: -1 })
    expect(await found('garri')).toEqual([])
    // This write touches no topic.
    await database.write((tx) =>
      tx
        .insertInto('posts')
        .values(postRow(ada.id, { title: 'Garri', search: 'garri' }))
        .execute(),
    )
    expect(await found('garri')).toEqual(['Garri'])
  })
})
