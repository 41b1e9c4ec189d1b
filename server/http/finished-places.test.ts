import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { Kept } from './answer.ts'
import { createFinished } from './finished.ts'
import { isSought, type Keep } from './keep.ts'
import { listKey } from './shared.ts'

test('of more searches than places the oldest gives way, and no others with it', () => {
  const kept = new Kept('a', { items: [] }, ['posts'])
  let asked = 0
  const look = () => {
    asked += 1
    return undefined
  }
  const keep = { look } as unknown as Keep // finds nothing: whether it is asked is what counts
  const finished = createFinished(keep, [], async () => true)
  const request = (path: string) =>
    ({ method: 'GET', url: path, headers: { host: 'campus' } }) as unknown as IncomingMessage
  const stands = (path: string) => {
    asked = 0
    finished.answer(request(path), new EventEmitter() as unknown as ServerResponse, () => undefined)
    return asked === 1
  }
  for (let number = 0; number <= 4_000; number += 1)
    finished.remember(request(`/blog?search=${number}`), '/blog', kept, [])
  expect(stands('/blog?search=0')).toBe(false)
  for (const number of [1, 2_000, 4_000]) expect(stands(`/blog?search=${number}`)).toBe(true)
  // The same again takes nobody's place.
  finished.remember(request('/blog?search=4000'), '/blog', kept, [])
  expect(stands('/blog?search=1')).toBe(true)
})

test('what somebody made up is kept among what others made up, though no word is in it', () => {
  expect(isSought(listKey('posts', { search: 'yam' }))).toBe(true)
  expect(isSought(listKey('posts', { search: '   ' }))).toBe(true)
  expect(isSought(listKey('posts', { search: '\u0301' }))).toBe(true)
  expect(isSought(listKey('posts', {}))).toBe(false)
})
