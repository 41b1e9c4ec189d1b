import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toast.ts'
import { ToastRegion } from './toast-region.tsx'

// As for a member who was offline before the worker had brought it.
vi.mock('./toast-signs.tsx', () => new Promise(() => undefined))

afterEach(cleanup)

test('a message can be taken back and followed before the rest of it has loaded', () => {
  render(<ToastRegion />)
  const undo = vi.fn()
  act(() => toast.tell('Post deleted.', undo))
  act(() => screen.getByRole('button', { name: 'Undo' }).click())
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button')).toBeNull()

  act(() => toast.lead('Your reel is posted.', { to: '/reels', text: 'See it' }))
  expect(screen.getByRole('link', { name: 'See it' })).toBeTruthy()
})
