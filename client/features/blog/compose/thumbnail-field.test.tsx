import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PictureDesk } from './picture-desk.ts'
import { ThumbnailField } from './thumbnail-field.tsx'
import '#testing/pages/rendering.ts'

/** What the field asks of a desk that is sending. */
const sending = (done: number) =>
  ({
    addressOf: () => 'blob:picture',
    sending: () => ({ done, total: 100_000, failed: null }),
    sizes: () => null,
  }) as unknown as PictureDesk

test('that a thumbnail is sent is said once, and not anew with every percent', () => {
  const field = (done: number) => (
    <ThumbnailField
      thumbnail={{ id: 'picture', picture: null }}
      desk={sending(done)}
      error={null}
      onChange={() => undefined}
    />
  )
  const { rerender } = render(field(12_000))
  expect(screen.getByText(/^12 ?%/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Uploading thumbnail...')
  rerender(field(13_000))
  expect(screen.getByText(/^13 ?%/)).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Uploading thumbnail...')
})
