import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'

/** A book with these facts, whatever its file really is. */
async function start(facts: { format?: 'epub' | 'cbz' | 'fb2'; bytes?: number; opening?: number } = {}) {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.pdf(), { ownerId: ada.id, name: 'book' })
  const body = { title: 'A book', description: 'Of some use.', drawnCover: true, fileId }
  const book = await ada(api.books.add, { id: newId(), body })
  if (facts.bytes)
    await it.platform.database.write((tx) =>
      tx.updateTable('books').set(facts).where('id', '=', book.id).execute(),
    )
  return { ...it, book }
}

const large = { format: 'epub', bytes: 4_100_000 } as const

test('the button says what reading takes, and with the saver that it is at most so much', async () => {
  const it = await start(large)
  await openPage(it, `/books/${it.book.id}`)
  const read = await screen.findByRole('link', { name: /^Read/ })
  expect(read.textContent).toBe('Read4.1\u00a0MB\u00a0· ≈\u00a0₦3')
  const { chooseSaver } = await import('#client/offline/data-usage/saver.ts')
  chooseSaver('strict')
  await vi.waitFor(() => expect(read.textContent).toBe('ReadAt most 4.1\u00a0MB\u00a0· ≈\u00a0₦3'))
})

test('what a download left here is taken off where reading goes on from it, and only there', async () => {
  const it = await start(large)
  await openPage(it, `/books/${it.book.id}`)
  const read = await screen.findByRole('link', { name: /^Read/ })
  const [{ openPhone }, { readKeptBooks }, { openingCost }, { chooseSaver }] = await Promise.all([
    import('./download/database.ts'),
    import('./download/downloaded-books.ts'),
    import('./reader/opening/opening-cost.ts'),
    import('#client/offline/data-usage/saver.ts'),
  ])
  const book = { ...it.book, file: { ...it.book.file, ...large } }
  const kept = { book, bytes: 2_000_000, whole: false, at: it.clock.now() }
  await (await openPhone('visitor')).put('books', kept, book.id)
  await readKeptBooks()
  await vi.waitFor(() => expect(read.textContent).toBe('Read2.1\u00a0MB\u00a0· ≈\u00a0₦2'))
  expect(await openingCost(book)).toBe(2_100_000)
  // By its chapters, each of which is fetched.
  chooseSaver('strict')
  await vi.waitFor(() => expect(read.textContent).toBe('ReadAt most 4.1\u00a0MB\u00a0· ≈\u00a0₦3'))
  expect(await openingCost(book)).toBe(4_100_000)
})

test('a book that comes by its chapters says what the first takes, and what all of them do', async () => {
  const it = await start({ format: 'epub', bytes: 60_000_000, opening: 240_000 })
  await openPage(it, `/books/${it.book.id}`)
  const read = await screen.findByRole('link', { name: /^Read/ })
  expect(read.textContent).toBe('Read240\u00a0KB\u00a0· under\u00a0₦1')
  await screen.findByText('Each chapter loads when you open it; all of them are 60 MB · ≈ ₦50.')
})

test('a book of pictures says what its first page takes, and an FB2 that all of it comes', async () => {
  const comic = await start({ format: 'cbz', bytes: 6_000_000, opening: 300_000 })
  await openPage(comic, `/books/${comic.book.id}`)
  const read = await screen.findByRole('link', { name: /^Read/ })
  expect(read.textContent).toBe('Read300\u00a0KB\u00a0· under\u00a0₦1')
  await screen.findByText('Each page loads when you open it; all of them are 6 MB · ≈ ₦5.')
  const { comesWhole } = await import('./reading-rules.ts')
  for (const format of ['fb2', 'fbz', 'mobi'] as const)
    expect(comesWhole({ format, bytes: 60_000_000 }, true)).toBe(true)
  expect(comesWhole({ format: 'cbz', bytes: 900_000 }, true)).toBe(true)
})

test('where nobody knows before what a page takes, that is said', async () => {
  const it = await start({ bytes: 60_000_000 })
  await openPage(it, `/books/${it.book.id}`)
  expect((await screen.findByRole('link', { name: /^Read/ })).textContent).toMatch(
    /^ReadAt most 60.6\u00a0MB/,
  )
  await screen.findByText(/^Only the pages you open load\. You see what each one cost when it loads\./)
})

test('the first PDF is priced with what reads it', async () => {
  const it = await start()
  await openPage(it, `/books/${it.book.id}`)
  expect((await screen.findByRole('link', { name: /^Read/ })).textContent).toBe(
    'Read590\u00a0KB\u00a0· under\u00a0₦1',
  )
  await screen.findByText(
    'Your first PDF also loads the PDF reader, 590 KB, once; some need extra fonts, at most 509 KB more.',
  )
})

test('letters that lie on this phone are not priced again, nor is anybody told of them who has all', async () => {
  const { besides } = await import('./reading-cost.ts')
  const { lettersToFetch, readerToFetch, standIns } = await import('./reading-rules.ts')
  const pdf = { format: 'pdf' } as const
  const here = (...names: string[]) =>
    vi.stubGlobal('caches', {
      open: async () => ({
        keys: async () => names.map((name) => new Request(`https://campus.test/assets/${name}`)),
      }),
    })
  const reader = ['pdf.worker.min-12345678.mjs', 'pdf-viewer-12345678.js']
  here(...reader, 'LiberationSans-Bold-12345678.ttf')
  const letters = await lettersToFetch(pdf)
  expect(letters).toBe(3 * standIns.ttf[1] + 10 * standIns.pfb[1])
  expect(besides({ reader: await readerToFetch(pdf), letters })).toBe(
    'Some PDFs need extra fonts: at most 432\u00a0KB, once.',
  )
  const all = Object.entries(standIns).flatMap(([kind, [count]]) =>
    Array.from({ length: count }, (_, i) => `Letters-${i}.${kind}`),
  )
  here(...reader, ...all)
  expect(besides({ reader: await readerToFetch(pdf), letters: await lettersToFetch(pdf) })).toBe('')
  expect(await lettersToFetch({ format: 'epub' })).toBe(0)
})

test('with the saver the reader asks first, also whoever comes by a link, and fetches nothing till then', async () => {
  const it = await start(large)
  const page = await openPage(it, '/')
  const { chooseSaver } = await import('#client/offline/data-usage/saver.ts')
  chooseSaver('strict')
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(`/books/${it.book.id}/read`)
  await screen.findByText(/at most 4.1 MB · ≈ ₦3/)
  expect(page.asked.filter((call) => call.includes('/files/'))).toEqual([])
  await page.press('Read')
  await vi.waitFor(() => expect(page.asked.join()).toContain('/files/'))
})
