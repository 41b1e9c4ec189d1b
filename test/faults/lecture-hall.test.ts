import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { storeBook } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { aBook, aPhoto } from '#testing/server/samples/media.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const phones = 200
const hall = '197.210.54.7'

test('two hundred phones behind one address join within one hour’s allowances, with picture, books and numbers', async () => {
  const it = await joinable()
  const seller = it.student()
  const product = newId()
  await seller(api.products.add, { id: product, body: aProduct() })
  const book = await withWorkFile(it.platform.config, async (path) => {
    await writeFile(path, aBook(20_000))
    const about = {
      id: newId(),
      ownerId: seller.id,
      name: 'law.pdf',
      claimedBy: `user:${seller.id}` as const,
    }
    const { id, name } = await storeBook(it.platform, path, about)
    return `/files/${id}/${name}`
  })
  const photo = await aPhoto(64)

  /** Uploads over a connection that breaks repeatedly: each time it asks for the offset and resumes. */
  async function sendPicture(): Promise<string> {
    const id = newId()
    const ask = async (
      method: 'POST' | 'HEAD' | 'PATCH',
      headers: Record<string, string>,
      payload?: Buffer,
    ) =>
      it.server.inject({
        ...{ method, url: `/api/uploads${method === 'POST' ? '' : `/${id}`}`, remoteAddress: hall },
        headers: { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', ...headers },
        ...(payload && { payload }),
      })
    const step = Math.ceil(photo.length / 4)
    const metadata = `id ${btoa(id)},kind ${btoa('picture')},name ${btoa('me.jpg')}`
    const begun = { 'upload-length': String(photo.length), 'upload-metadata': metadata }
    expect((await ask('POST', begun, photo.subarray(0, step))).statusCode).toBe(201)
    for (let sent = step; sent < photo.length; sent += step) {
      expect((await ask('HEAD', {})).headers['upload-offset']).toBe(String(sent))
      const more = photo.subarray(sent, sent + step)
      expect((await ask('PATCH', { 'upload-offset': String(sent) }, more)).statusCode).toBe(204)
    }
    return id
  }

  async function join(i: number): Promise<string> {
    for (let count = 0; count < 3; count++)
      expect((await it.fetchAs(null, hall)(`${book}?download`)).status).toBe(200)
    const phone = it.browser(hall)
    for (let count = 0; count < 5; count++) await phone(api.products.contact, { id: product })
    const email = `fresher${i}@student.fuoye.edu.ng`
    await phone(api.auth.signUp, { body: { ...ada, email, pictureId: await sendPicture() } })
    const { viewer } = await phone(api.auth.signIn, { body: { email, password: ada.password } })
    expect(viewer?.picture).not.toBeNull()
    return email
  }

  // Four at a time: the rate limits are per hour, and this takes minutes.
  const joined = new Set<string>()
  let next = 0
  async function row() {
    while (next < phones) joined.add(await join(next++))
  }
  await Promise.all([row(), row(), row(), row()])
  expect(joined.size).toBe(phones)
}, 240_000)
