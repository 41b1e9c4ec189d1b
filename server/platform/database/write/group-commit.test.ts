import { expect, test } from 'vitest'
import { chunksOf } from '../query/chunked-query.ts'
import { groupCommit } from './group-commit.ts'

function open() {
  const written: { acts: readonly string[]; end: PromiseWithResolvers<void> }[] = []
  const act = groupCommit<string, string>(
    (one) => one,
    async (acts) => {
      const end = Promise.withResolvers<void>()
      written.push({ acts, end })
      await end.promise
      if (acts.includes('bad')) throw new Error('bad')
      return acts.map((one) => `${one} done`)
    },
    (error) => String(error).includes('away'),
  )
  const turns = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  const end = async (at: number, error?: Error) => {
    if (error) written[at]?.end.reject(error)
    else written[at]?.end.resolve()
    await turns()
  }
  return { act, end, batches: () => written.map(({ acts }) => acts) }
}

test('one is written at once; those that come meanwhile are written together, each with its own answer', async () => {
  const { act, end, batches } = open()
  const all = [act('a'), act('b'), act('c')]
  expect(batches()).toEqual([['a']])
  await end(0)
  expect(batches()).toEqual([['a'], ['b', 'c']])
  await end(1)
  expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done'])
})

test('the same is written one after the other', async () => {
  const { act, end, batches } = open()
  const all = [act('a'), act('b'), act('b'), act('c')]
  await end(0)
  await end(1)
  await end(2)
  await Promise.all(all)
  expect(batches()).toEqual([['a'], ['b', 'c'], ['b']])
})

test('nobody is refused for another’s', async () => {
  const { act, end, batches } = open()
  const all = [act('a'), act('b'), act('bad'), act('c')]
  const settled = Promise.allSettled(all)
  for (let at = 0; at < 5; at += 1) await end(at)
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(batches()).toEqual([['a'], ['b', 'bad', 'c'], ['b'], ['bad'], ['c']])
})

test('what would fail for all is told to all at once, and who comes later is tried', async () => {
  const { act, end, batches } = open()
  const settled = Promise.allSettled([act('a'), act('b'), act('c')])
  await end(0)
  await end(1, new Error('The database is away'))
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  const later = act('d')
  await end(2)
  expect(await later).toBe('d done')
  expect(batches()).toHaveLength(3)
})

test('a list of any length is told in few lengths', () => {
  const lengths = (count: number) => chunksOf(Array.from({ length: count })).map(({ length }) => length)
  expect(lengths(0)).toEqual([])
  expect(lengths(1)).toEqual([1])
  expect(lengths(700)).toEqual([256, 256, 128, 32, 16, 8, 4])
})
