import { fireEvent, render, screen, waitFor } from '@testing-library/react'
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

test('of two pictures the one that was chosen last becomes the thumbnail', async () => {
  const [slow, fast] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const adding = [slow.promise, fast.promise]
  const desk = { add: () => adding.shift() } as unknown as PictureDesk
  const taken: (string | undefined)[] = []
  render(
    <ThumbnailField
      thumbnail={null}
      desk={desk}
      error={null}
      onChange={(thumbnail) => taken.push(thumbnail?.id)}
    />,
  )
  for (const name of ['slow.jpg', 'fast.jpg'])
    fireEvent.change(screen.getByLabelText(/^Thumbnail/), { target: { files: [new File(['x'], name)] } })
  fast.resolve('fast')
  await waitFor(() => expect(taken).toEqual(['fast']))
  slow.resolve('slow')
  await slow.promise
  expect(taken).toEqual(['fast'])
})
