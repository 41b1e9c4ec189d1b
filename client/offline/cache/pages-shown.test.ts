// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { forgetPerson, writeCached } from './offline-cache.ts'
import { isShownOn, pageShown } from './pages-shown.ts'

test('a page that was shown here can show itself again, until whoever read it takes that along', async () => {
  expect(await isShownOn('/blog?sort=popular')).toBe(false)
  await writeCached('ada', [{ hash: pageShown('/blog?sort=popular'), data: true, at: Date.now() }])
  expect(await isShownOn('/blog?sort=popular')).toBe(true)
  expect(await isShownOn('/blog')).toBe(false)
  await forgetPerson('ada')
  expect(await isShownOn('/blog?sort=popular')).toBe(false)
})
