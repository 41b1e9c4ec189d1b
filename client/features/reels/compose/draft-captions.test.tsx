import { screen } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { freshReel, reelDrafts } from './drafts.ts'

/** Opens the form with a chosen film that carries these captions. */
async function chosen(said: string) {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const phone = { localStorage: new Storage(), indexedDB: new IDBFactory() }
  // Files in this IndexedDB lose their bytes, and this environment shows no video anyway.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  await openPage(it, '/privacy', ada, phone)
  const { saveDraft } = await import('#client/offline/outbox/drafts/drafts.ts')
  const file = new Blob(['moving pictures'], { type: 'video/mp4' })
  const video = { file, said, name: 'bus.mp4', was: file.size, seconds: 4, isReady: true, poster: null }
  const body = { ...freshReel(), caption: 'On the bus', video }
  const { kind, shape } = reelDrafts
  await saveDraft({ ownerId: ada.id, key: 'new', kind, shape, id: body.id, body })
  return openPage(it, '/post-reel', ada, phone)
}
const said = () => screen.findByLabelText('Captions text')

test('what a film says of itself is read before it is posted, corrected, and left out again', async () => {
  const page = await chosen('0:01 6.5244 N, 3.3792 E')
  await screen.findByText('This video has its own captions')
  expect(screen.queryByLabelText('Captions text')).toBeNull()
  await page.press('Read its captions')
  const field = await said()
  expect(field).toHaveProperty('value', '0:01 6.5244 N, 3.3792 E')
  expect(document.activeElement).toBe(field)
  await page.fill({ 'Captions text': 'Ẹ wò ó!' })
  await page.press('Post Reel')
  await screen.findByText('Line 1 doesn’t start with its time, such as 0:07')
  expect(await said()).toHaveProperty('value', 'Ẹ wò ó!')
  await page.press('Post without captions')
  await screen.findByText('This video has its own captions')
  expect(screen.queryByLabelText('Captions text')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Read its captions')
})

test('a film that says nothing can be captioned all the same', async () => {
  const page = await chosen('')
  await page.press('Write captions')
  expect(await said()).toHaveProperty('value', '')
  expect(screen.queryByText('This video has its own captions')).toBeNull()
})
