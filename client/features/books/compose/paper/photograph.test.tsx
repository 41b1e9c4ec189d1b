import node from 'node:buffer'
import { screen } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { chosen, network, openPage } from '#testing/pages/page.tsx'

/** Fakes the browser's canvas: a bright page that fills the picture, encoded as WebP. */
async function drawing() {
  const written = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#eee' } })
    .webp()
    .toBuffer()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 300, height: 420, close: () => undefined }))
  const pixels = (width: number, height: number) => ({
    data: new Uint8ClampedArray(width * height * 4).fill(238),
  })
  const context = {
    drawImage: () => undefined,
    putImageData: () => undefined,
    createImageData: pixels,
    getImageData: (_x: number, _y: number, width: number, height: number) => pixels(width, height),
  }
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob([new Uint8Array(written)], { type })),
  })
}

test('a paper photographed without a network is whole in the outbox, though the app is killed twice on the way', async () => {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/add-books', ada)
  await drawing()
  const photo = (name: string) => chosen(name, 'image/jpeg', 'x'.repeat(3_000_000))
  await page.press('Photograph a paper')
  page.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  await page.user.upload(await screen.findByLabelText('Take a photo'), photo('1.jpg'))
  await screen.findByText('1 of 20 pages')
  await page.user.upload(screen.getByLabelText('Gallery'), [photo('2.jpg'), photo('3.jpg')])
  await screen.findByText('3 of 20 pages')
  expect(document.body.textContent).toContain('9\u00a0MB → Under 1\u00a0KB')
  await page.fill({ 'Course code': 'chm201' })
  await screen.findByText('CHM 201 past questions')
  await screen.findByText(/^Saved on this phone/)

  // The app was killed while the paper was being made: the draft is there again.
  const second = await openPage(it, '/add-books', ada, page.phone)
  await drawing()
  second.line(() => Promise.reject(new TypeError('Failed to fetch')))
  await screen.findByText('3 of 20 pages')
  await second.press('Send paper')
  await second.told("Saved locally. Will upload when you're online.")

  // The app was killed as soon as the paper waits: all of it is there, and the photographs take no room beside it.
  const third = await openPage(it, '/outbox', ada, page.phone)
  await screen.findByText('Book “CHM 201 past questions”')
  await third.user.click(screen.getByRole('link', { name: /Edit|Write on|Open/ }))
  await screen.findByText('3 of 20 pages')
  network(true)
})
