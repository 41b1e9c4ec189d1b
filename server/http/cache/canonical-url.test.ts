import { expect, test } from 'vitest'
import { campus as facts, productCategories, productConditions } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { everyNarrowing } from '#server/features.ts'
import { campus } from '#testing/server/campus.ts'
import { canonicalUrl } from './canonical-url.ts'

const id = '0199c0de-1234-7abc-8def-0123456789ab'

test.each([
  ['/blog', true],
  ['/blog?sort=popular&tag=News', true],
  ['/blog?tag=Campus+Life', true],
  ['/marketplace?category=Electronics&condition=new&campus=Oye', true],
  ['/', true],
  ['/books', true],
  [`/books/${id}`, true],
  [`/books/${id}/read`, true],
  ['/books/courses/CHM-201', true],
  [`/people/${id}?tab=reels`, true],
  ['/blog?x=1', false],
  ['/blog?sort=popular&x=1', false],
  ['/blog?sort=a&sort=b', false],
  ['/blog?search=oye', false],
  ['/login?from=%2Fblog', false],
  [`/blog?tag=${'x'.repeat(300)}`, false],
  // One page has a thousand other addresses.
  ['/x1/../blog', false],
  ['//blog', false],
  ['/blog/', false],
  ['/blog#1', false],
  ['/BLOG', false],
  ['/%62log', false],
  [`/blog/${id.toUpperCase()}`, false],
  [`/blog/%30${id.slice(1)}`, false],
  ['/blog/x', false],
  ['/books/courses/chm-201', false],
  ['/books/courses/CHM201', false],
  ['/blog?tag=Campus%20Life', false],
  ['/blog?tag=%4Eews', false],
  ['/blog?', false],
  // Made-up addresses have no end.
  ['/reset-password/anything', false],
  ['/first-admin/anything', false],
  ['/nowhere', false],
  ['/blog?tag=Made+up', false],
  ['/login?tag=News', false],
  ['/blog?level=100', false],
])('%s may be kept: %s', (url, expected) => {
  expect(canonicalUrl(url, everyNarrowing) !== null).toBe(expected)
})

test('a page is kept for all who ask, and none is for an address that somebody makes up', async () => {
  let made = 0
  const { server } = await campus({
    pages: async ({ call }) => {
      made += 1
      await call(api.posts.list, { query: {} })
      return { status: 200, html: `<p>${made}</p>` }
    },
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const text = async (path: string) => (await fetch(address + path)).text()
  expect([await text('/blog'), await text('/blog')]).toEqual(['<p>1</p>', '<p>1</p>'])
  expect([await text('/blog?x=1'), await text('/blog?x=1')]).toEqual(['<p>2</p>', '<p>3</p>'])
  expect(await text('/blog')).toBe('<p>1</p>')
})

test.each([
  ['courses of which nobody has brought anything', (n: number) => `/books/courses/ABC-${100 + n}`],
  [
    'lists narrowed by more than one thing',
    (n: number) => `/marketplace?${new URLSearchParams({ kind: 'all', ...narrowed(n) })}`,
  ],
])('%s push out one another, and no page that everybody asks for', async (_, made) => {
  let drawn = 0
  const { server } = await campus({
    pages: async ({ url, call }) => {
      drawn += 1
      if (url.startsWith('/books/courses/')) await call(api.courses.read, { code: url.slice(-7) })
      else await call(api.posts.list, { query: {} })
      return { status: 200, html: url === '/blog' ? `<p>${drawn}</p>` : 'x'.repeat(1024 * 1024) }
    },
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  const text = async (path: string) => (await fetch(address + path)).text()
  expect(await text('/blog')).toBe('<p>1</p>')
  // More than the cache holds.
  for (let number = 0; number < 60; number += 1) await text(made(number))
  expect(await text('/blog')).toBe('<p>1</p>')
})

const narrowed = (n: number) => ({
  category: productCategories[n % 6]!,
  condition: productConditions[Math.floor(n / 6) % 5]!,
  campus: facts.places[Math.floor(n / 30) % 2]!,
})
