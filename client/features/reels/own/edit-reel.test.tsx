import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage, valueAt } from '#testing/pages/page.tsx'
import { fileRow } from '#testing/server/samples/rows.ts'

test('an edit of tags takes over the caption that the campus has by now', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  const film = fileRow(ada.id, 'video', { seconds: 34 })
  const [id, createdAt, caption] = [newId(), it.clock.now(), 'Puff-puff']
  await it.platform.database.write(async (tx) => {
    await tx.insertInto('files').values(film).execute()
    const facts = { fileId: film.id, posterId: null, search: caption, status: 'listed' as const }
    const times = { createdAt, updatedAt: createdAt, readyAt: createdAt }
    await tx
      .insertInto('reels')
      .values({ id, ownerId: ada.id, caption, ...facts, ...times })
      .execute()
  })
  const mine = '/profile?tab=reels'
  const { phone } = await openPage(it, mine, ada)
  await screen.findByRole('link', { name: caption })
  const { openDB } = await import('idb')
  await vi.waitFor(async () => {
    const db = await openDB(`campus-kept-${ada.id}`)
    expect(JSON.stringify(await db.getAll('queries'))).toContain(caption)
    db.close()
  })
  await ada(api.reels.edit, { id, body: { caption: 'Puff-puff at the gate', tags: [] } })
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  const page = await openPage(it, '/blog', ada, phone)
  const release = page.holds('GET', /^\/api\/my\/reels/)
  ;(await import('#client/ui/navigation/navigation.tsx')).navigate(mine)
  await page.press(`What to do with ${caption}`)
  await page.press('Edit')
  await page.user.type(await screen.findByLabelText(/^Tags/), 'food')
  await page.press('Add')
  expect(valueAt('Caption')).toBe(caption)
  release()
  await waitFor(() => expect(valueAt('Caption')).toBe('Puff-puff at the gate'))
  await page.press('Save Changes')
  await page.told('Reel updated successfully!')
  await waitFor(async () => {
    const { caption, tags } = (await ada(api.reels.mine, {})).items[0] as { caption: string; tags: string[] }
    expect([caption, tags]).toEqual(['Puff-puff at the gate', ['food']])
  })
})
