import * as node from 'node:buffer'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import type { ReelBody } from './deliver.ts'
import { freshReel, reelDrafts } from './drafts.ts'

const kept = 'Saved as draft. Will upload when online.'

/** The form with a film and its caption, without a network; `waiting` are the reels in the outbox. */
async function start() {
  // A browser's Blobs outlive their IndexedDB; those of happy-dom do not.
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/blog', ada)
  const file = new Blob(['moving pictures'], { type: 'video/mp4' })
  const video = { file, name: 'bus.mp4', was: file.size, seconds: 4, isReady: true, poster: null }
  const body = { ...freshReel(), caption: 'On the bus', video }
  const { kind, shape } = reelDrafts
  const { saveDraft } = await import('#client/offline/outbox/drafts/drafts.ts')
  await saveDraft({ ownerId: ada.id, key: 'new', kind, shape, id: body.id, body })
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/post-reel')
  await screen.findByText('bus.mp4')
  network(false)
  const { allOf } = await import('#client/offline/outbox/queue-store.ts')
  const waiting = async () => (await allOf(ada.id)).map((act) => act.body as ReelBody)
  return { page, waiting }
}

test('two taps on Post Reel post one reel, as it is shown', async () => {
  const { page, waiting } = await start()
  const post = screen.getByRole('button', { name: 'Post Reel' })
  fireEvent.click(post)
  await Promise.resolve() // React renders between two taps
  fireEvent.click(post)
  await page.told(kept)
  await screen.findByText('At most 60 seconds')
  expect(await waiting()).toMatchObject([{ caption: 'On the bus', video: { name: 'bus.mp4' } }])
})

test('a tag that was typed and not added goes with the reel', async () => {
  const { page, waiting } = await start()
  await page.user.type(screen.getByLabelText(/^Tags/), '#convocation')
  await page.press('Post Reel')
  await page.told(kept)
  expect((await waiting()).map(({ tags }) => tags)).toEqual([['convocation']])
})
