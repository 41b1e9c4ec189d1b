import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { BookCard } from '#contract/books/endpoints.ts'
import { partBytes } from '#contract/books/range-reads.ts'
import { newId } from '#server/platform/ids.ts'
import { BookRange } from './pdf-range.ts'

function opened() {
  const file = { id: newId(), name: 'a.pdf', format: 'pdf', bytes: 3 * partBytes, pages: 1 }
  const book = { file: { ...file, opensHere: true, opening: null } } as BookCard // the only field that is read
  const failed = vi.fn()
  return { range: new BookRange(book, () => undefined, failed), failed }
}

test('what is refused of a book is told, as pdf.js would wait for it for ever', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  const { range, failed } = opened()
  range.requestDataRange(0, 100)
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'missing' })))
})

test('a book that was closed failed in nothing', async () => {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
  })
  const { range, failed } = opened()
  range.requestDataRange(0, 100)
  await new Promise((resolve) => setTimeout(resolve, 20))
  range.abort()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(failed).not.toHaveBeenCalled()
})
