import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'

async function start() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.pdf(), { ownerId: ada.id, name: 'soils' })
  const id = newId()
  const said = { title: 'Soils', description: 'Asked before.' }
  await ada(api.books.add, { id, body: { ...said, drawnCover: true, fileId } })
  return { it, ada, id, said }
}

test('an edit of a book takes over what the campus has by now, but what was typed', async () => {
  const { it, ada, id, said } = await start()
  const form = `/add-books?id=${id}`
  const { phone } = await openPage(it, form, ada)
  await screen.findByLabelText('Title')
  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  await vi.waitFor(async () => expect(await cachedOf(ada.id, 'book')).toHaveLength(1))
  await ada(api.books.edit, { id, body: { ...said, title: 'Soil mechanics' } })
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const page = await openPage(it, '/blog', ada, phone)
  const release = page.holds('GET', /^\/api\/books\//)
  ;(await import('#client/ui/navigation/navigation.tsx')).navigate(form)
  await page.fill({ Description: 'Asked in 2019.' })
  expect(valueAt('Title')).toBe('Soils')
  release()
  await waitFor(() => expect(valueAt('Title')).toBe('Soil mechanics'))
  await page.press('Save Changes')
  await page.told('Book updated successfully!')
  const { title, description } = await ada(api.books.read, { id })
  expect([title, description]).toEqual(['Soil mechanics', 'Asked in 2019.'])
})

test('an edit that arrives after that of another phone takes back nothing of it', async () => {
  const { it, ada, id, said } = await start()
  const page = await openPage(it, `/add-books?id=${id}`, ada)
  await page.fill({ Description: 'Asked in 2019.' })
  network(false)
  await page.press('Save Changes')
  await page.told("Saved locally. Will upload when you're online.")
  const others = { title: 'Soil mechanics', description: said.description, author: 'Ìdòwú' }
  await ada(api.books.edit, { id, body: others })
  network(true)
  await page.told('Book updated successfully!')
  const { title, description, author } = await ada(api.books.read, { id })
  expect({ title, description, author }).toEqual({ ...others, description: 'Asked in 2019.' })
})
