import 'fake-indexeddb/auto'
import * as node from 'node:buffer'
import { readFileSync } from 'node:fs'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('another cover does not begin making the film smaller anew', async () => {
  const file = new Blob(['moving pictures'], { type: 'video/mp4' })
  const video = { file, name: 'bus.mp4', was: file.size, seconds: 4, isReady: false, poster: null }
  const { result } = renderHook(() => useReelDraft('chidi'))
  const stop = vi.spyOn(AbortController.prototype, 'abort')
  act(() => result.current.change({ video }))
  expect(result.current.making?.state).toBe('smaller')
  const chosen = new Blob(['the goal itself'])
  act(() => result.current.cover(chosen))
  expect(result.current.making?.state).toBe('smaller')
  expect(stop).not.toHaveBeenCalled()
  stop.mockRestore()
  await waitFor(() => expect(result.current.draft.video?.isReady).toBe(true))
  expect(result.current.draft.video?.poster).toBe(chosen)
})

test('of two films the one that was chosen last stays, however long the first is looked at', async () => {
  const bytes = new Uint8Array(readFileSync('test/fixtures/portrait-h264.mp4'))
  const film = (name: string) => new node.File([bytes], name, { type: 'video/mp4' }) as unknown as File
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:film')
  const { result } = renderHook(() => useReelDraft('dayo'))
  const made = vi.spyOn(document, 'createElement')
  const shown = () =>
    made.mock.results.map(({ value }) => value).filter((one) => one instanceof HTMLVideoElement)
  const slow = result.current.choose(film('slow.mp4'))
  await waitFor(() => expect(shown()).toHaveLength(1))
  const fast = result.current.choose(film('fast.mp4'))
  await waitFor(() => expect(shown()).toHaveLength(2))
  // This browser shows neither, and says so of the first one last.
  shown()[1]?.dispatchEvent(new Event('error'))
  await fast
  await waitFor(() => expect(result.current.draft.video?.name).toBe('fast.mp4'))
  shown()[0]?.dispatchEvent(new Event('error'))
  await slow
  await waitFor(() => expect(result.current.draft.video?.isReady).toBe(true))
  expect(result.current.draft.video?.name).toBe('fast.mp4')
  vi.restoreAllMocks()
})
