import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { indexOf } from '#contract/books/text/terms.ts'
import { createPageFinding } from '#server/features/books/text/find-pages.ts'
import { firstFrom, placeOf } from '#server/features/books/text/places.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { books } from './growth/books.ts'
import { fillPeople } from './growth/people.ts'
import { conclude, note } from './table.ts'
import { withoutGin } from './without-gin.ts'

/**
 * How long a search inside books takes: `node tools/bench/pages.ts [sqlite postgres] [--pages 1000000]`, fifty pages a book
 * of some 180 words each; `--at` names a database that was filled before, and is kept. Words are as frequent as in a language:
 * the second half as frequent as the first, and so on.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '1000000' }, at: { type: 'string' } },
})
const [pages, aBook] = [Number(values.pages), 50]
const [wordsOfPage, vocabulary, rounds] = [180, 60_000, 8]

const syllables = 'ba ko mi tu re la ne so vi da go pe'.split(' ')
const syllable = (number: number) => syllables[number % syllables.length] ?? ''
/** A word by its rank, from 'baba'. */
const word = (rank: number): string =>
  [0, 1, 2, 3, 4].map((at) => syllable(Math.floor(rank / syllables.length ** at))).join('')

/** Numbers from 0 to 1, the same at every run. */
let seed = 1
function chance(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** A rank as frequent as in a language: Zipf's law. */
const rank = () => Math.floor(vocabulary ** chance())

const questions: Record<string, string[]> = {
  'one rare word': Array.from({ length: 40 }, (_, at) => word(40_000 + at * 331)),
  'one common word': Array.from({ length: 40 }, (_, at) => word(1 + at)),
  'one rare word and one common': Array.from(
    { length: 40 },
    (_, at) => `${word(30_000 + at * 411)} ${word(1 + at)}`,
  ),
  'two common words': Array.from({ length: 40 }, (_, at) => `${word(3 + at)} ${word(20 + at * 2)}`),
  'two words of some thousandths': Array.from(
    { length: 40 },
    (_, at) => `${word(400 + at * 9)} ${word(700 + at * 11)}`,
  ),
  'two common words that never stand together': ['evenpage oddpage', 'oddpage evenpage'],
  'a word that is nowhere': Array.from({ length: 10 }, (_, at) => `qwxyz${at}`),
}

for (const kind of positionals.length > 0 ? positionals : ['sqlite', 'postgres']) {
  const { database, close } = await opened(kind)
  const finding = createPageFinding(database)
  for (const [what, asked] of Object.entries(questions)) {
    const took: number[] = []
    let [books, gaveUps] = [0, 0]
    for (let round = 0; round < rounds; round += 1)
      for (const search of asked) {
        const start = performance.now()
        const { items, gaveUp } = await finding.find({ search, apart: [] })
        took.push(performance.now() - start)
        books += items.length
        if (gaveUp) gaveUps += 1
      }
    took.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
    const aside = `p50 ${at(0.5).toFixed(1)} ms, longest ${(took.at(-1) ?? 0).toFixed(1)} ms, ${(books / took.length).toFixed(1)} books, ${gaveUps} gave up`
    note(`${kind}, ${pages.toLocaleString('en')} pages: ${what}, p95`, at(0.95), { atMost: 50 }, ' ms', aside)
  }
  await close()
}
conclude()

async function opened(kind: string): Promise<{ database: Database; close: () => Promise<void> }> {
  if (values.at && existsSync(values.at)) {
    const database = await openDatabase({ folder: '.', url: values.at, durable: false })
    return { database, close: database.close }
  }
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({
    folder,
    url: server?.url ?? values.at ?? 'pages.sqlite',
    durable: false,
  })
  const fill = async () => {
    const count = Math.ceil(pages / aBook)
    await books.fill(database, count, await fillPeople(database, 1_000))
    await fillPages(database)
  }
  await (server ? withoutGin(server.url, fill) : fill())
  return {
    database,
    async close() {
      await database.close()
      await server?.remove()
    },
  }
}

async function fillPages(database: Database): Promise<void> {
  const all = await database.read
    .selectFrom('books')
    .select(['id', 'uploadedAt'])
    .orderBy('uploadedAt')
    .execute()
  for (const { id, uploadedAt } of all) {
    const first = firstFrom(uploadedAt)
    const rows = Array.from({ length: aBook }, (_, at) => {
      const text = `${Array.from({ length: wordsOfPage }, () => word(rank())).join(' ')} ${at % 2 ? 'oddpage' : 'evenpage'}`
      const page = at + 1
      return {
        ...{ place: placeOf(first, page), bookId: id, page, text },
        ...{ source: 'file' as const, confidence: null, words: indexOf(text, null) },
      }
    })
    await database.write(async (tx) => {
      const whole = { total: aBook, next: aBook + 1, words: aBook, readAt: uploadedAt }
      await tx
        .insertInto('book_texts')
        .values({ bookId: id, first, ...whole })
        .execute()
      await tx.insertInto('book_pages').values(rows).execute()
    })
  }
}
