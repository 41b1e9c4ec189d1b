import * as node from 'node:buffer'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UseReelDraft } from './use-draft.ts'
import { VideoChoice } from './video-choice.tsx'
import '#testing/pages/rendering.ts'

const file = new node.Blob(['moving pictures'], { type: 'video/mp4' }) as Blob
const video = { file, name: 'bus.mp4', was: file.size, seconds: 4, isReady: false, poster: null }

/** What the field asks of a draft whose film is being made smaller. */
const smaller = (part: number) =>
  ({ draft: { video }, making: { state: 'smaller', part }, refusal: null }) as unknown as UseReelDraft

test('that a film is made smaller is said once, and not anew with every percent', () => {
  const { rerender } = render(<VideoChoice reel={smaller(0.12)} />)
  const status = screen.getByRole('status')
  const said = status.textContent
  expect(said).toMatch(/^Making it smaller/)
  rerender(<VideoChoice reel={smaller(0.13)} />)
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('13')
  expect(screen.getByText(/13%/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe(said)
  expect(within(status).queryByRole('button')).toBeNull()
})
