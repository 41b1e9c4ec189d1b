import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { type Database, touch } from './port.ts'

const move = (database: Database, ...topics: string[]) =>
  database.write(async (tx) => {
    touch(tx, ...topics)
  })

eachDatabase((open) => {
  test('a version moves with a write that touches its topic, and with no other', async () => {
    const database = await open()
    const [posts, both] = [await database.versions(['posts']), await database.versions(['posts', 'users'])]
    await move(database, 'users')
    expect(await database.versions(['posts'])).toBe(posts)
    expect(await database.versions(['posts', 'users'])).not.toBe(both)
    await move(database, 'posts', 'users')
    expect(await database.versions(['posts'])).not.toBe(posts)
  })

  test('a version never comes back', async () => {
    const database = await open()
    const seen = new Set<string>()
    for (let round = 0; round < 50; round++) {
      seen.add(await database.versions(['posts']))
      await move(database, 'posts')
    }
    expect(seen.size).toBe(50)
  })

  test('the state moves with every commit of every process, and stands still while nobody commits', async () => {
    const database = await open()
    const other = await open.again(database)
    const states = new Set<string>()
    for (let round = 0; round < 10; round++) {
      states.add(await database.state())
      await move(round % 2 ? database : other, 'posts')
    }
    expect(states.size).toBe(10)
    // A PostgreSQL has one state for all its databases, and other tests write to theirs.
    const twice = async () => new Set([await database.state(), await database.state()])
    await expect.poll(async () => (await twice()).size).toBe(1)
  })

  test('a write that is taken back moves nothing, not even beside one that stays', async () => {
    const database = await open()
    const before = await database.versions(['posts'])
    const failing = database.write(async (tx) => {
      touch(tx, 'posts')
      throw new Error('no')
    })
    await Promise.allSettled([move(database, 'users'), failing, move(database, 'users')])
    expect(await database.versions(['posts'])).toBe(before)
  })

  test('whoever asks after an acknowledged write hears of it, in this process and the next', async () => {
    const here = await open()
    const there = await open.again(here)
    for (let round = 0; round < 40; round++) {
      const before = await there.versions(['posts'])
      // Concurrent reads, so that queries already running could be shared by mistake.
      const crowd = Array.from({ length: 10 }, () => [
        here.versions(['posts']),
        there.versions(['posts']),
      ]).flat()
      await move(round % 2 ? here : there, 'posts')
      const [one, two] = await Promise.all([here.versions(['posts']), there.versions(['posts'])])
      expect(one).not.toBe(before)
      expect(two).toBe(one)
      await Promise.all(crowd)
    }
  })

  test('many may touch one topic at once, also in different orders', async () => {
    const database = await open()
    const other = await open.again(database)
    await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        move(number % 2 ? database : other, ...(number % 3 ? ['a', 'b', 'c'] : ['c', 'b', 'a'])),
      ),
    )
    expect(await database.versions(['a', 'b', 'c'])).toBe(await other.versions(['a', 'b', 'c']))
  })

  test('touch outside of a write is a mistake', async () => {
    const database = await open()
    expect(() => touch(database.read, 'posts')).toThrow('inside write()')
  })
})
