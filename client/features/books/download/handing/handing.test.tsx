import node from 'node:buffer'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { sizeAndCost } from '#contract/money.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { chosen, network, openPage } from '#testing/pages/page.tsx'
import { pdfReaderBytes } from '../../reading-rules.ts'

const have = /^I have the file already/

/** A book on the shelf, and somebody who has its file from a friend. */
async function start() {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const bytes = small.pdf('of a friend')
  const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name: 'book' })
  const body = { title: 'Physical Chemistry', description: 'Of some use.', drawnCover: true, fileId }
  const book = await ada(api.books.add, { id: newId(), body })
  return { ...it, ada, book, bytes, to: `/books/${book.id}` }
}

test('the same file under another name is known, kept as the book it is, and nothing is fetched', async () => {
  const it = await start()
  const page = await openPage(it, it.to)
  await page.user.upload(
    await screen.findByLabelText(have),
    chosen('phy_chem_worked FINAL(2).pdf', 'application/pdf', it.bytes),
  )
  await screen.findByText('It is this book')
  expect(screen.getByText('data used').closest('div')?.textContent).toContain('0 bytes')
  expect(screen.getByText('saved').closest('div')?.textContent).toContain('under\u00a0₦1')
  expect(page.asked.filter((call) => call.includes('/files/'))).toEqual([])
  // The reader is priced on its own, as always.
  await vi.waitFor(() => {
    const read = screen.getByRole('link', { name: /^Read (?!it now)/ })
    expect(read.textContent).toBe(`Read${sizeAndCost(pdfReaderBytes)}`)
  })
  const { keptFile } = await import('../downloaded-books.ts')
  expect(Buffer.from(await (await keptFile(it.book.id))!.arrayBuffer())).toEqual(it.bytes)
})

test('another file is refused with a sentence, one of the same length too, and kept under no name', async () => {
  const it = await start()
  const page = await openPage(it, it.to)
  const other = Buffer.from(it.bytes)
  other[10]! ^= 1
  await page.user.upload(await screen.findByLabelText(have), chosen('book.pdf', 'application/pdf', other))
  await screen.findByText('Not this book')
  expect(screen.getByText(/^It may be an older edition/).textContent).toBe(
    'This is a different file. It may be an older edition, or someone changed it.',
  )
  expect(screen.queryByText('On this phone')).toBeNull()
  await page.user.upload(
    screen.getByLabelText('Choose another file'),
    chosen('right.pdf', 'application/pdf', it.bytes),
  )
  await screen.findByText('It is this book')
})

test('without a network the sum that was read about decides', async () => {
  const it = await start()
  await openPage(it, it.to).then(async ({ phone }) => {
    await screen.findByText('Of some use.')
    const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
    await vi.waitFor(async () => expect(await cachedOf('visitor', 'book')).toHaveLength(1))
    const page = await openPage(it, '/', null, phone)
    page.line(() => Promise.reject(new TypeError('Failed to fetch')))
    network(false)
    const { navigate } = await import('#client/ui/navigation/navigation.tsx')
    navigate(it.to)
    await page.user.upload(
      await screen.findByLabelText(have),
      chosen('scan-1.pdf', 'application/pdf', it.bytes),
    )
    await screen.findByText('It is this book')
    network(true)
  })
})

test('what is chosen to be added and is there already is kept instead of sent', async () => {
  const it = await start()
  const page = await openPage(it, '/add-books', it.ada)
  await page.user.upload(
    await screen.findByLabelText('Book file'),
    chosen('CHM 201 scan-1.pdf', 'application/pdf', it.bytes),
  )
  await page.press('Save on this phone')
  await page.told('On this phone now. under\u00a0₦1 saved')
  await screen.findByText('It is on this phone.')
})

test('what lies here is handed to the phone’s share sheet, and saved where it has none', async () => {
  const it = await start()
  const handed: File[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined }),
  )
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files }: { files: File[] }) => void handed.push(...files),
  })
  const page = await openPage(it, it.to)
  const { keepAs } = await import('./keep-as.ts')
  await keepAs(it.book, new Blob([new Uint8Array(it.bytes)]))
  await page.press('Give to a friend')
  await page.press('Choose the phone')
  await screen.findByText(/^Given \d/)
  expect(handed.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['fuoye-Physical Chemistry.pdf', 'application/pdf', it.bytes.length],
  ])

  const older = await openPage(it, it.to, null, page.phone)
  Object.assign(navigator, { canShare: undefined })
  await older.press('Give to a friend')
  await older.press('Save the file\u00a0· Under 1\u00a0KB')
  await older.told('Saved. Send it from your files')
})
