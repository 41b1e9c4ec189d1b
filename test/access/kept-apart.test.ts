import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { departments, postTags } from '#contract/campus.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { patience } from '#server/features/search/search.ts'
import {
  everyBelonging,
  everyFiled,
  everyLeave,
  everySearch,
  everyShown,
  everyWatched,
  features,
  kinds,
} from '#server/features.ts'
import type { Shared } from '#server/http/cache/shared-replies.ts'
import { createDispatch, type Dispatch, type Given } from '#server/http/dispatch/dispatch.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import { createBlocked } from '#server/people/blocks.ts'
import { followCampus } from '#server/platform/campus/current.ts'
import { newId } from '#server/platform/ids.ts'
import type { Persona } from '#testing/server/campus.ts'
import { eachDatabase, type Open } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { everythingOfOne } from './everything-of-one.ts'

const usual = { ...patience }
beforeEach(() => void Object.assign(patience, { exact: 10_000, slips: 10_000 }))
afterEach(() => void Object.assign(patience, usual))

const origin = {
  ...{ address: '127.0.0.1' as never, userAgent: '', knownDevice: null, sessionToken: null },
  ...{ privacy: false, site: 'http://campus.test' },
}
const shownTo = ({ id }: Persona, role: Viewer['role'] = 'user'): Viewer => ({
  ...{ id, role, status: 'active', sessionId: newId() },
})

/** The reply for a viewer, or the refusal. */
async function givenBy(dispatch: Dispatch, viewer: Viewer | null, [endpoint, input]: Asked) {
  let given: Given | null = null
  const seen = (one: Given) => {
    given = one
  }
  try {
    const value = await dispatch.call(endpoint as typeof api.posts.list, input, { viewer, origin, seen })
    return { text: JSON.stringify(value), kept: (given as Given | null)?.kept ?? null }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { text: `${error.code}: ${error.message}`, kept: null }
  }
}

type Asked = [AnyEndpoint, { query?: object; id?: string; code?: string }]

/** All replies cached for everybody, about these things and this member. */
function everythingKept(
  { posts, reels, books, products }: Record<string, string[]>,
  people: string[],
): Asked[] {
  const lists = [api.posts.list, api.reels.list, api.books.list, api.products.list]
  const queries = [
    ...[{}, { search: 'zz' }, { search: 'goal' }, { search: 'nobody wrote this' }],
    ...people.map((ownerId) => ({ ownerId })),
  ]
  return [
    ...lists.flatMap((list) => queries.map((query): Asked => [list, { query }])),
    ...['popular', 'trending'].map((sort): Asked => [api.posts.list, { query: { sort } }]),
    ...['rated', 'smallest'].map((sort): Asked => [api.books.list, { query: { sort } }]),
    ...['price-up', 'price-down'].map((sort): Asked => [api.products.list, { query: { sort, kind: 'all' } }]),
    [api.posts.list, { query: { tag: postTags[0] } }],
    [api.books.list, { query: { department: departments[0] } }],
    [api.books.catalogue, {}],
    [api.bookTexts.find, { query: { search: 'soils' } }],
    [api.courses.list, {}],
    ...[api.courses.read, api.courses.papers, api.courses.notes].map(
      (one): Asked => [one, { code: 'CHM-201' }],
    ),
    ...['zz', 'soils', 'soilz', 'ada', 'nobody'].map((q): Asked => [api.search.find, { query: { q } }]),
    ...(reels ?? []).map((from): Asked => [api.reels.list, { query: { from } }]),
    ...[
      [posts, api.posts.read, api.comments.list],
      [reels, api.reels.read, api.reels.captions, api.reelComments.list],
      [books, api.books.read, api.bookTexts.read, api.sheets.read],
      [products, api.products.read, api.products.similar],
    ].flatMap(([ids, ...all]) =>
      (all as AnyEndpoint[]).flatMap((one) => (ids as string[]).map((id): Asked => [one, { id }])),
    ),
  ]
}

/** A campus with the things of three members, and a second dispatch to it without a cache. */
async function start(open: Open) {
  const it = await everythingOfOne(open)
  const { platform, clock, ids, ada } = it
  const { database } = platform
  const apart = createBlocked(database)
  const alone: Shared = async (viewer, _, make) => make(await apart.from(viewer))
  const common = {
    ...{ shared: alone, kinds, front: [], shown: everyShown, leaves: everyLeave(platform) },
    ...{ belongings: everyBelonging, figures: [], search: everySearch, watched: everyWatched },
    ...{ filed: everyFiled, campus: followCampus(database) },
  }
  const opened = features.flatMap(({ open }) => open?.(platform, common) ?? [])
  const aloneDispatch = createDispatch(
    opened.flatMap(({ routes }) => routes ?? []),
    { limits: platform.limits },
  )
  const joined = async (who: Persona) => {
    await who(api.auth.session, {})
    return who
  }
  const [bola, chidi, quiet] = [
    await joined(it.student()),
    await joined(it.student()),
    await joined(it.student()),
  ]
  const more = {
    ...{ posts: [ids.post, newId(), newId()], reels: [ids.reel], books: [ids.book, newId()] },
    products: [ids.product, newId(), newId()],
  }
  const { postId, reelId } = await it.publish(bola)
  await it.platform.database.write((tx) =>
    tx
      .insertInto('posts')
      .values([
        postRow(chidi.id, {
          id: more.posts[1] as string,
          search: 'zz',
          content: linksTo(ids.product, ids.book),
        }),
        postRow(ada.id, { id: more.posts[2] as string, search: 'zz' }),
      ])
      .execute(),
  )
  more.posts.push(postId)
  more.reels.push(reelId)
  const paper = {
    title: 'zz',
    description: 'Of use',
    drawnCover: true,
    courseCode: 'CHM 201',
    kind: 'notes',
  } as const
  await chidi(api.books.add, {
    id: more.books[1] as string,
    body: { ...paper, fileId: await it.send.book(chidi.id) },
  })
  const own = {
    ...paper,
    kind: 'past questions',
    session: '2021/2022',
    semester: 'first',
    paper: 'exam',
  } as const
  await ada(api.books.add, { id: newId(), body: { ...own, fileId: await it.send.book(ada.id) } })
  await chidi(api.products.add, { id: more.products[1] as string, body: aProduct({ name: 'zz' }) })
  await ada(api.products.add, { id: more.products[2] as string, body: aProduct({ name: 'zz' }) })
  await ada(api.products.setState, { id: more.products[2] as string, body: { state: 'sold' } })
  for (const who of [ada, chidi]) {
    clock.advance(1_000)
    const body = { content: `By ${who.id}` }
    await who(api.comments.write, { id: postId, commentId: newId(), body })
    await who(api.reelComments.write, { id: reelId, commentId: newId(), body })
  }
  return {
    ...it,
    database,
    bola,
    chidi,
    quiet,
    aloneDispatch,
    all: everythingKept(more, [ada.id, chidi.id, quiet.id]),
  }
}

const linksTo = (product: string, book: string) =>
  [`/marketplace/${product}`, `/books/${book}`]
    .map((path) => `<p><a href="${origin.site}${path}">${origin.site}${path}</a></p>`)
    .join('')

eachDatabase((open) => {
  test('whoever is kept apart from somebody is given what would be made for them alone, in everything that is kept', async () => {
    const { ada, bola, chidi, quiet, dispatch, aloneDispatch, all } = await start(open)
    await bola(api.blocks.block, { id: ada.id })
    await chidi(api.blocks.block, { id: quiet.id })
    const kept = new Set<string>()
    for (const asked of all) {
      const [endpoint, input] = asked
      if ((await givenBy(dispatch, null, asked)).kept) kept.add(endpoint.path)
      const told = Object.entries({ ada, bola, chidi, quiet }).map(async ([name, who]) => {
        const viewer = shownTo(who)
        const [alone, given] = await Promise.all([
          givenBy(aloneDispatch, viewer, asked),
          givenBy(dispatch, viewer, asked),
        ])
        const what = [addressOf(endpoint, input), name]
        expect([...what, given.text]).toEqual([...what, alone.text])
      })
      await Promise.all(told)
    }
    // Uncached replies are made for each viewer.
    const never = [
      '/session',
      '/book-pages',
      '/courses/:code/products',
      '/people',
      '/people/:id',
      '/comments/:id/replies',
      '/password-resets',
      '/student-badge',
      '/legal/:name',
    ]
    const readable = dispatch.routes.flatMap(({ endpoint: { method, access, path } }) =>
      method === 'GET' && access === 'anyone' ? String(path) : [],
    )
    expect(readable.filter((path) => !kept.has(path)).sort()).toEqual(never.sort())
  })

  open.testOnce(
    'whoever is blocked by somebody who made nothing is given the very reply that everybody is given',
    async () => {
      const { bola, quiet, dispatch, all } = await start(open)
      await quiet(api.blocks.block, { id: bola.id })
      const alone = new Set<string>()
      for (const asked of all) {
        const [endpoint, input] = asked
        if (JSON.stringify(input).includes(quiet.id)) continue
        const [common, given] = [
          await givenBy(dispatch, null, asked),
          await givenBy(dispatch, shownTo(bola), asked),
        ]
        if (common.kept && given.kept !== common.kept) alone.add(endpoint.path)
      }
      // A search counts people and corrects misspelt names.
      expect([...alone]).toEqual(['/search'])
    },
  )
})
