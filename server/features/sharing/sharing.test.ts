import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open(), env: { SITE_URL: 'https://campus.example' } })
    const [author, admin] = [it.subadmin({ fullName: 'Aisha "A" Bello' }), it.admin()]
    const write = async (title: string, approve = true) => {
      const id = newId()
      const body = { title, excerpt: 'In short', content: '<p>At length</p>', tags: ['News' as const] }
      await author(api.ownPosts.save, {
        id,
        body: { ...body, thumbnailId: null, version: 0, writer: author.id },
      })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      if (approve) await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
      return id
    }
    const get = (path: string, headers = {}) => it.fetchAs(null)(path, { headers })
    const text = async (path: string) => (await get(path)).text()
    return { ...it, author, write, get, text }
  }

  test('the feed tells of a post as soon as it is approved, and its words stay words', async () => {
    const { write, get, text } = await start()
    expect(await text('/feed.xml')).not.toContain('<item>')
    const id = await write('Ẹ̀kọ́ <script>alert(1)</script> & "more"')
    const reply = await get('/feed.xml')
    expect(reply.headers.get('content-type')).toContain('application/rss+xml')
    const feed = await reply.text()
    expect(feed).toContain('<title>Ẹ̀kọ́ &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;</title>')
    expect(feed).toContain(`<link>https://campus.example/blog/${id}</link>`)
    expect(feed).toContain('<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate>')
  })

  test('the map of the site names what is public, a file a month', async () => {
    const { write, text, get, student, clock } = await start()
    const old = await write('An old one')
    clock.advance(20 * 24 * 3600 * 1000)
    const [fresh, hidden] = [await write('A fresh one'), await write('One that waits', false)]
    const product = newId()
    await student()(api.products.add, { id: product, body: aProduct() })
    const index = await text('/sitemap.xml')
    const parts = [...index.matchAll(/<loc>https:\/\/campus\.example(\/sitemaps\/[^<]+)<\/loc>/g)]
    expect(parts.map(([, part]) => part)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/posts-2026-12.xml',
      '/sitemaps/posts-2026-11.xml',
      '/sitemaps/products-2026-12.xml',
    ])
    const all = (await Promise.all(parts.map(([, part = '']) => text(part)))).join()
    for (const path of ['/blog<', `/blog/${old}<`, `/blog/${fresh}<`, `/marketplace/${product}<`])
      expect(all).toContain(`https://campus.example${path}`)
    expect(all).not.toContain(hidden)
    expect(await text('/robots.txt')).toContain('Sitemap: https://campus.example/sitemap.xml')
    const none = ['nothing-2026-11', 'posts-2026-13', '__proto__-2026-11']
    // Nor for empty periods: anybody could invent millions of them.
    for (const part of [...none, 'posts-0001-01', 'posts-2026-10', 'posts-2027-01', 'posts-2026-11-02'])
      expect([part, (await get(`/sitemaps/${part}.xml`)).status]).toEqual([part, 404])
  })

  test('a month of very many is a file a day', async () => {
    const { text, get, author, platform } = await start()
    await author(api.auth.session, {})
    await platform.database.write(async (tx) => {
      for (let at = 0; at < 5_100; at += 300)
        await tx
          .insertInto('posts')
          .values(
            Array.from({ length: 300 }, (_, i) =>
              postRow(author.id, {
                id: `0192aaaa-0000-7000-8000-${String(at + i).padStart(12, '0')}`,
                publishedAt: `2026-10-${String(1 + ((at + i) % 31)).padStart(2, '0')}T12:00:00.000Z`,
              }),
            ),
          )
          .execute()
    })
    const index = await text('/sitemap.xml')
    expect(index).toContain('/sitemaps/posts-2026-10-31.xml')
    expect(index).toContain('/sitemaps/posts-2026-10-01.xml')
    expect(index).not.toContain('/sitemaps/posts-2026-10.xml')
    const days = [...index.matchAll(/(\/sitemaps\/posts-2026-10-\d\d\.xml)/g)].map(([, part = '']) => part)
    expect(days).toHaveLength(31)
    const maps = await Promise.all(days.map(text))
    for (const day of ['2026-10-00', '2026-10-32', '2026-12-01', '2026-11-01'])
      expect([day, (await get(`/sitemaps/posts-${day}.xml`)).status]).toEqual([day, 404])
    expect(maps.reduce((sum, map) => sum + map.split('<url>').length - 1, 0)).toBe(5_100)
  })

  test('a post and a product have a card, drawn once for the same words', async () => {
    const { write, get, student, author } = await start()
    const id = await write('Ẹ̀kọ́ Yorùbá')
    const card = await get(`/cards/posts/${id}.jpg`)
    expect(card.headers.get('content-type')).toBe('image/jpeg')
    const bytes = new Uint8Array(await card.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(bytes.length).toBeLessThan(300 * 1024)
    const etag = card.headers.get('etag') ?? ''
    expect((await get(`/cards/posts/${id}.jpg`, { 'if-none-match': etag })).status).toBe(304)
    const product = newId()
    await student()(api.products.add, { id: product, body: aProduct() })
    expect((await get(`/cards/products/${product}.jpg`)).status).toBe(200)
    await author(api.ownPosts.remove, { id })
    expect((await get(`/cards/posts/${id}.jpg`)).status).toBe(404)
  })

  test('the pages that are sent first have cards of their own, also on a campus where nothing is', async () => {
    const { get, write } = await start()
    const tags = []
    for (const place of ['home', 'blog', 'marketplace', 'books']) {
      const card = await get(`/cards/places/${place}.jpg`)
      expect([place, card.status, card.headers.get('content-type')]).toEqual([place, 200, 'image/jpeg'])
      tags.push(card.headers.get('etag'))
    }
    expect(new Set(tags).size).toBe(4)
    await write('The newest is on the card of the blog')
    expect((await get('/cards/places/blog.jpg')).headers.get('etag')).not.toBe(tags[1])
    expect((await get('/cards/places/toString.jpg')).status).toBe(404)
  })

  test('what is not public, and what is no card, is not there', async () => {
    const { write, get } = await start()
    const waiting = await write('One that waits', false)
    for (const path of [`posts/${waiting}.jpg`, `users/${waiting}.jpg`, 'posts/x.jpg', `posts/${waiting}`])
      expect((await get(`/cards/${path}`)).status).toBe(404)
  })
})
