import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { matchRoute, routes } from '#client/app/routing/routes.ts'
import { address, formsAlone } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'
import { manifest } from '#server/features/sharing/manifest.ts'
import { filesBelow, home } from '../house/imports.ts'

const read = (file: string) => readFileSync(join(home, file), 'utf8')
/** Migrations describe the past and are never rewritten. */
const files = filesBelow('contract', 'demo', 'server', 'client').filter(
  (file) => !/^contract\/(addresses|page-patterns)\.ts$/.test(file) && !file.includes('/migrations/'),
)

/** '/blog' for '/blog/:id'; the first page has no such beginning. */
const beginnings = [...new Set([...Object.values(patterns), ...Object.values(formsAlone)])].flatMap(
  (pattern) => pattern.match(/^\/[a-z-]+/)?.[0] ?? [],
)
const anywhere = new RegExp(`(?<![\\w.<*:/])(?:${[...new Set(beginnings)].join('|')})(?![\\w-])`)
/** '/' alone is also a separator: it counts only where an address is expected. */
const atHome = /(?:\b(?:to|href|action|link|path)(?:=|: )|navigate\(|[=!]== |\?\? |return |=> )["'`]\/["'`]/

/** The code without comments and without API paths, which stand below `/api`. */
const written = (file: string, text: string) =>
  text
    .replace(/\/\*\*?[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(?<=^|\s)\/\/ .*$/gm, '')
    .replace(file.startsWith('contract/') ? /(?<=method: '[A-Z]+',\s+)path: '[^']*'/g : /$^/, '')

const addressesIn = (file: string, text = read(file)) =>
  written(file, text)
    .split('\n')
    .flatMap((line, at) =>
      anywhere.test(line) || atHome.test(line) ? `${file}:${at + 1} ${line.trim()}` : [],
    )

test('no page’s address is written but by the map', () => {
  expect(files.length).toBeGreaterThan(700)
  expect(beginnings).toContain('/marketplace')
  expect(files.flatMap((file) => addressesIn(file))).toEqual([])
})

test.each([
  "const link = '/blog'",
  `const link = \`/blog/\${id}#comments\``,
  `const link = \`\${site}/marketplace/\${id}\``,
  "navigate('/')",
  '<Link to="/">Home</Link>',
  '<a href="/settings#export">',
  "to: '/profile?tab=reels', // mine",
  "path: '/people/:id',",
  `<link>\${xml(site)}/blog/\${id}</link>`,
  "action='/sign-out'",
  "route.path === '/' && viewer",
])('%s would be seen', (line) => {
  expect(addressesIn('client/planted.tsx', `/** Planted. */\n${line}`)).toHaveLength(1)
})

test('every page of the map is a route, and every route is in the map', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(Object.values(patterns).sort())
})

test('an address leads to its page, which finds in it what was put into it', () => {
  const strange = 'a/b?c#d e%'
  const placed = (url: string) => {
    const { pathname, searchParams, hash } = new URL(url, 'http://campus')
    const { route, params } = matchRoute(pathname)
    return { path: route.path, params, asked: Object.fromEntries(searchParams), hash }
  }
  const of = (path: string, rest: object = {}) => ({ path, params: {}, asked: {}, hash: '', ...rest })
  const named = { params: { id: strange } }
  expect(placed(address('home'))).toEqual(of(patterns.home))
  expect(placed(address('blog', { search: strange, tag: undefined }))).toEqual(
    of(patterns.blog, { asked: { search: strange } }),
  )
  expect(placed(address('post', { id: strange, '#': 'comments' }))).toEqual(
    of(patterns.post, { ...named, hash: '#comments' }),
  )
  expect(placed(address('reels', { id: strange }))).toEqual(of(patterns.reels, { asked: { id: strange } }))
  expect(placed(address('reader', { id: strange }))).toEqual(of(patterns.reader, named))
  expect(placed(address('books', { level: '200', id: strange }))).toEqual(
    of(patterns.books, { ...named, asked: { level: '200' } }),
  )
  expect(address('books')).toBe('/books')
  expect(address('postReel', { shared: '' })).toBe('/post-reel?shared')
})

test('the installed app begins at pages of the map', () => {
  const { start_url, shortcuts } = manifest()
  const starts = [start_url, ...shortcuts.map(({ url }) => url)]
  expect(starts.length).toBeGreaterThan(3)
  for (const url of starts) expect(matchRoute(url).route.path, url).not.toBe('*')
})
