import * as node from 'node:buffer'
import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { chosen, openPage } from '#testing/pages/page.tsx'
import { lookAtVideo } from './look-at-video.ts'

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const half = (name: string) => fixture(name).slice(0, fixture(name).length / 2)

test.each([
  [
    'that was cut off',
    half('portrait-h264.mp4'),
    'This video is damaged or incomplete. Choose it again, or another copy.',
  ],
  ['that was cut off behind its index', fixture('broken.mp4'), /^This video is damaged or incomplete/],
  [
    'of which no byte came',
    new Uint8Array(4096),
    'This video is damaged or incomplete. Choose it again, or another copy.',
  ],
  ['without a byte', new Uint8Array(), 'This video is empty. Please choose another one.'],
])('a film %s is refused as it is chosen', async (_, bytes, message) => {
  const looked = lookAtVideo(chosen('film.mp4', 'video/mp4', bytes))
  await expect(looked).rejects.toMatchObject({ message: expect.stringMatching(message), field: 'video' })
})

test('a film that the campus refused is said so beside it, and not sent again', async () => {
  // A browser's Blobs outlive their IndexedDB; those of happy-dom do not.
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/blog', ada)
  const file = new Blob([fixture('sound-only.mp4')], { type: 'video/mp4' })
  const video = { file, name: 'film.mp4', was: file.size, seconds: 4, isReady: true, poster: null }
  const [id, fileId, posterId] = [newId(), newId(), newId()]
  const body = { id, fileId, posterId, caption: 'The pump', tags: [], video, isPaused: false }
  const { saveDraft } = await import('#client/offline/outbox/drafts/drafts.ts')
  await saveDraft({ ownerId: ada.id, key: 'new', kind: 'reel', shape: 1, id, body })
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/post-reel')
  await screen.findByText('film.mp4')
  const refusal = { code: 'unsupported', message: 'Only video files are allowed' }
  page.breaks('POST', /^\/api\/uploads/, 415, refusal)
  await page.press('Post Reel')
  const beside = async (words: string) =>
    within(await screen.findByRole('group', { name: 'Video' })).findByText(words)
  await beside('Only video files are allowed')
  await beside('film.mp4')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Post Reel' })).toHaveProperty('disabled', true),
  )

  await openPage(it, '/post-reel', ada, page.phone)
  await beside('Only video files are allowed')
  expect(screen.getByRole('button', { name: 'Post Reel' })).toHaveProperty('disabled', true)
})
