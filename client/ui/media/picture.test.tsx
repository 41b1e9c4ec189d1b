import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseSaver } from '#client/offline/data-usage/saver.ts'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { Picture } from './picture.tsx'
import '#testing/pages/rendering.ts'

const picture = (id: string): PictureFacts => ({
  ...{ id, width: 1280, height: 960, colour: '#336699' },
  sizes: [160, 320, 640, 1280].map((width) => ({ width, avif: 1, webp: 1, jpeg: 1 })),
})
const local = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => local.set(key, value),
  })
})
afterEach(() => {
  local.clear()
  vi.unstubAllGlobals()
})

test('a picture that is shown is not asked for in another size when the saver goes on, the next one is small', () => {
  const shown = (id: string) => <Picture of={picture(id)} alt="" sizes="100vw" />
  const { container, rerender } = render(shown('first'))
  const sizes = () => container.querySelector('img')?.srcset.split(', ').length
  expect(sizes()).toBe(4)
  act(() => chooseSaver('strict'))
  expect(sizes()).toBe(4)
  rerender(shown('next'))
  expect(sizes()).toBe(1)
})
