import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetDraft, keepDraft, keptDraft, type ReelDraft } from './phone.ts'

const draft: ReelDraft = {
  ...{ id: 'reel', fileId: 'file', posterId: 'poster', caption: 'At the gate', tags: ['Oye'] },
  ...{ video: null, isPaused: false },
}

test('a reel being made is found again by whoever made it, and by nobody else', async () => {
  const savedAt = await keepDraft('ada', draft)
  expect(await keptDraft('ada')).toEqual({ ...draft, savedAt })
  expect(await keptDraft('bola')).toBeNull()
  await forgetDraft('ada')
  expect(await keptDraft('ada')).toBeNull()
})

test('what a phone keeps of a reel carries the id of its owner, so that it can be forgotten with them', async () => {
  await keepDraft('ada', draft)
  const names = (await indexedDB.databases()).map(({ name }) => name)
  expect(names).toContain('reel-drafts-ada')
})
