import 'fake-indexeddb/auto'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveDraft } from '#client/offline/outbox/drafts/drafts.ts'
import { reelDrafts } from './drafts.ts'
import { useReelDraft } from './use-draft.ts'
import '#testing/pages/rendering.ts'

test('at no moment can a video be posted that is about to be made smaller', async () => {
  const file = new Blob(['moving pictures'], { type: 'video/mp4' })
  const video = { file, name: 'bus.mp4', was: file.size, seconds: 4, isReady: false, poster: null }
  const ids = { id: 'reel', fileId: 'file', posterId: 'poster' }
  const body = { ...ids, caption: 'On the bus', tags: [], video, isPaused: false }
  await saveDraft({ ownerId: 'ada', key: 'new', kind: 'reel', shape: reelDrafts.shape, id: 'reel', body })
  const seen: string[] = []
  renderHook(() => {
    const { draft, making } = useReelDraft('ada')
    if (draft.video) seen.push(draft.video.isReady ? 'ready' : (making?.state ?? 'looks ready'))
  })
  await waitFor(() => expect(seen).toContain('ready'))
  expect(seen[0]).toBe('smaller')
  expect(seen).not.toContain('looks ready')
})

test('another cover is another picture, whatever became of the one before', async () => {
  const file = new Blob(['moving pictures'], { type: 'video/mp4' })
  const video = {
    file,
    name: 'bus.mp4',
    was: file.size,
    seconds: 4,
    isReady: true,
    poster: new Blob(['finger']),
  }
  const ids = { id: 'covered', fileId: 'file', posterId: 'poster' }
  const body = { ...ids, caption: 'On the bus', tags: [], video, isPaused: true }
  await saveDraft({ ownerId: 'bola', key: 'new', kind: 'reel', shape: reelDrafts.shape, id: 'covered', body })
  const { result } = renderHook(() => useReelDraft('bola'))
  await waitFor(() => expect(result.current.draft.id).toBe('covered'))
  const chosen = new Blob(['the goal itself'])
  act(() => result.current.cover(chosen))
  expect(result.current.draft.video?.poster).toBe(chosen)
  expect(result.current.draft.posterId).not.toBe('poster')
  expect(result.current.draft.fileId).toBe('file')
})
