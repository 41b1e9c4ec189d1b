import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWayBack } from './use-way-back.ts'

afterEach(cleanup)

function start() {
  const go = vi.fn()
  const { result, rerender } = renderHook(
    ({ page }) => useWayBack({ name: `page ${page}`, page, spot: page }, go),
    { initialProps: { page: 26 } },
  )
  return {
    go,
    name: () => result.current.wayBack?.name ?? null,
    read: (page: number) => rerender({ page }),
    jump(page: number) {
      act(() => result.current.leave())
      rerender({ page })
    },
    back: () => act(() => result.current.wayBack?.go()),
  }
}

test('after a jump there is a way back, until it is taken', () => {
  const { go, name, jump, back } = start()
  expect(name()).toBeNull()
  jump(47)
  expect(name()).toBe('page 26')
  back()
  expect(go).toHaveBeenCalledWith(26)
  expect(name()).toBeNull()
})

test('whoever jumps on comes back to where they were reading', () => {
  const { name, jump } = start()
  jump(47)
  jump(90)
  expect(name()).toBe('page 26')
})

test('whoever reads on does not mean to come back', () => {
  const { name, jump, read } = start()
  jump(47)
  for (const page of [48, 49, 50, 51, 52]) {
    expect(name()).toBe('page 26')
    read(page)
  }
  expect(name()).toBeNull()
})
