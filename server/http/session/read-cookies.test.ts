import { expect, test } from 'vitest'
import { cookieOf } from './read-cookies.ts'

test.each([
  ['a=1; campus=2; b=3', '2'],
  ['campus=2', '2'],
  ['campus=2 ; b=3', '2'],
  ['a=1;campus=2', '2'],
  ['a=campus=1; campus=2', '2'],
  ['mycampus=1; campus=2; campus=3', '2'],
  ['my campus=1', null],
  ['__Host-campus=1', null],
  ['campus=; a=1', null],
  ['campus', null],
  ['', null],
])('the cookie of this name in %j is %j', (cookies, value) => {
  expect(cookieOf(cookies, 'campus')).toBe(value)
})
