import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { fold, words } from '#contract/fold.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import type { Database } from '../port.ts'
import { reach as indexReach } from '../sqlite/search.ts'
import { reach } from './ordered-search.ts'

const usual = { ...reach }
const usualIndex = { ...indexReach }
afterEach(() => {
  Object.assign(reach, usual)
  Object.assign(indexReach, usualIndex)
})

/** Texts that look alike, overlap and contain what a search syntax might treat as its own. */
const pieces = [
  ...'a A b ab abc Ẹ̀kọ́ eko ọ̀ É ß ﬁ Σ ς İ ı 𝔘 🎓 🎓🎓 日本語 한글 0 1000 ... … AND NEAR NOT'.split(' '),
  ...'%_\\"\'’*():-^+{}'.split(''),
  ...[' ', ' ', ' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\u0301', '\0', '\ud83c'],
]
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
const anything = fc.oneof({ weight: 4, arbitrary: text }, fc.string({ unit: 'binary', maxLength: 12 }))

const fill = (database: Database, titles: string[]) =>
  database.write(async (tx) => {
    await tx.deleteFrom('users').execute()
    const owner = userRow()
    await tx.insertInto('users').values(owner).execute()
    for (const [number, title] of titles.entries())
      await tx
        .insertInto('posts')
        .values(postRow(owner.id, { id: String(number), title }))
        .execute()
  })

const found = async (database: Database, query: string) =>
  (
    await database.read
      .selectFrom('posts')
      .select('id')
      .where((await database.search('posts', query)).matches)
      .execute()
  )
    .map(({ id }) => Number(id))
    .sort((a, b) => a - b)

/** The meaning of search, in JavaScript. */
const expected = (titles: string[], query: string) =>
  [...titles.keys()].filter((number) => words(query).every((word) => fold(titles[number]!).includes(word)))

test('folding is done with once', () => {
  fc.assert(
    fc.property(anything, (it) => {
      expect(fold(fold(it))).toBe(fold(it))
    }),
  )
})

test('a text is found by any piece of it, however that piece is typed', () => {
  for (const [title, query] of [
    ['Ẹ̀kọ́ àti ìmọ̀', 'eko'],
    ['STUDENTS’ UNION', "students' union"],
    ['ΟΔΟΣ', 'οδοσ'],
    ['ﬁnance', 'FIN'],
    ['Ａｄｏ', 'ado'],
  ] as const)
    expect(fold(title)).toContain(fold(query))
})

eachDatabase((open) => {
  test('search finds exactly the rows in which every word occurs', async () => {
    const database = await open()
    await fc.assert(
      fc.asyncProperty(
        fc.array(anything, { maxLength: 12 }),
        fc.array(anything, { minLength: 1, maxLength: 6 }),
        async (titles, queries) => {
          await fill(database, titles)
          for (const query of [...queries, ...titles.map((title) => title.slice(1, 5))])
            expect(await found(database, query), query).toEqual(expected(titles, query))
        },
      ),
      { numRuns: 60 },
    )
  })

  test('words that thousands of rows have are found like any other', async () => {
    const database = await open()
    const titles = Array.from({ length: 2_600 }, (_, number) =>
      [`past questions ${number}`, number % 2 ? 'law' : 'medicine', number % 650 ? '' : 'rare'].join(' '),
    )
    const owner = userRow()
    const rows = titles.map((title, number) => postRow(owner.id, { id: String(number), title }))
    await database.write(async (tx) => {
      await tx.insertInto('users').values(owner).execute()
      for (let at = 0; at < rows.length; at += 650)
        await tx
          .insertInto('posts')
          .values(rows.slice(at, at + 650))
          .execute()
    })
    for (const query of [
      'questions',
      'questions past',
      'past rare',
      'law medicine',
      'questions law 1',
      'la pa',
      '25',
    ])
      expect(await found(database, query), query).toEqual(expected(titles, query))
    // The rows are counted, not estimated: this database has no statistics.
    const isRare = async (query: string) => (await database.search('posts', query)).isRare
    expect([await isRare('questions'), await isRare('rare')]).toEqual([false, true])
  })

  test('one and two letters are found wherever they stand, and where few rows have them SQLite knows which', async () => {
    const database = await open()
    const titles = [
      ...[
        'zq',
        'z',
        'xzq',
        'zq in front',
        'at the end zq',
        'in the mizqdle',
        'at the end z',
        '日本',
        '🎓🎓 a 🎓',
      ],
      ...Array.from({ length: 200 }, () => 'many other words'),
    ]
    await fill(database, titles)
    const knows = open.kind === 'sqlite'
    for (const [query, isRare] of [
      ...(['zq', 'z', 'q', 'qz', '7', '本', '🎓', '🎓 日', 'an zq'] as const).map(
        (one) => [one, knows] as const,
      ),
      ['an', false],
      ['s', false],
      ['an s', false],
    ] as const) {
      expect(await found(database, query), query).toEqual(expected(titles, query))
      expect([query, (await database.search('posts', query)).isRare]).toEqual([query, isRare])
    }
    await database.write((tx) =>
      tx.updateTable('posts').set({ search: 'zk' }).where('id', '=', '0').execute(),
    )
    expect([await found(database, 'zq'), await found(database, 'zk')]).toEqual([[2, 3, 4, 5], [0]])
  })

  test.runIf(open.kind === 'sqlite')('what a text ends with is found by an index', async () => {
    const database = await open()
    const planOf = async (letters: number) => {
      const { rows } = await sql<{ detail: string }>`
        explain query plan select id from reels where substr(search, ${sql.lit(-letters)}) >= 'z' limit 1`.execute(
        database.read,
      )
      return rows.map(({ detail }) => detail).join()
    }
    expect([await planOf(1), await planOf(2)]).toEqual([
      expect.stringContaining('INDEX reels_search_last ('),
      expect.stringContaining('INDEX reels_search_last_two ('),
    ])
  })

  test('a word nobody wrote has no more rows read for it than a list looks at', async () => {
    const database = await open()
    Object.assign(reach, { rows: 2_000 })
    Object.assign(indexReach, { milliseconds: 60_000 })
    const titles = Array.from({ length: 700 }, () => 'their being')
    await fill(database, titles)
    const { id: _, ...others } = postRow('')
    const columns = Object.keys(others).map((name) => sql.ref(name))
    // Three times as many, copied inside the database instead of sent to it.
    for (let times = 1; times < 3; times += 1)
      await database.write((tx) =>
        sql`insert into posts (id, ${sql.join(columns)})
          select id || ${`-${times}`}, ${sql.join(columns)} from posts where id not like '%-%'`.execute(tx),
      )
    await database.write(async (tx) => {
      const { ownerId } = await tx.selectFrom('posts').select('ownerId').executeTakeFirstOrThrow()
      const kettle = postRow(ownerId, { id: '9000', title: 'their being kettle' })
      await tx.insertInto('posts').values(kettle).execute()
      await sql`analyze posts`.execute(tx)
    })
    const ways: unknown[] = []
    for (const query of ['theing', 'kettle', 'theing kettle', 'keting'])
      ways.push([query, (await database.search('posts', query)).isRare, await found(database, query)])
    expect(ways).toEqual([
      ['theing', false, []],
      ['kettle', true, [9_000]],
      ['theing kettle', true, []],
      ['keting', true, []],
    ])
  })

  test('whose time is over asks no index any more, and finds the same along the list', async () => {
    const database = await open()
    await fill(database, ['their kettle', 'being'])
    const ways: unknown[] = []
    for (const until of [performance.now() + 60_000, performance.now() - 1]) {
      const { isRare, matches } = await database.search('posts', 'kettle', { until })
      const rows = await database.read.selectFrom('posts').select('id').where(matches).execute()
      ways.push([isRare, rows.map(({ id }) => id)])
    }
    expect(ways).toEqual([
      [true, ['0']],
      [false, ['0']],
    ])
  })

  test('a row is found by what it says now', async () => {
    const database = await open()
    await fill(database, ['old words', 'other words'])
    await database.write((tx) =>
      tx
        .updateTable('posts')
        .set({ search: fold('New Sentence') })
        .where('id', '=', '0')
        .execute(),
    )
    expect(await found(database, 'old')).toEqual([])
    expect(await found(database, 'sentence new')).toEqual([0])
    await database.write((tx) => tx.deleteFrom('posts').where('id', '=', '0').execute())
    expect(await found(database, 'sentence')).toEqual([])
    expect(await found(database, 'words')).toEqual([1])
  })

  test('a row that was taken back is not found', async () => {
    const database = await open()
    await fill(database, ['stays'])
    const failing = database.write(async (tx) => {
      await tx.updateTable('posts').set({ search: 'goes' }).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await found(database, 'goes')).toEqual([])
    expect(await found(database, 'stays')).toEqual([0])
  })

  test('a search goes together with any other condition and order', async () => {
    const database = await open()
    await fill(database, ['past questions law', 'past questions medicine', 'questions'])
    await database.write((tx) =>
      tx.updateTable('posts').set({ status: 'draft' }).where('id', '=', '1').execute(),
    )
    const rows = await database.read
      .selectFrom('posts')
      .innerJoin('users', 'users.id', 'posts.ownerId')
      .select('posts.id')
      .where('posts.status', '=', 'approved')
      .where((await database.search('posts', 'QUESTIONS')).matches)
      .where((await database.search('users', 'ada')).matches)
      .orderBy('posts.id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ id: '2' }])
  })

  test('where short words must begin one they do, whatever stands before them, and longer ones need not', async () => {
    const database = await open()
    const texts = ['fair price', 'rice, new', 'a bag (rice)', 'x\nrice', '5kg of_rice', 'ẹrice', 'caprice']
    await database.write(async (tx) => {
      for (const [number, text] of texts.entries())
        await tx
          .insertInto('users')
          .values(userRow({ id: String(number), search: fold(text) }))
          .execute()
    })
    const found = async (query: string, beginning?: number) => {
      const { matches } = await database.search('users', query, beginning === undefined ? {} : { beginning })
      const rows = await database.read.selectFrom('users').select('id').where(matches).orderBy('id').execute()
      return rows.map(({ id }) => id).join('')
    }
    expect(await found('rice')).toBe('0123456')
    expect(await found('rice', 4)).toBe('1234')
    expect(await found('price', 4)).toBe('06')
    for (const sign of [
      '🅐',
      '\\',
      '\\a',
      '^',
      '$',
      '{1}',
      'ß',
      'ﷺ',
      '\u{e000}',
      '-',
      '#',
      '&',
      '"',
      '%',
      '.',
      '|',
    ])
      expect(await found(sign, 4), sign).toBe('')
    expect([await found('kg', 4), await found('(ri', 4), await found('of_', 4)]).toEqual(['4', '2', '4'])
    expect([
      await found('[a-z]', 5),
      await found('r*e', 4),
      await found('.ice', 4),
      await found('r?c', 4),
    ]).toEqual(['', '', '', ''])
  })

  test('in the first line alone a name is found, and no address, as if each stood by itself', async () => {
    const database = await open()
    const people = [
      ['Adé Obi', 'musa@x.ng'],
      ['Musa Bello', 'ade@x.ng'],
      ['Ọbí', 'x'],
    ] as const
    await database.write(async (tx) => {
      for (const [number, [fullName, email]] of people.entries())
        await tx
          .insertInto('users')
          .values(
            userRow({ id: String(number), fullName, email, search: `${fold(fullName)}\n${fold(email)}` }),
          )
          .execute()
    })
    const named = async (query: string, within?: 'first line') => {
      const { matches } = await database.search('users', query, within && { within })
      const rows = await database.read.selectFrom('users').select('id').where(matches).orderBy('id').execute()
      return rows.map(({ id }) => id).join('')
    }
    const asked = ['ade', 'musa', 'obi ade', 'x', 'x.ng', '@', 'b', 'obi', 'obi x']
    expect(await Promise.all(asked.map((query) => named(query)))).toEqual([
      '01',
      '01',
      '0',
      '012',
      '01',
      '01',
      '012',
      '02',
      '02',
    ])
    expect(await Promise.all(asked.map((query) => named(query, 'first line')))).toEqual([
      '0',
      '1',
      '0',
      '',
      '',
      '',
      '012',
      '02',
      '',
    ])
  })
})
