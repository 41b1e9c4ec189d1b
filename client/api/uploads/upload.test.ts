// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { startCounting, writeCounts } from '#client/offline/data-usage/data-usage.ts'
import { newId } from '#server/platform/ids.ts'
import { about, book, browsing, file } from '#testing/pages/uploading.ts'
import { aBook } from '#testing/server/samples/media.ts'
import { sendFiles } from './send-files.ts'
import { cancelUpload, upload } from './upload.ts'

test('a file arrives byte for byte, and its progress only grows', async () => {
  const { browser, arrived } = await browsing()
  const progress: number[] = []
  await upload(file, { ...about(browser), onProgress: (sent) => progress.push(sent) })
  expect((await arrived())?.equals(book)).toBe(true)
  expect(progress[0]).toBe(0)
  expect(progress[1], 'something moves within two seconds of a slow line').toBeLessThanOrEqual(64 * 1024)
  expect(progress.at(-1)).toBe(book.length)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
})

test('nothing that was never begun is asked for: a browser would log that it is not there', async () => {
  const { browser, asked } = await browsing()
  const answers: number[] = []
  const seen: typeof fetch = async (url, init) => {
    const reply = await browser(url, init)
    answers.push(reply.status)
    return reply
  }
  await upload(file, about(seen))
  await upload(new Blob([aBook(30_000)]), about(seen))
  expect(answers.filter((status) => status >= 400)).toEqual([])
  expect(asked).not.toContain('HEAD')
})

test('several files go one after the other, and what is told is how much of all of them has arrived', async () => {
  const { browser, asked } = await browsing()
  const told: number[] = []
  const files = [0, 1].map(() => ({ id: newId(), kind: 'book' as const, name: 'Ìwé.pdf', blob: file }))
  const onProgress = (done: number, total: number) => told.push(done / total)
  await sendFiles(files, { fetch: browser, signal: new AbortController().signal, onProgress })
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2)
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect([told[0], told.at(-1)]).toEqual([0, 1])
  expect(told).toContain(0.5)
})

test('a connection that is lost for a moment is tried again, from where it stopped', async () => {
  const { browser, arrived, asked } = await browsing((method, count) =>
    method === 'PATCH' && [2, 3].includes(count) ? new TypeError('Failed to fetch') : null,
  )
  const progress: number[] = []
  await upload(file, { ...about(browser), pauses: [0, 0], onProgress: (sent) => progress.push(sent) })
  expect((await arrived())?.equals(book)).toBe(true)
  expect(progress).toEqual([...progress].sort((a, b) => a - b))
  // Each is only announced; bytes that arrived are not sent again.
  expect(asked.filter((method) => method === 'POST')).toHaveLength(3)
})

test('after a lost connection the same call goes on where it stopped', async () => {
  const lost = new TypeError('Failed to fetch')
  let broken = false
  const { browser, arrived, asked } = await browsing((method, count) =>
    method === 'PATCH' && count === 3 && !broken ? lost : null,
  )
  const one = about(browser)
  await expect(upload(file, { ...one, pauses: [] })).rejects.toBe(lost)
  broken = true
  const progress: number[] = []
  await upload(file, { ...one, onProgress: (sent) => progress.push(sent) })
  expect(progress[0]).toBeGreaterThan(0)
  expect(asked.filter((method) => method === 'POST')).toHaveLength(2)
  expect((await arrived())?.equals(book)).toBe(true)
})

test('of an upload that broke, what arrived is counted, once', async () => {
  let counted = 0
  startCounting(
    (bytes) => {
      counted += bytes
    },
    () => false,
  )
  writeCounts() // drops the counts of the earlier uploads
  counted = 0
  const { browser } = await browsing((method, count) =>
    method === 'PATCH' && count === 2 ? new TypeError('Failed to fetch') : null,
  )
  await upload(file, { ...about(browser), pauses: [0] })
  writeCounts()
  expect(counted).toBe(file.size)
})

test('a paused upload goes on; a cancelled one is forgotten', async () => {
  const { browser, arrived } = await browsing()
  const one = about(browser)
  const pausing = new AbortController()
  const paused = upload(file, {
    ...one,
    signal: pausing.signal,
    onProgress: (sent) => void (sent > 0 && pausing.abort()),
  })
  await expect(paused).rejects.toMatchObject({ name: 'AbortError' })
  await cancelUpload(one.id, browser)
  const progress: number[] = []
  await upload(file, { ...one, onProgress: (sent) => progress.push(sent) })
  expect(progress[0]).toBe(0)
  expect((await arrived())?.equals(book)).toBe(true)
  await cancelUpload(newId(), browser)
})

test('one that has arrived already is not sent again', async () => {
  const { browser, asked } = await browsing()
  const one = about(browser)
  await upload(file, one)
  asked.length = 0
  await upload(file, one)
  expect(asked).toEqual(['POST'])
})

test('where somebody else got further, it goes on from there', async () => {
  const conflict = new Response(null, { status: 409 })
  const { browser, arrived } = await browsing((method, count) =>
    method === 'PATCH' && count === 2 ? conflict : null,
  )
  await upload(file, about(browser))
  expect((await arrived())?.equals(book)).toBe(true)
})

test('a small file goes in one request, and again it is not sent twice', async () => {
  const small = aBook(30_000)
  const { browser, asked, arrived } = await browsing()
  const one = about(browser)
  await upload(new Blob([small]), one)
  expect(asked).toEqual(['POST'])
  expect((await arrived())?.equals(small)).toBe(true)
  asked.length = 0
  const progress: number[] = []
  await upload(new Blob([small]), { ...one, onProgress: (sent) => progress.push(sent) })
  expect(asked).toEqual(['POST', 'POST'])
  expect(progress).toEqual([30_000])
})

test('after a silence a small file is asked for first: whose session ended meanwhile sends no byte', async () => {
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 61_000)
  onTestFinished(() => later.mockRestore())
  const small = new Blob([aBook(30_000)])
  const ended = await browsing((method) =>
    method === 'POST' ? new Response(null, { status: 401, headers: { 'tus-resumable': '1.0.0' } }) : null,
  )
  await expect(upload(small, about(ended.browser))).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(ended.asked).toEqual(['POST'])

  const { browser, asked } = await browsing()
  await upload(small, about(browser))
  await upload(small, about(browser))
  expect(asked).toEqual(['POST', 'PATCH', 'POST'])
})

test('a small file that stopped half-way goes on', async () => {
  const small = aBook(30_000)
  const { browser, arrived } = await browsing()
  const one = about(browser)
  const begun = await browser('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '30000',
      'upload-metadata': `id ${btoa(one.id)},kind ${btoa('book')}`,
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([small.subarray(0, 10_000)]),
  })
  expect(begun.headers.get('upload-offset')).toBe('10000')
  await upload(new Blob([small]), one)
  expect((await arrived())?.equals(small)).toBe(true)
})
