import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'

test('a book that was removed since is not offered to be read on again once it was not found', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.epub(), { ownerId: ada.id, name: 'book' })
  const body = { title: 'Torts', description: 'Of some use.', drawnCover: true, fileId }
  const book = await ada(api.books.add, { id: newId(), body })
  const { phone } = await openPage(it, '/books', ada)
  const { openPhone } = await import('../download/database.ts')
  const place = { part: 0, parts: 3, offset: 0, progress: 0.3, at: it.clock.now() }
  await (await openPhone(ada.id)).put('places', { book, place, sent: true }, book.id)
  await ada(api.books.remove, { id: book.id })

  const page = await openPage(it, '/books', ada, phone)
  await page.follow(/Continue reading/)
  await screen.findByText(/doesn't exist or has been removed/)
  const { placesHere } = await import('../download/reading-positions.ts')
  await vi.waitFor(async () => expect(await placesHere()).toEqual([]))
})
