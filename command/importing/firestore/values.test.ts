import { expect, test } from 'vitest'
import { nearest } from './nearest.ts'
import { itemsOf, textOf, timeOf } from './values.ts'

test('a time is read in whichever form an exporter writes it', () => {
  const at = '2024-03-03T09:00:00.000Z'
  const seconds = Date.parse(at) / 1000
  for (const value of [
    ...[at, '2024-03-03T10:00:00+01:00', '2024-03-03T10:00:00', '2024-03-03 10:00', seconds, seconds * 1000],
    ...[String(seconds), String(seconds * 1000), { _seconds: seconds, _nanoseconds: 0 }, { seconds }],
    ...[
      { timestampValue: at },
      { integerValue: String(seconds * 1000) },
      { seconds: String(seconds), nanos: 0 },
    ],
    { __datatype__: 'timestamp', value: { _seconds: seconds, _nanoseconds: 0 } },
    { mapValue: { fields: { seconds: { integerValue: String(seconds) } } } },
    'March 3, 2024 at 10:00:00 AM UTC+1',
    'March 3, 2024 at 10:00:00\u202FAM UTC+1',
  ])
    expect(timeOf(value), JSON.stringify(value)).toBe(at)
  for (const value of [
    undefined,
    null,
    '',
    'yesterday',
    12,
    -1,
    Number.NaN,
    1e300,
    {},
    [],
    { seconds: 'x' },
    true,
  ])
    expect(timeOf(value), JSON.stringify(value)).toBeNull()
})

test('texts and lists are read with their types or without', () => {
  expect(
    [' a ', 7, { stringValue: 'a' }, { doubleValue: 2.5 }, { nullValue: null }, null, true, {}].map(textOf),
  ).toEqual(['a', '7', 'a', '2.5', '', '', '', ''])
  const typed = { arrayValue: { values: [{ stringValue: 'a' }, { stringValue: 'b' }] } }
  expect([typed, ['a', 'b'], 'a', { arrayValue: {} }, null].map((one) => itemsOf(one).map(textOf))).toEqual([
    ...[['a', 'b'], ['a', 'b'], ['a'], [], []],
  ])
})

test('the nearest name is found where one alone may be meant', () => {
  const names = (list: Parameters<typeof nearest>[0], all: string[]) => all.map((one) => nearest(list, one))
  const found = ['LAW', ' Dept. of Law', 'comp sci', 'Enginering', 'Mathematics and Statistics']
  expect(names('departments', found)).toEqual([
    ...['Law', 'Law', 'Computer Science', 'Engineering', 'Mathematics'],
  ])
  expect(names('departments', ['', 'Department', 'Sci', 'Wizardry', '💥'])).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(names('levels', ['200L', 'Level 300', '400 level', 'postgrad', '900'])).toEqual([
    ...['200', '300', '400', 'Postgraduate', null],
  ])
  expect(names('conditions', ['Used - Good', 'LIKE NEW', 'new', 'weird'])).toEqual([
    'good',
    'like new',
    'new',
    null,
  ])
})
