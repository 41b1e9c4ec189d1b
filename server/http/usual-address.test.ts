import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#server/testing/campus.ts'
import { isUsual } from './usual-address.ts'

test.each([
  ['/blog', true],
  ['/blog?sort=popular&tag=News', true],
  ['/marketplace?category=Electronics&condition=New&campus=Oye', true],
  ['/blog?x=1', false],
  ['/blog?sort=popular&x=1', false],
  ['/blog?sort=a&sort=b', false],
  ['/blog?search=oye', false],
  ['/login?from=%2Fblog', false],
  [`/blog?tag=${'x'.repeat(300)}`, false],
])('%s may be kept: %s', (url, expected) => {
  expect(isUsual(url)).toBe(expected)
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
