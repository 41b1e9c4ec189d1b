import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyCampus } from '#contract/apply-campus.ts'
import type { Campus, WordGroup } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { usualWords } from '#contract/marketplace/everyday-words.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { createWordMending } from './everyday-words.ts'

beforeEach(() => applyCampus({}))
afterEach(() => applyCampus({}))

const rice: WordGroup = { category: 'Others', words: ['Ìrẹsì', 'rice'], names: ['big bull'] }

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const [ada, sade] = [it.student(), it.admin()]
    await sade(api.auth.session, {})
    const publish = async (
      differs: Partial<Campus>,
      moves: { list: 'categories'; from: string; to: string }[] = [],
    ) => {
      const { version, settings } = await sade(api.campusAdmin.read, {})
      return sade(api.campusAdmin.publish, {
        body: { version, settings: { ...settings, ...differs }, moves },
      })
    }
    const sell = (...names: string[]) =>
      Promise.all(names.map((name) => ada(api.products.add, { id: newId(), body: aProduct({ name }) })))
    const found = async (search: string) =>
      (await it.visitor(api.products.list, { query: { search } })).items.map(({ name }) => name).toSorted()
    return { ...it, ada, publish, sell, found, mend: createWordMending(it.platform) }
  }

  const withRice = { words: [...usualWords, rice] }

  test('products are found by words that admins publish, once they are mended, and no longer by those they take away', async () => {
    const { publish, sell, found, mend, jobs } = await start()
    await sell('Big Bull 50kg', 'HP EliteBook')
    await mend()
    await publish(withRice)
    // Never within the request of the admin.
    expect(await found('iresi')).toEqual([])
    await jobs.find(({ name }) => name === 'words of products')?.run()
    expect([await found('ìrẹsì'), await found('IRESI'), await found('rice')]).toEqual(
      Array(3).fill(['Big Bull 50kg']),
    )
    expect(await found('laptop')).toEqual(['HP EliteBook'])
    await publish({ words: [rice] })
    await mend()
    expect([await found('laptop'), await found('rice')]).toEqual([[], ['Big Bull 50kg']])
    // What is listed from now on needs no mending.
    await sell('Bag of rice')
    expect(await found('iresi')).toEqual(['Bag of rice', 'Big Bull 50kg'])
    await publish({ words: [...usualWords] })
    await mend()
    expect(await found('laptop')).toEqual(['HP EliteBook'])
  })

  test('a process that has heard of nothing mends by the list in the database', async () => {
    const { publish, sell, found, mend } = await start()
    await sell('Big Bull 50kg')
    await publish(withRice)
    applyCampus({})
    await mend()
    expect(await found('rice')).toEqual(['Big Bull 50kg'])
  })

  test('one of several goes on where another was killed, and nobody mends beside it', async () => {
    const { publish, sell, found, mend, platform, clock } = await start()
    await sell('Big Bull 1', 'Big Bull 2', 'Big Bull 3', 'Big Bull 4', 'Big Bull 5')
    await mend()
    await publish(withRice)
    const { database } = platform
    let writes = 0
    const dying = createWordMending(
      {
        clock,
        database: {
          ...database,
          write: ((work, ...rest) => {
            // It takes the lease and mends a step.
            writes += 1
            if (writes > 2) throw new Error('Killed')
            return database.write(work, ...rest)
          }) as typeof database.write,
        },
      },
      {},
      2,
    )
    await expect(dying()).rejects.toThrow('Killed')
    expect(await found('rice')).toHaveLength(2)
    const steps: number[] = []
    const other = createWordMending(
      {
        clock,
        database: {
          ...database,
          write: ((work, ...rest) => {
            steps.push(1)
            return database.write(work, ...rest)
          }) as typeof database.write,
        },
      },
      {},
      2,
    )
    await other()
    expect(await found('rice')).toHaveLength(2)
    clock.advance(60_000)
    steps.length = 0
    await Promise.all([other(), mend()])
    expect(await found('rice')).toHaveLength(5)
    // The lease, two products, the last.
    expect(steps.length).toBeLessThanOrEqual(3)
  })

  test('what was already found by the words is not written again, and a day later all are looked through', async () => {
    const { publish, sell, found, mend, clock, platform } = await start()
    const { database } = platform
    await sell('HP EliteBook')
    await mend()
    const spoil = () =>
      database.write((tx) => tx.updateTable('products').set({ search: 'hp elitebook' }).execute())
    await spoil()
    // Another name of the campus is no other word.
    await publish({ name: 'Campus of Nowhere' })
    await mend()
    const searchOf = async () =>
      (await database.read.selectFrom('products').select('search').executeTakeFirstOrThrow()).search
    expect(await searchOf()).toBe('hp elitebook')
    clock.advance(25 * 60 * 60_000)
    await mend()
    expect(await searchOf()).toContain('laptops')
    expect(await found('laptop')).toEqual(['HP EliteBook'])
  })

  test('a category that is renamed is found by the words of what it was called, and is named where nothing is found', async () => {
    const { publish, sell, found, mend, visitor, ada } = await start()
    await ada(api.products.add, {
      id: newId(),
      body: aProduct({ name: 'Half of a yellow sun', category: 'Books' }),
    })
    const { settings } = await publish({})
    const categories = settings.categories.map((one) => (one === 'Books' ? 'Printed' : one))
    await publish({ categories }, [{ list: 'categories', from: 'Books', to: 'Printed' }])
    await mend()
    await sell('Fan')
    expect(await found('textbook')).toEqual(['Half of a yellow sun'])
    const { nearest } = await visitor(api.products.list, { query: { search: 'bible' } })
    expect(nearest).toBe('Printed')
  })

  test('what is wrong with a group is said by its place', async () => {
    const { publish } = await start()
    const faultsOf = (groups: unknown[]) =>
      publish({ words: groups as WordGroup[] }).then(
        () => null,
        ({ faults }: { faults: Record<string, string> }) => faults,
      )
    const group = (...words: string[]) => ({ category: 'Others', words })
    expect(await faultsOf([group('fan'), group('fọ́nù', 'Fonu')])).toEqual({
      'words.1.words': 'Has “Fonu” twice',
    })
    expect(await faultsOf([{ ...group('fan'), names: ['FÀN'] }])).toEqual({
      'words.0.names': 'Has “FÀN” twice',
    })
    expect(await faultsOf([group('x'), group('fan', 'y'.repeat(31)), group('big, small')])).toEqual({
      'words.0.words.0': 'Must have at least two letters',
      'words.1.words.1': 'Must be at most 30 letters long',
      'words.2.words.0': 'Must not contain a comma',
    })
    expect(await faultsOf([group()])).toEqual({ 'words.0.words': 'Must have at least one word' })
    expect(await faultsOf([group('fan'), group('Fan', 'blower')])).toEqual({
      'words.1.words': 'Has “Fan” first, as another group has',
    })
    expect(await faultsOf([{ category: '', words: ['fan'], whole: true }])).toEqual({
      'words.0.category': 'Must say of which category',
    })
    const many = Array.from({ length: 201 }, (_, at) => group(`word ${at}`))
    expect(await faultsOf(many)).toEqual({ words: 'Must have at most 200 groups' })
    const full = Array.from({ length: 120 }, (_, at) =>
      group(...Array.from({ length: 26 }, (_, of) => `word ${at} ${of}`)),
    )
    expect(await faultsOf(full)).toEqual({ words: 'Must have at most 3,000 words together' })
  })
})

test('the usual list is one that an admin could publish', async () => {
  const { wordGroups } = await import('#contract/marketplace/word-rules.ts')
  expect(wordGroups.parse(structuredClone(usualWords))).toEqual(usualWords)
})
