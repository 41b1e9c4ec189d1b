// @vitest-environment node
import { expect, test } from 'vitest'
import { about, book, browsing, file } from '#testing/pages/uploading.ts'
import { upload } from './upload.ts'

test('a refusal is the server’s own sentence, and a busy server is no refusal', async () => {
  const { browser } = await browsing()
  const script = new Blob(['<script>'])
  await expect(upload(script, { ...about(browser), kind: 'video' })).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Only video files are allowed',
  })
  const busy = await browsing((method) => (method === 'POST' ? new Response(null, { status: 423 }) : null))
  await expect(upload(file, { ...about(busy.browser), pauses: [0] })).rejects.toMatchObject({
    code: 'unavailable',
  })
})

const page = (status: number) =>
  new Response('<h1>Somebody else</h1>', { status, headers: { 'content-type': 'text/html' } })

test.each(['POST', 'PATCH'])(
  'the login page of a network, in answer to %s, is not taken for a file that has arrived',
  async (method) => {
    const { browser, arrived } = await browsing((asked, count) =>
      asked === method && count <= 4 ? page(200) : null,
    )
    const it = { ...about(browser), pauses: [1, 1, 1] }
    await expect(upload(file, it)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^This network may want you to sign in first/),
    })
    expect(await arrived()).toBeNull()
    await upload(file, it)
    expect((await arrived())?.equals(book)).toBe(true)
  },
)

test.each([
  [413, 'tooLarge'],
  [403, 'forbidden'],
  [404, 'unavailable'],
  [502, 'unavailable'],
])('a page of a proxy with status %i is no answer of the campus, and is %s', async (status, code) => {
  const { browser } = await browsing((method) => (method === 'POST' ? page(status) : null))
  await expect(upload(file, { ...about(browser), pauses: [] })).rejects.toMatchObject({ code })
})
