import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const site = 'https://campus.example'

async function start() {
  const it = await campus({ pages: realPages, env: { SITE_URL: site } })
  const author = it.subadmin({ fullName: 'Bísí Adéwálé' })
  await author(api.auth.session, {})
  const post = postRow(author.id, { title: 'The pump runs again', publishedAt: it.clock.now() })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
  const product = newId()
  await author(api.products.add, { id: product, body: aProduct() })
  /** A page's head as crawlers read it: names and contents. */
  const headOf = async (path: string) => {
    const html = await (await it.fetchAs(null)(path)).text()
    const head = html.slice(0, html.indexOf('</head>'))
    const said = new Map<string, string>()
    for (const [tag] of head.matchAll(/<(?:meta|link)\b[^>]*>/g)) {
      const of = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
      said.set(of('property') ?? of('name') ?? of('rel') ?? '', of('content') ?? of('href') ?? '')
    }
    return said
  }
  return { ...it, author, post, product, headOf }
}

test('every page a visitor may be sent has a title, a sentence, a picture that is there and one address', async () => {
  const { post, product, author, headOf, fetchAs } = await start()
  const pages = [
    ...[address('home'), address('blog'), address('reels'), address('books'), address('marketplace')],
    ...[address('post', { id: post.id }), address('product', { id: product })],
    ...[address('person', { id: author.id }), address('courses')],
  ]
  for (const path of pages) {
    const head = await headOf(path)
    expect([path, head.has('robots')]).toEqual([path, false])
    for (const name of ['description', 'og:title', 'og:description'])
      expect([path, name, head.get(name)]).toEqual([path, name, expect.stringMatching(/./)])
    expect([path, head.get('canonical'), head.get('og:url')]).toEqual([path, site + path, site + path])
    const card = head.get('og:image') ?? ''
    expect([path, card]).toEqual([path, expect.stringContaining(`${site}/cards/`)])
    expect([path, (await fetchAs(null)(card.slice(site.length))).status]).toEqual([path, 200])
  }
})

test('a post says when it was published and by whom, and where its feed is', async () => {
  const { post, headOf } = await start()
  const head = await headOf(address('post', { id: post.id }))
  expect(head.get('og:type')).toBe('article')
  expect(head.get('article:published_time')).toBe(post.publishedAt)
  expect([head.get('author'), head.get('article:author')]).toEqual(['Bísí Adéwálé', 'Bísí Adéwálé'])
  expect(head.get('alternate')).toBe('/feed.xml')
  expect((await headOf('/blog')).get('alternate')).toBe('/feed.xml')
})

test('a subject is an address of its own, words and pages of a list are none', async () => {
  const { headOf } = await start()
  const canonical = async (path: string) => (await headOf(path)).get('canonical')
  expect(await canonical('/blog?tag=Sports&sort=popular')).toBe(`${site}/blog?tag=Sports`)
  expect(await canonical('/blog?search=pump')).toBe(`${site}/blog`)
  expect(await canonical('/marketplace?kind=lost&search=key')).toBe(`${site}/marketplace?kind=lost`)
})

test('what search engines should leave alone claims no address', async () => {
  const { headOf } = await start()
  const head = await headOf('/search?q=pump')
  expect([head.get('robots'), head.has('canonical')]).toEqual(['noindex', false])
})
