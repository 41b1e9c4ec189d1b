import { expect, test, vi } from 'vitest'
import { badge } from './badge.ts'

test('what a worker has sent while no page was open is off the icon with the first page', () => {
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { clearAppBadge })
  badge(0)
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  badge(0)
  expect(clearAppBadge).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'clearAppBadge')
})
