import { expect, test } from 'vitest'
import { safePath, takenApart } from './return-path.ts'

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

test('a request is taken apart as it is, whatever its path begins with', () => {
  const read = (url: string) => {
    const { pathname, search } = takenApart(url)
    return pathname + search
  }
  for (const url of ['/', '/blog?tag=News', '//', '//blog?x=1', '//x:y', '//[']) expect(read(url)).toBe(url)
  expect([read('/\\'), read('http://else/blog')]).toEqual(['//', '/http://else/blog'])
})
