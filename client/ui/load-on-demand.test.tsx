import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { late } from './lazy-component.ts'
import { useOnDemand } from './load-on-demand.ts'
import '#testing/pages/rendering.ts'

/** A lazy part whose first `times` loads fail. */
function failing(times: number) {
  let asked = 0
  const part = late(async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch')
    return 'here'
  })
  return { part, asked: () => asked }
}

test('what could not be had comes by itself when the network is back, and is had once', async () => {
  const { part, asked } = failing(2)
  const { result } = renderHook(() => useOnDemand(part))
  await waitFor(() => expect(result.current.failed).toBe(true))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(asked()).toBe(2))
  await waitFor(() => expect(result.current.failed).toBe(true))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current).toMatchObject({ module: 'here', failed: false }))
  act(() => void dispatchEvent(new Event('online')))
  const again = renderHook(() => useOnDemand(part))
  await waitFor(() => expect(again.result.current.module).toBe('here'))
  expect(asked()).toBe(3)
})

test('it may be tried again by hand, and is not asked for before it is wanted', async () => {
  const { part, asked } = failing(1)
  const { result, rerender } = renderHook(({ wanted }) => useOnDemand(part, wanted), {
    initialProps: { wanted: false },
  })
  expect(asked()).toBe(0)
  rerender({ wanted: true })
  await waitFor(() => expect(result.current.failed).toBe(true))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.module).toBe('here'))
})
