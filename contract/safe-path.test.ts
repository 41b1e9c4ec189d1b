import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/blog', '/blog'],
  ['/marketplace?search=rice&after=x#top', '/marketplace?search=rice&after=x#top'],
  ['/blog?search=Ẹ̀kọ́', '/blog?search=%E1%BA%B8%CC%80k%E1%BB%8D%CC%81'],
  ['/a\r\nset-cookie: b=c', '/aset-cookie:%20b=c'],
])('%j leads to %s', (from, to) => {
  expect(safePath(from)).toBe(to)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'blog',
  '',
  null,
  undefined,
  ['/blog'],
])('%j leads home', (from) => {
  expect(safePath(from)).toBe('/')
})
