import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { openPage } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { small } from '#demo/books/small.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'

/** A book that is told as this one, whatever its file is. */
async function start(facts: { format?: 'epub'; bytes?: number } = {}) {
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
  expect(read.textContent).toBe('Read4.1 MB · ≈ ₦3')
  const { chooseSaver } = await import('#client/phone/saver.ts')
  chooseSaver('strict')
  await vi.waitFor(() => expect(read.textContent).toBe('ReadAt most 4.1 MB · ≈ ₦3'))
})

test('the first PDF is priced with what reads it', async () => {
  const it = await start()
  await openPage(it, `/books/${it.book.id}`)
  expect((await screen.findByRole('link', { name: /^Read/ })).textContent).toBe('Read590 KB · under ₦1')
  await screen.findByText(/Your first PDF also brings what reads it, 590 KB/)
})

test('with the saver the reader asks first, also whoever comes by a link, and fetches nothing till then', async () => {
  const it = await start(large)
  const page = await openPage(it, '/')
  const { chooseSaver } = await import('#client/phone/saver.ts')
  chooseSaver('strict')
  const { navigate } = await import('#client/ui/navigation.tsx')
  navigate(`/books/${it.book.id}/read`)
  await screen.findByText(/at most 4.1 MB · ≈ ₦3/)
  expect(page.asked.filter((call) => call.includes('/files/'))).toEqual([])
  await page.press('Read')
  await vi.waitFor(() => expect(page.asked.join()).toContain('/files/'))
})
