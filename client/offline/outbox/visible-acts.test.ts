// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { nothing, showAtOnce, shown } from './visible-acts.ts'

beforeEach(() => shown.set(nothing))
afterEach(() => vi.unstubAllGlobals())

test.each(['', '[{"id":"a"', 'null', '{}', '7'])(
  'what waits and was written down broken (%s) keeps no page from being drawn',
  (broken) => {
    vi.stubGlobal('localStorage', localStorageOf({ 'waits:ada': broken }))
    showAtOnce('ada')
    expect(shown.get()).toBe(nothing)
  },
)

test('what waits of this person shows before the outbox is opened', () => {
  vi.stubGlobal('localStorage', localStorageOf({ 'waits:ada': '[{"id":"a"}]', 'waits:obi': '[]' }))
  showAtOnce('ada')
  expect(shown.get().acts).toEqual([{ id: 'a' }])
})
