import { expect, test } from 'vitest'
import { usageFault } from './usage.ts'

const ways = [
  ['restore [FROM]', 'restores the latest back-up'],
  ['restore [FROM] --at NAME', 'restores that one; --list shows them all'],
] as const

test('options are those that the usage names, with a value where a word in capitals follows', () => {
  for (const words of [[], ['x'], ['--at', 'x'], ['--at=x', 'y'], ['y', '--list']])
    expect([words, usageFault(words, ways)]).toEqual([words, null])
  for (const [words, fault] of [
    [['--att', 'x'], 'There is no option --att.'],
    [['-l'], 'There is no option -l.'],
    [['--constructor'], 'There is no option --constructor.'],
    [['--at'], 'Say what follows --at.'],
    [['--at', '--list'], 'Say what follows --at.'],
    [['--list=all'], 'Nothing follows --list.'],
  ] as const)
    expect([words, usageFault(words, ways)]).toEqual([words, fault])
})

test('other words are those that there are, where they are known', () => {
  const drill = [['drill [NAME …]', 'breaks a fleet']] as const
  expect(usageFault(['anything'], drill)).toBeNull()
  expect(usageFault(['frozen', 'week'], drill, ['frozen', 'week'])).toBeNull()
  expect(usageFault(['frozen', 'month'], drill, ['frozen', 'week'])).toBe(
    'There is no month; there are frozen, week.',
  )
  expect(usageFault(['month'], drill, [])).toBe('“month” is one word too many.')
})

test('what stands in no brackets has to be there, in one of the ways', () => {
  const gallery = [['gallery --board FOLDER [--only NAMES]', '']] as const
  expect(usageFault(['--only', 'post'], gallery)).toBe('Something is missing.')
  expect(usageFault(['--board', 'x'], gallery)).toBeNull()
  const people = [
    ['import people FILE.csv [--dry-run]', ''],
    ['import people FILE.csv --links FILE|--mail', ''],
  ] as const
  expect(usageFault([], people)).toBe('Something is missing.')
  expect(usageFault(['people', 'x.csv', '--links', 'y'], people)).toBeNull()
})
