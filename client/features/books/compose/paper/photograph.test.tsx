import node from 'node:buffer'
import { screen } from '@testing-library/react'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { chosen, network, openPage } from '#testing/pages/page.tsx'
import type { BookBody } from '../deliver.ts'

/**
 * Fakes the browser's canvas: a bright page that fills the picture, encoded as WebP. `open` is called with each picture
 * before it opens.
 */
async function drawing(open: (picture: Blob) => unknown = () => undefined) {
  const written = await sharp({ create: { width: 300, height: 420, channels: 3, background: '#eee' } })
    .webp()
    .toBuffer()
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    await open(picture)
    return { width: 300, height: 420, close: () => undefined }
  })
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

const photo = (name: string) => chosen(name, 'image/jpeg', 'x'.repeat(3_000_000))

/** The form for the pages of a paper. */
async function start() {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/add-books', ada)
  await page.press('Photograph a paper')
  const gallery = await screen.findByLabelText('Gallery')
  return { it, ada, page, choose: (...photos: File[]) => page.user.upload(gallery, photos) }
}

test('a paper photographed without a network is whole in the outbox, though the app is killed twice on the way', async () => {
  const { it, ada, page } = await start()
  await drawing()
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

test('a paper that is sent while its pages are being made goes with all of them', async () => {
  const { ada, page, choose } = await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  await drawing(() => promise)
  await page.fill({ 'Course code': 'chm201' })
  network(false)
  await choose(photo('1.jpg'), photo('2.jpg'))
  await page.press('Send paper')
  await screen.findByRole('button', { name: 'Uploading...' })
  resolve()
  await page.told("Saved locally. Will upload when you're online.")
  const { allOf } = await import('#client/offline/outbox/queue-store.ts')
  const [act] = await allOf(ada.id)
  const body = act?.body as BookBody | undefined
  expect(body?.photographed?.pages).toHaveLength(2)
  network(true)
})

test('a picture that does not open is said, and those chosen with it become pages', async () => {
  const { choose } = await start()
  const unread = (name: string) => chosen(name, 'image/jpeg', 'x')
  await drawing(({ size }) => {
    if (size === 1) throw new DOMException('No picture', 'InvalidStateError')
  })
  await choose(photo('1.jpg'), unread('2.jpg'), photo('3.jpg'))
  await screen.findByText('2 of 20 pages')
  await screen.findByText('This kind of picture doesn’t open here. Please choose a JPG or PNG.')
  await choose(unread('4.jpg'), photo('5.jpg'), unread('6.jpg'))
  await screen.findByText('3 of 20 pages')
  await screen.findByText('2 pictures didn’t open. Please take them again.')
})

test('each tap on Rotate turns the page once more, and its corners stay open meanwhile', async () => {
  const { ada, page, choose } = await start()
  await drawing()
  await choose(photo('1.jpg'))
  await screen.findByText('1 of 20 pages')
  const { promise, resolve } = Promise.withResolvers<void>()
  await drawing(() => promise)
  await page.press('Rotate page 1')
  await page.press('Rotate page 1')
  await page.press(/^Open page 1/)
  await screen.findByRole('dialog', { name: 'Page 1 of 1' })
  resolve()
  const { draftsOf } = await import('#client/offline/outbox/drafts/drafts.ts')
  await vi.waitFor(async () => {
    const [draft] = await draftsOf<BookBody>(ada.id, 'book')
    expect(draft?.body.photographed?.pages[0]?.turns).toBe(2)
  })
  await screen.findByRole('dialog', { name: 'Page 1 of 1' })
})
