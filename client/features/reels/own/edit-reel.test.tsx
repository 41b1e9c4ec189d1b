import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { aReel } from '#testing/pages/clashing-edits.ts'
import { openPage, valueAt } from '#testing/pages/page.tsx'

test('an edit of tags takes over the caption that the campus has by now', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  const caption = 'Puff-puff'
  const id = await aReel({ ...it, ada }, caption)
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
  await page.press(`Options for ${caption}`)
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

test('a tag that was typed and not added is saved too', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  await aReel({ ...it, ada }, 'Puff-puff')
  const page = await openPage(it, '/profile?tab=reels', ada)
  await page.press('Options for Puff-puff')
  await page.press('Edit')
  await page.user.type(await screen.findByLabelText(/^Tags/), 'convocation')
  await page.press('Save Changes')
  await page.told('Reel updated successfully!')
  await waitFor(async () =>
    expect((await ada(api.reels.mine, {})).items[0]).toMatchObject({ tags: ['convocation'] }),
  )
})

test('captions that could not be read are not saved as none', async () => {
  const it = await aCampus()
  const ada = it.subadmin()
  await ada(api.auth.session, {})
  const id = await aReel({ ...it, ada }, 'Puff-puff')
  await ada(api.reels.writeCaptions, { id, body: { captions: '0:01 Hot' } })
  const page = await openPage(it, `/reels?id=${id}`, ada)
  page.breaks('GET', /^\/api\/reels\/[^/]+\/captions/)
  await page.press('Edit or delete this reel')
  await page.press('Correct the captions')
  await screen.findByText('We couldn’t read the current captions.')
  await page.press('Save Captions')
  page.mend()
  await page.press('Try Again')
  await waitFor(() => expect(valueAt('Captions text')).toBe('0:01 Hot'))
  expect(page.asked.filter((call) => call.includes('captions') && !call.startsWith('GET'))).toEqual([])
})
