import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { fileRow } from '#testing/server/samples/rows.ts'

const site = 'https://campus.example'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open(), env: { SITE_URL: site } })
    const { platform } = it
    const [author, admin, seller] = [it.subadmin(), it.admin(), it.student({ fullName: 'Ada Obi' })]
    for (const one of [author, seller]) await one(api.auth.session, {})
    const offer = async (changes = {}) => {
      const id = newId()
      await seller(api.products.add, { id, body: aProduct({ name: 'Lab coat', ...changes }) })
      return { id, link: `${site}${address('product', { id })}` }
    }
    /** Publishes a post: written, handed in and approved. */
    const post = async (content: string) => {
      const id = newId()
      const body = { title: 'A', excerpt: 'B', content, tags: [], thumbnailId: null, version: 0 }
      await author(api.ownPosts.save, { id, body: { ...body, writer: author.id } })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
      return id
    }
    const read = (id: string, by = it.visitor) => by(api.posts.read, { id })
    return { ...it, database: platform.database, author, seller, offer, post, read }
  }
  const linkTo = (href: string, text = href) => `<a href="${href}">${text}</a>`

  test('a product, a book and a reel that a post links to are in its answer, each where it is linked to', async () => {
    const { platform, database, seller, offer, post, read } = await start()
    const coat = await offer({ pictureIds: [await aPicture(database, seller.id)], price: 600_000 })
    const [book, reel] = [newId(), newId()]
    const fileId = await keepBookFile(platform, small.pdf('1'), { ownerId: seller.id, name: 'book' })
    await seller(api.books.add, {
      id: book,
      body: { title: 'Chemistry', description: 'Of use', drawnCover: true, fileId },
    })
    const video = fileRow(seller.id, 'video', { type: 'video/mp4', name: 'a.mp4' })
    await database.write((tx) => tx.insertInto('files').values(video).execute())
    await seller(api.reels.post, { id: reel, body: { caption: 'Goal', tags: [], fileId: video.id ?? '' } })
    const bookLink = `${site}${address('books', { id: book })}`
    const reelLink = `${site}${address('reels', { id: reel })}`

    const id = await post(
      `<p>Wear this:</p><p>${linkTo(coat.link)}</p><ul><li>read ${linkTo(bookLink, 'this')}</li><li>twice</li></ul>` +
        `<p>Then ${linkTo(reelLink, 'watch')} and ${linkTo(coat.link, 'again')}</p>`,
    )
    const { content, linked = [] } = await read(id)
    expect(linked.map(({ kind, title, figure }) => [kind, title, figure])).toEqual([
      ['product', 'Lab coat', '₦6,000'],
      ['book', 'Chemistry', 'PDF'],
      ['reel', 'Goal', null],
    ])
    const [first, second, third] = linked
    expect(content.slice(first?.from, first?.to)).toMatch(/^<p><a href="[^"]+"[^>]*>https:[^<]+<\/a><\/p>$/)
    expect([second?.to, content.slice(0, second?.from).endsWith('</ul>')]).toEqual([second?.from, true])
    expect([third?.from, third?.to]).toEqual([content.length, content.length])
    expect([first?.picture?.sizes.length, second?.bytes]).toEqual([1, expect.any(Number)])
    // A link to elsewhere keeps its address.
    expect(content).toContain(`href="${coat.link}"`)
  })

  open.testOnce(
    'what is sold, hidden, deleted, expired or of somebody blocked is a link alone, and back it is a card',
    async () => {
      const { seller, student, offer, post, read, clock } = await start()
      const ends: Record<string, (id: string) => Promise<unknown>> = {
        deleted: (id) => seller(api.products.remove, { id }),
        sold: (id) => seller(api.products.setState, { id, body: { state: 'sold' } }),
        hidden: async (thingId) => {
          for (let n = 0; n < 3; n += 1)
            await student()(api.reports.make, {
              id: newId(),
              body: { kind: 'product', thingId, reason: 'It is a scam' },
            })
        },
      }
      for (const [how, end] of Object.entries(ends)) {
        const coat = await offer()
        const id = await post(`<p>${linkTo(coat.link)}</p>`)
        expect((await read(id)).linked, how).toHaveLength(1)
        await end(coat.id)
        const { linked, content } = await read(id)
        expect([how, linked]).toEqual([how, []])
        expect(content).toContain(coat.link)
      }

      const coat = await offer()
      const id = await post(`<p>${linkTo(coat.link)}</p>`)
      const reader = student()
      expect((await read(id, reader)).linked).toHaveLength(1)
      await reader(api.blocks.block, { id: seller.id })
      expect((await read(id, reader)).linked).toEqual([])
      expect((await read(id)).linked, 'of everybody else').toHaveLength(1)
      await seller(api.products.edit, { id: coat.id, body: aProduct({ name: 'Two lab coats' }) })
      expect((await read(id)).linked).toMatchObject([{ title: 'Two lab coats' }])
      clock.advance(31 * 24 * 3_600_000)
      expect((await read(id)).linked, 'expired').toEqual([])
    },
  )

  test('what only looks like an address of the campus is no card, and nothing but http(s) is a link', async () => {
    const { offer, post, read } = await start()
    const { id, link } = await offer()
    const path = address('product', { id })
    const others = [
      `https://campus.example.evil.ng${path}`,
      `https://evil.ng/https://campus.example${path}`,
      `https://campus.example@evil.ng${path}`,
      `http://campus.example${path}`,
      `https://campus.example:8443${path}`,
      `//campus.example${path}`,
      `javascript:location='${link}'`,
      `${link}/edit`,
      `${link}?next=//evil.ng`,
      `${site}/blog/${id}`,
      `${site}/api/products/${id}`,
      `${site}/marketplace/..%2f${id}`,
    ]
    const post1 = await post(others.map((href) => `<p>${linkTo(href, 'See')}</p>`).join(''))
    const { content, linked = [] } = await read(post1)
    expect(linked).toEqual([])
    expect(content).not.toContain('javascript:')
    expect(content.match(/href="[^"]+"/g)?.every((href) => href.startsWith('href="http'))).toBe(true)
    // The same link, with characters that would break out of an attribute.
    const tricky = await post(`<p><a href='${link}"><script>alert(1)</script>'>See</a> ${linkTo(link)}</p>`)
    expect(JSON.stringify(await read(tricky))).not.toContain('<script')
  })

  test('six cards stand in a post at most, each thing once', async () => {
    const { offer, post, read } = await start()
    const links: string[] = []
    for (let n = 0; n < 8; n += 1) links.push((await offer({ name: `Coat ${n}` })).link)
    const id = await post([...links, ...links].map((link) => `<p>${linkTo(link)}</p>`).join(''))
    expect((await read(id)).linked?.map(({ title }) => title)).toEqual(
      ['0', '1', '2', '3', '4', '5'].map((n) => `Coat ${n}`),
    )
  })
})
