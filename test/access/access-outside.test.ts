import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { createBuilds } from '#server/http/pages/builds.ts'
import { builtPages } from '#server/http/pages/built-pages.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { campus } from '#testing/server/campus.ts'
import { aPicture } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/* Calls everything served outside of the contract in every role. test/access/access.test.ts covers the contract. */

const roles = ['visitor', 'unproven', 'student', 'subadmin', 'admin'] as const

interface Here {
  /** Ids of another member's things. */
  ids: Record<'owner' | 'post' | 'draft' | 'shown' | 'unclaimed' | 'upload' | 'reel', string>
}

interface Tried {
  url: string | ((here: Here) => string)
  headers?: Record<string, string> | (() => Record<string, string>)
  body?: string | ((here: Here) => string)
  /** The status for each of the roles above. */
  answers: readonly number[]
}

const all = (status: number) => roles.map(() => status)
const tus = { 'tus-resumable': '1.0.0' }
const announced = (kind: string) => ({
  url: '/api/uploads',
  headers: () => ({
    ...tus,
    'upload-length': '9',
    'upload-metadata': `id ${base64(newId())},kind ${base64(kind)}`,
  }),
})
const base64 = (text: string) => Buffer.from(text).toString('base64')
const offered = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const nothing = { url: '/api/nothing', answers: all(404) }
const methods = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE']
const files: Tried[] = [
  { url: ({ ids }) => `/files/${ids.shown}/320.jpeg`, answers: all(200) },
  { url: ({ ids }) => `/files/${ids.unclaimed}/320.jpeg`, answers: [404, 404, 404, 404, 200] },
  { url: `/files/${newId()}/320.jpeg`, answers: all(404) },
]
/** The usual campus has none; test/pages/campus-logo.test.ts has one. */
const noLogo: Tried = { url: '/campus-logo/0123456789abcdef', answers: all(404) }
const cards: Tried[] = [
  { url: ({ ids }) => `/cards/posts/${ids.post}.jpg`, answers: all(200) },
  { url: ({ ids }) => `/cards/posts/${ids.draft}.jpg`, answers: all(404) },
]
const reading = (url: string): Record<string, Tried[]> => ({
  [`GET ${url}`]: [{ url, answers: all(200) }],
  [`HEAD ${url}`]: [{ url, answers: all(200) }],
})

/** Every route outside of the contract: an unlisted one fails. */
const listed: Record<string, Tried[]> = {
  ...reading('/manifest.webmanifest'),
  ...Object.fromEntries(methods.map((method) => [`${method} /api/*`, [nothing]])),
  // It needs an input.
  'QUERY /api/*': [{ url: '/api/nothing', answers: all(400) }],
  'HEAD /api/*': [nothing, { url: '/api/live?topics=reports', answers: all(404) }],
  'GET /api/live': [
    ...['role-requests', 'pending-posts', 'reports'].map((topic) => ({
      url: `/api/live?topics=${topic}`,
      answers: [401, 403, 403, 403, 200],
    })),
    { url: ({ ids }) => `/api/live?topics=user:${ids.owner}`, answers: [401, 403, 403, 403, 403] },
    { url: ({ ids }) => `/api/live?topics=reel-comments:${ids.reel}`, answers: all(200) },
    { url: '/api/live?topics=everything', answers: all(400) },
  ],
  'OPTIONS /api/uploads': [{ url: '/api/uploads', answers: all(204) }],
  'POST /api/uploads': [
    { ...announced('picture'), answers: all(201) },
    { ...announced('video'), answers: [401, 403, 201, 201, 201] },
    { ...announced('book'), answers: [401, 403, 201, 201, 201] },
  ],
  'HEAD /api/uploads/:id': [
    { url: ({ ids }) => `/api/uploads/${ids.upload}`, headers: tus, answers: all(404) },
  ],
  'PATCH /api/uploads/:id': [
    { url: ({ ids }) => `/api/uploads/${ids.upload}`, headers: { ...tus, ...offered }, answers: all(404) },
  ],
  'DELETE /api/uploads/:id': [
    { url: ({ ids }) => `/api/uploads/${ids.upload}`, headers: tus, answers: all(404) },
  ],
  'GET /files/:id/:name': files,
  'HEAD /files/:id/:name': files,
  'GET /cards/:kind/:name': cards,
  'HEAD /cards/:kind/:name': cards,
  'GET /campus-logo/:hash': [noLogo],
  'HEAD /campus-logo/:hash': [noLogo],
  ...reading('/health'),
  ...reading('/health/live'),
  ...reading('/health/ready'),
  ...reading('/feed.xml'),
  ...reading('/sitemap.xml'),
  'GET /sitemaps/:part': [{ url: '/sitemaps/pages.xml', answers: all(200) }],
  'HEAD /sitemaps/:part': [{ url: '/sitemaps/pages.xml', answers: all(200) }],
  ...reading('/robots.txt'),
  ...reading('/api/openapi.json'),
  ...reading('/api/docs'),
  ...reading('/service-worker.js'),
  // Files of other builds.
  'GET /assets/:name': [
    { url: '/assets/start.js', answers: all(200) },
    { url: '/assets/before.js', answers: all(200) },
    { url: '/assets/none.js', answers: all(404) },
    { url: '/assets/..%2F..%2Fkept', answers: all(404) },
  ],
  'HEAD /assets/:name': [{ url: '/assets/before.js', answers: all(200) }],
  'GET /*': [{ url: '/admin', answers: all(200) }],
  'HEAD /*': [{ url: '/admin', answers: all(200) }],
  // Forms without JavaScript: refused like the calls they make, on their own page.
  'POST /login': [{ url: '/login', headers: form, body: 'email=a@b.ng&password=x', answers: all(401) }],
  'POST /signup': [{ url: '/signup', headers: form, answers: all(400) }],
  'POST /register': [{ url: '/register', headers: form, answers: all(400) }],
  'POST /prove': [{ url: '/prove', headers: form, body: 'code=1', answers: [401, 410, 303, 303, 303] }],
  'POST /prove/code': [{ url: '/prove/code', headers: form, answers: [401, 303, 303, 303, 303] }],
  'POST /forgot-password': [
    { url: '/forgot-password', headers: form, body: 'email=a@b.ng', answers: all(303) },
  ],
  'POST /reset-password/:token': [{ url: '/reset-password/x', headers: form, answers: all(400) }],
  'POST /reset-password/:token/keep': [{ url: '/reset-password/x/keep', headers: form, answers: all(410) }],
  'POST /first-admin/:token': [{ url: '/first-admin/x', headers: form, answers: [401, 410, 410, 410, 410] }],
  'POST /post-blog': [
    {
      ...{ url: '/post-blog', headers: form, answers: [401, 403, 403, 303, 303] },
      body: () => `id=${newId()}&title=x`,
    },
  ],
  'POST /blog/:id': [
    {
      ...{ url: ({ ids }) => `/blog/${ids.post}`, headers: form, answers: [401, 403, 303, 303, 303] },
      body: ({ ids }) => `postId=${ids.post}&id=${newId()}&content=x`,
    },
  ],
  'POST /books/courses/:id': [
    {
      ...{ url: '/books/courses/CHM-201', headers: form, answers: [401, 403, 303, 303, 303] },
      body: () => 'course=CHM-201&session=2021%2F2022&semester=first&paper=exam&wish=ask',
    },
  ],
  'POST /books/courses': [
    {
      ...{ url: '/books/courses?mine', headers: form, answers: [401, 303, 303, 303, 303] },
      body: () => 'codes=CHM-201&more=GST+201',
    },
  ],
  'POST /post-product': [
    {
      ...{ url: '/post-product', headers: form, answers: [401, 403, 303, 303, 303] },
      body: () => `id=${newId()}&name=Fan&price=500&whatsapp=08031234567&description=It+turns`,
    },
  ],
  'POST /marketplace/:id': [
    {
      // Needs no role, but an existing product.
      ...{ url: `/marketplace/${newId()}`, headers: form, answers: all(404) },
      body: `id=${newId()}`,
    },
  ],
  'POST /share-target': [{ url: '/share-target', headers: form, answers: all(303) }],
  'POST /sign-out': [{ url: '/sign-out', headers: form, answers: all(303) }],
}

/** The API documentation's pages come from a library and are the same for everybody. */
const ofTheLibrary = /^(GET|HEAD) \/api\/docs\//

/** A build of one page and one script. */
async function aBuild(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'campus-dist-'))
  onTestFinished(() => rm(dist, { recursive: true, force: true }))
  for (const folder of ['client/.vite', 'client/assets', 'pages'])
    await mkdir(join(dist, folder), { recursive: true })
  const page = '<html><head><!--head--></head><body><!--page--><!--state--></body></html>'
  await writeFile(join(dist, 'client/index.html'), page)
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{}')
  await writeFile(join(dist, 'client/assets/start.js'), '')
  await writeFile(join(dist, 'client/service-worker.js'), '')
  const render = `export const render = async () => ({ status: 200, module: '', draw: () => ({ head: '', html: '', state: '{}' }) })`
  await writeFile(join(dist, 'pages/entry-server.js'), render)
  return dist
}

async function start() {
  const it = await campus({ with: { limits: noLimits } })
  const { database, files: store } = it.platform
  const owner = it.student()
  await owner(api.auth.session, {})
  const ids = {
    ...{ owner: owner.id, post: newId(), draft: newId(), reel: newId(), upload: newId() },
    ...{ shown: await aPicture(database, owner.id), unclaimed: await aPicture(database, owner.id) },
  }
  for (const id of [ids.shown, ids.unclaimed])
    await store.put(keptKey(id, '320.jpeg'), Buffer.from('a picture'), { type: 'image/jpeg' })
  await database.write(async (tx) => {
    await tx
      .insertInto('posts')
      .values([postRow(owner.id, { id: ids.post }), postRow(owner.id, { id: ids.draft, status: 'draft' })])
      .execute()
    await tx
      .updateTable('files')
      .set({ claimedBy: `user:${owner.id}` })
      .where('id', '=', ids.shown)
      .execute()
    const upload = { id: ids.upload, ownerId: owner.id, kind: 'picture', name: 'x', bytes: 9 } as const
    await tx
      .insertInto('uploads')
      .values({ ...upload, createdAt: it.clock.now() })
      .execute()
  })

  const served = new Set<string>()
  const dist = await aBuild()
  const builds = createBuilds(it.platform.files, it.clock)
  await writeFile(join(dist, 'client/assets/before.js'), '1')
  await builds.publish(join(dist, 'client/assets'))
  await rm(join(dist, 'client/assets/before.js'))
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // Fastify's own hook for new servers
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) served.add(`${one} ${url}`)
    })
  }
  subscribe('fastify.initialization', note)
  const { server } = await createApp(it.platform, await builtPages(dist, { worker: true, builds }))
  unsubscribe('fastify.initialization', note)
  onTestFinished(() => server.close())
  const address = await server.listen({ port: 0, host: '127.0.0.1' })

  async function tokensOf() {
    const people = [it.student({ status: 'pending' }), it.student(), it.subadmin(), it.admin()]
    for (const one of people) await one(api.auth.session, {})
    return [null, ...people.map(({ token }) => token)]
  }
  /** Only the status: some responses do not end. */
  async function ask(name: string, one: Tried, token: string | null, more: Record<string, string> = {}) {
    const given = <T>(part: T | ((here: Here) => T)) => (part instanceof Function ? part({ ids }) : part)
    const cookie: Record<string, string> = token ? { cookie: `${sessionCookie}=${token}` } : {}
    const method = name.split(' ')[0] ?? ''
    return new Promise<number | undefined>((resolve, reject) => {
      const headers = { ...given(one.headers ?? {}), ...cookie, ...more }
      const asking = request(address + given(one.url), { method, headers }, (reply) => {
        resolve(reply.statusCode)
        asking.destroy()
      })
      asking.on('error', reject)
      asking.end(/^(POST|PUT|PATCH)$/.test(method) ? given(one.body ?? '') : undefined)
    })
  }
  return { ...it, served, tokensOf, ask }
}

test('every route that is served is of the contract or listed here', async () => {
  const { served } = await start()
  const ofContract = new Set(
    Object.values(api)
      .flatMap((group) => Object.values(group as Record<string, AnyEndpoint>))
      .flatMap(({ method, path }) =>
        [method, ...(method === 'GET' ? ['HEAD'] : [])].map((one) => `${one} /api${path}`),
      ),
  )
  const beside = [...served].filter((one) => !ofContract.has(one) && !ofTheLibrary.test(one))
  expect(beside.sort()).toEqual(Object.keys(listed).sort())
  for (const one of ofContract) expect(served).toContain(one)
})

test('what is served beside the contract lets in exactly those it is for', async () => {
  const { tokensOf, ask } = await start()
  for (const [name, tries] of Object.entries(listed)) {
    for (const one of tries) {
      // Some calls end a session.
      const tokens = await tokensOf()
      const answers: (number | undefined)[] = []
      for (const token of tokens) answers.push(await ask(name, one, token))
      expect([name, one.url.toString(), answers]).toEqual([name, one.url.toString(), one.answers])
    }
  }
})

test('a write from another site is refused here too, whoever is signed in', async () => {
  const { tokensOf, ask } = await start()
  const foreigners: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
  ]
  let refused = 0
  for (const [name, tries] of Object.entries(listed)) {
    if (!/^(POST|PUT|PATCH|DELETE) /.test(name) || name.endsWith('/api/*')) continue
    for (const token of await tokensOf())
      for (const one of tries)
        for (const foreign of foreigners) {
          expect([name, foreign, await ask(name, one, token, foreign)]).toEqual([name, foreign, 403])
          refused += 1
        }
  }
  expect(refused).toBeGreaterThan(100)
})
