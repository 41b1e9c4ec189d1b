import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Feature, OfflineKind } from '#client/api/feature.ts'
import { features } from '#client/app/features.ts'
import { offlineKinds } from '#client/app/offline-kinds.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { kindNames } from '#contract/kinds.ts'
import { api as lateDesk } from '#contract/late/desk.ts'
import { api as late } from '#contract/late/queued.ts'
import { api as lateScreens } from '#contract/late/screens.ts'
import { patterns } from '#contract/page-patterns.ts'
import { withoutPage } from '#tools/build/build-worker.ts'
import { filesBelow, home, importsOf } from './imports.ts'

const read = (file: string) => readFileSync(join(home, file), 'utf8')
const isThere = (below: string) => existsSync(join(home, 'client', below))

/** Acts that bypass the outbox: the person waits for the reply, and they need the campus. */
const direct = new Set([
  ...['auth.prove', 'auth.resetPassword', 'auth.knowBrowser', 'auth.changePassword', 'auth.becomeFirstAdmin'],
  ...['account.changeEmail', 'account.proveEmail', 'account.remove', 'exports.start', 'devices.note'],
  ...['notices.readAll', 'notices.choose', 'notices.addDevice', 'reading.keepPlace', 'blocks.block'],
  ...['postReviews.decide', 'postReviews.takeDown', 'admin.setRole', 'admin.decideRequest', 'reports.decide'],
  ...['suspensions.suspend', 'readyReplies.keep', 'paperDrafts.publish'],
  ...['paperDrafts.publishMany', 'paperDrafts.correct', 'paperDrafts.leaveOut', 'paperDrafts.restore'],
  ...['passkeys.rename', 'passkeys.confirm'],
  ...['trades.answer', 'pauses.answer', 'pauses.lift'],
  ...['ownPosts.restore', 'products.restore', 'reels.restore'],
  // Of comments of every kind.
  ...Object.entries(api).flatMap(([group, endpoints]) =>
    'write' in endpoints && endpoints.write.path.endsWith('/comments/:commentId')
      ? [`${group}.restore`, `${group}.edit`]
      : [],
  ),
  ...[
    'products.setState',
    'products.renew',
    'books.remove',
    'reels.edit',
    'reels.writeCaptions',
    'profiles.requestRole',
    'ownCourses.save',
    'watches.set',
  ],
  ...['courses.keep'],
  ...[
    'checkers.save',
    'explanations.check',
    'desks.save',
    'trusting.save',
    'looks.done',
    'campusAdmin.publish',
    'plans.move',
    'plans.answer',
  ],
])

/** Every idempotent act in the contract. */
const acts = Object.entries(api).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { method }]) => (method === 'PUT' ? [`${group}.${name}`] : [])),
)

/** The flaws in the features' declarations. */
function holesInFeatures(all: readonly Feature[]): string[] {
  const pages = all.flatMap(({ pages = [] }) => pages)
  const shown = all.flatMap(({ place, entries = [] }) => [...(place ? [place] : []), ...entries])
  const links = [...shown, ...all.flatMap(({ quickLinks = [] }) => quickLinks)]
  return [
    ...Object.values(patterns)
      .filter((pattern) => pages.filter(({ path }) => path === pattern).length !== 1)
      .map((pattern) => `${pattern} is not the address of one page`),
    ...pages.filter(({ module }) => !isThere(module)).map(({ path }) => `${path} has no file`),
    ...pages
      .filter(({ module, load }) => !String(load).includes(module))
      .map(({ path }) => `${path} loads another file than it names`),
    ...shown.filter(({ text, Icon }) => !text || !Icon).map(({ to }) => `${to} has no face`),
    ...links
      .filter(({ to }) => !pages.some(({ path }) => path.replace(/\/:\w+\?$/, '') === to))
      .map(({ to }) => `${to} leads nowhere`),
  ]
}

/** The flaws in the offline kinds' declarations. */
async function holesInOfflineKinds(all: readonly OfflineKind[]): Promise<string[]> {
  const kinds = all.flatMap((thing) => Object.entries(thing.acts))
  const loaded = await Promise.all(
    kinds.map(async ([kind, { Icon, module, load }]) => [
      ...(isThere(module) ? [] : [`${kind} has no file`]),
      ...(String(load).includes(module) ? [] : [`${kind} loads another file than it names`]),
      ...(Icon ? [] : [`${kind} has no icon`]),
      ...(typeof (await load()).deliver === 'function' ? [] : [`${kind} is not delivered`]),
    ]),
  )
  const names = kinds.map(([kind]) => kind)
  const sources = [...new Set(kinds.map(([, { module }]) => `client/${module}`))].filter((file) =>
    existsSync(join(home, file)),
  )
  const asked = new Set(sources.flatMap((file) => read(file).match(/(?<=\bapi\.)\w+\.\w+/g) ?? []))
  return [
    ...loaded.flat(),
    ...names.filter((kind, at) => names.indexOf(kind) !== at).map((kind) => `${kind} is there twice`),
    ...kindNames.filter((kind) => !names.includes(kind)).map((kind) => `no ${kind} is made here`),
    ...acts.filter((act) => !direct.has(act) && !asked.has(act)).map((act) => `nothing delivers ${act}`),
  ]
}

test('every feature that has a page or a link says so, and each leads somewhere', () => {
  expect(holesInFeatures(features)).toEqual([])
  const folders = readdirSync(join(home, 'client/features'))
  expect(folders.filter((folder) => isThere(`features/${folder}/feature.ts`))).toHaveLength(features.length)
})

test('every act the contract knows is delivered, each kind with its face', async () => {
  expect(acts.filter((act) => direct.has(act))).toHaveLength(direct.size)
  expect(await holesInOfflineKinds(offlineKinds)).toEqual([])
  const folders = readdirSync(join(home, 'client/features'))
  expect(folders.filter((folder) => isThere(`features/${folder}/offline.ts`))).toHaveLength(
    offlineKinds.length,
  )
})

test('the service worker delivers what it is said to, and nothing else', () => {
  const kinds = offlineKinds.flatMap((thing) => Object.entries(thing.acts))
  const built = withoutPage(offlineKinds)
  for (const [kind, { module, alsoWithoutPage }] of kinds) {
    expect([kind, built.includes(`'${kind}': `)]).toEqual([kind, alsoWithoutPage])
    expect([kind, built.includes(module)]).toEqual([kind, alsoWithoutPage])
  }
})

test('a hole would be seen', async () => {
  const [first, ...others] = offlineKinds
  const one = first?.acts.post
  if (!first || !one) throw new Error('The first thing is a post')
  const without = {
    ...first.acts,
    post: { ...one, Icon: undefined as never, module: 'features/blog/deliver.ts' },
  }
  expect(await holesInOfflineKinds([{ ...first, acts: without }, ...others])).toEqual([
    ...['post has no file', 'post loads another file than it names', 'post has no icon'],
    ...['nothing delivers ownPosts.save', 'nothing delivers ownPosts.submit'],
  ])
  expect(await holesInOfflineKinds(others)).toContain('no comment is made here')
  expect(await holesInOfflineKinds([first, ...offlineKinds])).toContain('post is there twice')
  const noBooks = features.filter(({ place }) => place?.to !== address('books'))
  expect(holesInFeatures(noBooks)).toContain('/books/:id? is not the address of one page')
})

test('the app names no product: two lists do, and the bell', () => {
  const files = filesBelow('client/app', 'client/service-worker')
  const naming = importsOf(files).filter(({ to }) => to.startsWith('client/features/'))
  expect([...new Set(naming.map(({ from }) => from))].sort()).toEqual([
    'client/app/features.ts',
    'client/app/hydration/hydrate.tsx',
    'client/app/offline-kinds.ts',
  ])
  const late = naming
    .filter(({ from }) => from === 'client/app/hydration/hydrate.tsx')
    .map(({ to }) => dirname(to))
  expect([...new Set(late)]).toEqual(['client/features/notices'])
})

test('what is late in the browser is asked for by its own module', () => {
  const wrong = filesBelow('client').filter((file) => {
    const text = read(file)
    const groups = [...text.matchAll(/\bapi\.(\w+)\b/g)].map(([, group = '']) => group)
    return (
      text.includes("from '#contract/index.ts'") &&
      groups.some((group) => group in { ...late, ...lateScreens, ...lateDesk })
    )
  })
  expect(wrong).toEqual([])
})
