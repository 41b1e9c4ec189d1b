// @vitest-environment node
import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test('a path gives what stands in the place of a name', () => {
  expect(matchPath('/blog/:id', '/blog/0198-a')).toEqual({ id: '0198-a' })
  expect(matchPath('/blog/:id', '/blog')).toBeNull()
  expect(matchPath('/blog/:id', '/blog/one/two')).toBeNull()
  expect(matchPath('/blog', '/blogs')).toBeNull()
})

test('an optional last part may be absent', () => {
  expect(matchPath('/books/:id?', '/books')).toEqual({ id: undefined })
  expect(matchPath('/books/:id?', '/books/7')).toEqual({ id: '7' })
})

test('a slash at the end is the same page', () => {
  expect(matchPath('/', '/')).toEqual({})
  expect(matchPath('/marketplace', '/marketplace/')).toEqual({})
})

test('Yoruba letters arrive as they were written, and an address nobody made breaks nothing', () => {
  expect(matchPath('/blog/:id', `/blog/${encodeURIComponent('ọ̀rọ̀')}`)).toEqual({ id: 'ọ̀rọ̀' })
  expect(matchPath('/blog/:id', '/blog/%')).toEqual({ id: '%' })
})
