import { expect, onTestFinished, test } from 'vitest'
import { applyCampus } from '#contract/apply-campus.ts'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { createApp, type Pages } from '#server/app.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase, type Open } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const reading: [string, AnyEndpoint][] = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all)
    .filter(([, endpoint]) => endpoint.method === 'GET')
    .map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

/** The endpoints with the same reply for everybody, listed by hand: browsers cache these with an ETag, and no others. */
const forEverybody = new Set([
  'posts.list',
  'posts.read',
  'comments.list',
  'books.list',
  'books.read',
  'books.catalogue',
  'bookTexts.read',
  'sheets.read',
  'courses.list',
  'courses.read',
  'courses.papers',
  'courses.notes',
  'products.list',
  'products.read',
  'products.similar',
  'reels.list',
  'reels.read',
  'reels.captions',
  'reelComments.list',
])

/** Required inputs. */
const asking: Record<string, object> = {
  'posts.likes': { ids: newId() },
  'reels.likes': { ids: newId() },
  'books.same': { sha256: 'a'.repeat(64) },
  'reels.same': { sha256: 'a'.repeat(64) },
}

/** A campus with one thing of each kind, all under one id and owned by an admin. */
async function withThings(open: Open) {
  applyCampus({ legal: [{ name: 'rules', title: 'Rules', text: 'Be kind.' }] })
  onTestFinished(() => applyCampus({}))
  const it = await campus({ database: await open() })
  const { platform, admin, subadmin, clock } = it
  const [owner, author] = [admin(), subadmin()]
  const [thing, pending, planned, commented] = [newId(), newId(), newId(), newId()]
  for (const id of [thing, pending, planned]) {
    const facts = { title: 'A post', excerpt: 'x', content: '<p>x</p>', tags: [] }
    const save = { ...facts, thumbnailId: null, version: 0, writer: author.id }
    await author(api.ownPosts.save, { id, body: save })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
  }
  await owner(api.postReviews.decide, { id: thing, body: { decision: 'approved', version: 1 } })
  const later = { decision: 'approved', version: 1, goesOutAt: '2026-11-23T07:00:00.000Z' } as const
  await owner(api.postReviews.decide, { id: planned, body: later })
  await author(api.comments.write, { id: thing, commentId: commented, body: { content: 'First' } })
  await owner(api.products.add, { id: thing, body: aProduct() })
  const now = clock.now()
  await platform.database.write(async (tx) => {
    await tx
      .insertInto('courses')
      .values({
        id: 'CHM-201',
        name: null,
        level: '200',
        search: 'x',
        books: 1,
        uploadedAt: now,
        updatedAt: now,
      })
      .execute()
    await tx
      .insertInto('post_versions')
      .values({ id: thing, postId: thing, title: 'x', excerpt: 'x', content: '<p>x</p>', savedAt: now })
      .execute()
    for (const [fileId, kind, type] of [
      [newId(), 'book', 'application/pdf'],
      [newId(), 'video', 'video/mp4'],
    ] as const) {
      const file = { id: fileId, ownerId: owner.id, kind, type, bytes: 1, sha256: fileId, name: 'x' }
      await tx
        .insertInto('files')
        .values({ ...file, createdAt: now })
        .execute()
      if (kind === 'book')
        await tx
          .insertInto('books')
          .values({
            ...{
              id: thing,
              ownerId: owner.id,
              title: 'x',
              description: 'x',
              fileId,
              format: 'pdf',
              bytes: 1,
            },
            ...{ status: 'listed', search: 'x', uploadedAt: now, updatedAt: now },
          })
          .execute()
      else
        await tx
          .insertInto('reels')
          .values({
            ...{ id: thing, ownerId: owner.id, caption: 'x', fileId, search: 'x' },
            ...{ status: 'listed', createdAt: now, updatedAt: now },
          })
          .execute()
    }
  })
  await platform.database.write(async (tx) => {
    await tx.insertInto('sheets').values({ bookId: thing, version: 1, minutes: null, questions: 0 }).execute()
  })
  return { ...it, owner, author, ids: [thing, pending, planned, commented, owner.id] }
}

eachDatabase((open) => {
  open.testOnce(
    'browsers keep what is the same for everybody, and nothing that was said to one person',
    async () => {
      const { fetchAs, owner, author, student, ids } = await withThings(open)
      const ada = student()
      await ada(api.auth.session, {})
      const askers: (Persona | null)[] = [null, ada, author, owner]
      const seen = new Set<string>()
      for (const [name, endpoint] of reading)
        for (const persona of askers)
          for (const id of String(endpoint.path).includes(':') ? ids : ids.slice(0, 1)) {
            const address = addressOf(endpoint, {
              id,
              versionId: id,
              name: 'rules',
              code: 'CHM-201',
              query: asking[name],
            })
            const { ok, headers } = await fetchAs(persona?.token ?? null)(address)
            const kept = [headers.get('cache-control'), headers.has('etag')]
            if (!ok) expect([name, kept]).toEqual([name, ['no-store', false]])
            else if (forEverybody.has(name)) expect([name, kept]).toEqual([name, ['private, no-cache', true]])
            else expect([name, kept]).toEqual([name, ['private, no-store', false]])
            if (ok) seen.add(name)
          }
      const all = reading.map(([name]) => name)
      expect(all.filter((name) => !seen.has(name))).toEqual([])
      expect([...forEverybody].filter((name) => !all.includes(name))).toEqual([])
    },
  )

  test('a list is nobody else’s once it depends on who asks', async () => {
    const { fetchAs, student, owner, author } = await withThings(open)
    const ada = student()
    const lists = ['/api/posts', '/api/books', '/api/products', '/api/reels']
    for (const { id } of [owner, author]) await ada(api.blocks.block, { id })
    for (const list of lists) {
      const { status, headers } = await fetchAs(ada.token)(list)
      expect([list, status, headers.get('cache-control')]).toEqual([list, 200, 'private, no-store'])
    }
  })
})

test('what was written is answered to its writer alone', async () => {
  const { student, fetchAs } = await campus()
  const ada = student()
  await ada(api.auth.session, {})
  const { headers, status } = await fetchAs(ada.token)('/api/read-notices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ until: '2026-01-01T00:00:00.000Z' }),
  })
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('signing out empties what the browser itself keeps, by a call and by the form alike', async () => {
  const { student, fetchAs, platform } = await campus()
  const [ada, bola, chidi] = [student(), student(), student()]
  for (const one of [ada, bola, chidi]) await one(api.auth.session, {})
  const call = await fetchAs(ada.token)('/api/session', { method: 'DELETE' })
  expect([call.status, call.headers.get('clear-site-data')]).toEqual([204, '"cache"'])

  const { server } = await createApp(platform, pages)
  onTestFinished(() => server.close())
  const form = await server.inject({
    ...{ method: 'POST', url: '/sign-out', payload: '', cookies: { [sessionCookie]: bola.token } },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect([form.statusCode, form.headers.location, form.headers['clear-site-data']]).toEqual([
    ...[303, '/', '"cache"'],
  ])
  const asked = await fetchAs(chidi.token)('/api/session')
  expect([asked.status, asked.headers.has('clear-site-data')]).toEqual([200, false])
})

/** Pages that show the viewer and the posts; one redirects. */
const pages: Pages = {
  serveFiles: async () => undefined,
  async render({ url, call }) {
    const { viewer } = await call(api.auth.session, {})
    if (url === '/admin' && viewer?.role !== 'admin') return { status: 302, redirect: '/', html: '' }
    const { items } = await call(api.posts.list, {})
    return { status: 200, html: `<p>${viewer?.email ?? 'nobody'}, ${items.length} posts</p>` }
  },
}

test('a member’s page is kept by no browser, a visitor’s by its ETag', async () => {
  const { student, platform } = await campus()
  const ada = student()
  await ada(api.auth.session, {})
  const { server } = await createApp(platform, pages)
  onTestFinished(() => server.close())
  const get = async (url: string, token?: string) => {
    const { body, headers } = await server.inject({ url, cookies: token ? { [sessionCookie]: token } : {} })
    return { body, keeps: [headers['cache-control'], headers.etag !== undefined] }
  }
  expect(await get('/blog', ada.token)).toEqual({
    body: `<p>${ada.email}, 0 posts</p>`,
    keeps: ['private, no-store', false],
  })
  expect(await get('/blog')).toEqual({ body: '<p>nobody, 0 posts</p>', keeps: ['private, no-cache', true] })
  expect((await get('/admin', ada.token)).keeps).toEqual(['private, no-store', false])
})
