import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createFastPath } from './cache/fast-path.ts'
import { isSearch, type ReplyCache } from './cache/reply-cache.ts'
import { listKey } from './cache/shared-replies.ts'
import { CachedReply } from './dispatch/answer.ts'

/** The cached replies of a campus with or without a configured site. */
function places(site: string | null) {
  const kept = new CachedReply('a', { items: [] }, ['posts'])
  let asked = 0
  const look = () => {
    asked += 1
    return undefined
  }
  const keep = { look } as unknown as ReplyCache // finds nothing; only whether it is asked counts
  const finished = createFastPath(keep, [], async () => true, site)
  const request = (url: string, headers: Record<string, string>) =>
    ({ method: 'GET', url, headers: { host: 'campus', ...headers } }) as unknown as IncomingMessage
  return {
    remember: (path: string, headers: Record<string, string> = {}) =>
      finished.remember(request(path, headers), '/blog', kept, []),
    stands(path: string, headers: Record<string, string> = {}) {
      asked = 0
      finished.answer(
        request(path, headers),
        new EventEmitter() as unknown as ServerResponse,
        () => undefined,
      )
      return asked === 1
    },
  }
}

test('of more searches than places the oldest gives way, and no others with it', () => {
  const { remember, stands } = places(null)
  for (let number = 0; number <= 4_000; number += 1) remember(`/blog?search=${number}`)
  expect(stands('/blog?search=0')).toBe(false)
  for (const number of [1, 2_000, 4_000]) expect(stands(`/blog?search=${number}`)).toBe(true)
  // A repeated address takes no further place.
  remember('/blog?search=4000')
  expect(stands('/blog?search=1')).toBe(true)
})

test('what is asked for again and again stands, however much nobody asks for is remembered', () => {
  const { remember, stands } = places(null)
  remember('/blog')
  remember('/books')
  for (let number = 0; number <= 20_000; number += 1) {
    remember(`/blog?search=${number}`)
    if (number % 1_000 === 0) expect(stands('/blog')).toBe(true)
    if (number % 1_000 === 500) remember('/blog') // it was used, and set again
  }
  expect(stands('/books')).toBe(false)
})

test('where the site is known no header makes another place of one', () => {
  const { remember, stands } = places('https://campus.example')
  remember('/books')
  for (let number = 0; number <= 4_000; number += 1)
    remember('/blog', {
      'x-forwarded-host': `${number}`,
      'x-forwarded-proto': `${number}`,
      host: `${number}`,
    })
  expect(stands('/books')).toBe(true)
  expect(stands('/blog', { 'x-forwarded-host': 'never.example' })).toBe(true)
  expect(stands('/blog', { 'save-data': 'on' })).toBe(false)
})

test('where it is not, a page at another host is another, and none is remembered at a host as long as no other', () => {
  const { remember, stands } = places(null)
  remember('/blog')
  for (const name of ['host', 'x-forwarded-host', 'x-forwarded-proto'])
    expect(stands('/blog', { [name]: 'other' })).toBe(false)
  const made = { 'x-forwarded-host': 'x'.repeat(15_000) }
  remember('/blog', made)
  expect(stands('/blog', made)).toBe(false)
})

test('what somebody made up is kept among what others made up, though no word is in it', () => {
  expect(isSearch(listKey('posts', { search: 'yam' }))).toBe(true)
  expect(isSearch(listKey('posts', { search: '   ' }))).toBe(true)
  expect(isSearch(listKey('posts', { search: '\u0301' }))).toBe(true)
  expect(isSearch(listKey('posts', {}))).toBe(false)
})
