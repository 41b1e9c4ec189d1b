import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { withTexts } from '#testing/server/samples/texts.ts'
import { createPageFinding } from './find-pages.ts'

/** What is found: each book's title with its pages. */
async function found(who: Caller, search: string, query: object = {}) {
  const { items } = await who(api.bookTexts.find, { query: { search, ...query } })
  return items.map(({ book, pages }) => [book.title, ...pages.map(({ page }) => page)])
}

eachDatabase((open) => {
  test('a word is found inside a book, with its page, whatever its ending, case and marks', async () => {
    const { visitor, addPages, settled } = await withTexts(open)
    await addPages(
      { title: 'Exam' },
      'Define rate of reaction.',
      'State the Le Châtelier principle of isomers',
    )
    await addPages({ title: 'Notes' }, 'Ẹ̀kọ́ èdè Yorùbá fún àgbà')
    await settled()
    for (const search of ['le chatelier', 'CHATELIER', 'châtelier principles', 'isomer'])
      expect([search, await found(visitor, search)]).toEqual([search, [['Exam', 2]]])
    for (const search of ['yoruba', 'Yorùbá', 'eko agba'])
      expect([search, await found(visitor, search)]).toEqual([search, [['Notes', 1]]])
    for (const search of ['chatelier reaction', 'hatelie', '', ' ', '" OR *', "'", '\\', ')('])
      expect([search, await found(visitor, search)]).toEqual([search, []])
  })

  test('the words around it are shown, and which of them were looked for', async () => {
    const { visitor, addPages, settled } = await withTexts(open)
    const text = `${'Before it. '.repeat(20)}State the Le Chatelier principle and use it.\n${'Behind it. '.repeat(30)}`
    await addPages({}, text)
    await settled()
    const { items } = await visitor(api.bookTexts.find, { query: { search: 'le chatelier' } })
    const quote = items[0]?.pages[0]?.quote ?? []
    expect(quote.filter((piece) => piece.found)).toEqual([{ text: 'Le Chatelier', found: true }])
    const words = quote.map((piece) => piece.text).join('')
    expect(words).toMatch(/^… .*State the Le Chatelier principle and use it\. .* …$/)
    expect(words.length).toBeLessThan(170)
  })

  test('newest books come first, each with its first pages, and the rest goes on behind', async () => {
    const { visitor, addPages, settled } = await withTexts(open)
    for (let book = 0; book < 14; book += 1)
      await addPages(
        { title: `Book ${book}` },
        'Nothing here',
        ...Array(book === 13 ? 600 : 4).fill('Entropy'),
      )
    await settled()
    const first = await visitor(api.bookTexts.find, { query: { search: 'entropy' } })
    expect(first.items.map(({ book }) => book.title)).toEqual(
      Array.from({ length: 12 }, (_, at) => `Book ${13 - at}`),
    )
    expect(first.items.map(({ pages, count }) => [pages.map(({ page }) => page), count])).toEqual([
      [[2, 3, 4], 100],
      ...Array(11).fill([[2, 3, 4], 4]),
    ])
    const { items, next } = await visitor(api.bookTexts.find, {
      query: { search: 'entropy', after: first.next ?? '' },
    })
    expect(items.map(({ book }) => book.title)).toEqual(['Book 1', 'Book 0'])
    expect(next).toBeNull()
  })

  test('a book whose pages cannot be counted in time is found with those that led to it', async () => {
    const { addPages, settled, platform } = await withTexts(open)
    await addPages({ title: 'Long' }, ...Array(600).fill('Entropy'))
    await settled()
    const { searchPages } = platform.database
    const late: typeof searchPages = async (groups, asked) =>
      asked.order === 'ascending' ? { places: [], next: asked.below } : searchPages(groups, asked)
    const finding = createPageFinding({ ...platform.database, searchPages: late })
    const { items } = await finding.find({ search: 'entropy', apart: [] })
    expect(items.map(({ book, pages, count }) => [book.title, pages.length, count])).toEqual([
      ['Long', 3, 100],
    ])
  })

  test('a course narrows, as an address and as a code among the words, and follows the book', async () => {
    const { ada, visitor, addPages, settled } = await withTexts(open)
    const chemistry = { title: 'Chemistry', courseCode: 'chm 201' }
    const { id } = await addPages(chemistry, 'Entropy of gases')
    await addPages({ title: 'Physics', courseCode: 'PHY 203' }, 'Entropy of gases')
    await settled()
    expect(await found(visitor, 'entropy')).toEqual([
      ['Physics', 1],
      ['Chemistry', 1],
    ])
    for (const search of ['CHM 201 entropy', 'entropy chm201', 'chm-201: gases'])
      expect([search, await found(visitor, search)]).toEqual([search, [['Chemistry', 1]]])
    expect(await found(visitor, 'entropy', { courses: 'CHM-201,MTH-101' })).toEqual([['Chemistry', 1]])
    expect(await found(visitor, 'entropy', { courses: 'MTH-101' })).toEqual([])
    const body = { ...chemistry, description: 'Of use', courseCode: 'MTH 101' }
    await ada(api.books.edit, { id, query: {}, body } as never)
    expect(await found(visitor, 'entropy', { courses: 'CHM-201' })).toEqual([])
    expect(await found(visitor, 'mth 101 entropy')).toEqual([['Chemistry', 1]])
    await ada(api.books.edit, { id, query: {}, body: { ...body, courseCode: '' } } as never)
    expect(await found(visitor, 'mth 101 entropy')).toEqual([])
    expect(await found(visitor, 'entropy')).toContainEqual(['Chemistry', 1])
  })

  test('nobody finds or reads the text of a book that is hidden, removed, or of somebody suspended or blocked', async () => {
    const { ada, visitor, student, addPages, settled, platform } = await withTexts(open)
    const { id } = await addPages({ title: 'Exam' }, 'Entropy')
    await settled()
    const bola = student()
    await bola(api.auth.session, {})
    const sees = async (who: Caller) => {
      const text = await who(api.bookTexts.read, { id }).then(
        ({ pages }) => pages.length,
        ({ code }) => code,
      )
      return [(await found(who, 'entropy')).length, text]
    }
    for (const who of [visitor, ada, bola]) expect(await sees(who)).toEqual([1, 1])
    await bola(api.blocks.block, { id: ada.id })
    expect(await sees(bola)).toEqual([0, 'missing'])
    expect(await sees(visitor)).toEqual([1, 1])
    await ada(api.books.remove, { id })
    for (const who of [visitor, ada]) expect(await sees(who)).toEqual([0, 'missing'])
    await ada(api.books.restore, { id })
    expect(await sees(visitor)).toEqual([1, 1])
    await platform.database.write((tx) => tx.deleteFrom('books').where('id', '=', id).execute())
    const left = await sql`select place from book_pages`.execute(platform.database.read)
    expect(left.rows).toEqual([])
    const all = { below: 2 ** 53 - 1, most: 9, until: performance.now() + 10_000 }
    expect(await platform.database.searchPages([['entropi']], all)).toEqual({ places: [], next: null })
  })
})
