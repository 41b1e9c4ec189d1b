import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namesAtEnd } from '#contract/books/zip-names.ts'
import { api } from '#contract/index.ts'
import { small } from '#testing/books/small.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { pngThatClaims } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'

/** A campus on this database and store that listens on a port, with a student who uploads books. */
async function listening(open: Open, newStore: NewStore) {
  const it = await campus({ database: await open(), with: { files: await newStore() } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const her = sender(address, ada.token)
  return {
    async send(book: Uint8Array) {
      const { id, status, body } = await her.send(Buffer.from(book), { kind: 'book' })
      return { id, status, message: body && JSON.parse(body).message }
    },
    async add(fileId: string) {
      const body = { title: 'Òjò ní Ọ̀yẹ́', description: 'Of use', drawnCover: true, fileId }
      return (await ada(api.books.add, { id: it.platform.newId(), body })).file
    },
    async fetched({ id, name }: { id: string; name: string }) {
      const reply = await fetch(`${address}/files/${id}/${encodeURIComponent(name)}`)
      return { type: reply.headers.get('content-type'), bytes: Buffer.from(await reply.arrayBuffer()) }
    },
  }
}

const harmful = 'This file could harm anyone who opens it, so we didn’t accept it.'
const part = (name: string, content: ZipPart['content'] = 'x'): ZipPart => ({ name, content })

const refusals: [what: string, message: string, made: () => Uint8Array][] = [
  ['has a page that leads out', harmful, () => small.cbz(12, [part('../12.png')])],
  ['has a page of the root', harmful, () => small.cbz(12, [part('/etc/13.png')])],
  [
    'has fifty thousand entries',
    harmful,
    () => zip(Array.from({ length: 50_000 }, (_, at) => ({ name: `${at}.png`, content: '', stored: true }))),
  ],
  [
    'says that a page is shorter than it is',
    harmful,
    () => small.cbz(3, [{ ...part('4.png', 'x'.repeat(500)), claims: 9 }]),
  ],
  [
    'has pages that are no pictures',
    'The pages of this file are not JPEG, PNG, GIF or WebP pictures.',
    () =>
      zip([part('1.jpg', '<script>top.caught=1</script>'), part('2.png', '<svg onload="top.caught=1"/>')]),
  ],
  [
    'has a page of very many pixels',
    'A page of this file is too large for a phone. Make it smaller and choose it again.',
    () => small.cbz(3, [{ ...part('4.png', pngThatClaims(60_000, 60_000)), stored: true }]),
  ],
  [
    'is called an FB2 and is none',
    'This file is damaged and cannot be opened. Please choose another copy.',
    () => zip([part('book.fb2', '<html/>')]),
  ],
]

eachPlace((open, newStore) => {
  test.each(open.kind === 'postgres' ? refusals.slice(0, 1) : refusals)(
    'a zip that %s is refused for good',
    async (_, message, made) => {
      const { send } = await listening(open, newStore)
      expect(await send(made())).toMatchObject({ status: 415, message })
    },
  )

  open.testOnce(
    'of photographed notes the pages stay, in their order, and not where they were taken',
    async () => {
      const exif = {
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 46/1 0/1' },
        IFD0: { Copyright: 'Behind the library' },
      }
      // As noisy as a photo: what compresses well is compressed.
      const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
      const photo = await sharp({
        create: { width: 300, height: 200, channels: 3, background: '#000', noise },
      })
        .withMetadata({ orientation: 6, exif })
        .jpeg()
        .toBuffer()
      const notes = zip([
        { name: 'Ìwé/10.jpg', content: photo, stored: true },
        { name: 'Ìwé/2.jpg', content: await sharp(photo).keepExif().resize(200).jpeg().toBuffer() },
        part('__MACOSX/Ìwé/._2.jpg'),
        part('ComicInfo.xml', '<ComicInfo><Writer>Adé</Writer></ComicInfo>'),
      ])
      expect(photo.includes('Behind the library')).toBe(true)
      const { send, add, fetched } = await listening(open, newStore)
      const { id, status } = await send(notes)
      expect(status).toBe(204)
      const file = await add(id)
      expect(file).toMatchObject({
        format: 'cbz',
        name: 'Òjò ní Ọ̀yẹ́.cbz',
        pages: 2,
        opensHere: true,
        opening: file.bytes,
      })
      const { type, bytes } = await fetched(file)
      expect([type, bytes.length]).toEqual(['application/vnd.comicbook+zip', file.bytes])
      for (const gone of ['Behind the library', '__MACOSX', 'ComicInfo'])
        expect(bytes.includes(gone)).toBe(false)
      expect(namesAtEnd(bytes)).toEqual(['Ìwé/2.jpg', 'Ìwé/10.jpg'])
      // The photo's pixels are unchanged and still rotated; only its metadata is gone.
      const first = bytes.indexOf('Ìwé/10.jpg') + Buffer.byteLength('Ìwé/10.jpg')
      const kept = await sharp(bytes.subarray(first)).autoOrient().raw().toBuffer({ resolveWithObject: true })
      const sent = await sharp(photo).autoOrient().raw().toBuffer()
      expect([kept.info.width < kept.info.height, kept.data.equals(sent)]).toEqual([true, true])
    },
  )

  open.testOnce('an FB2 is kept as it is, packed or not, under its own kind', async () => {
    const { send, add, fetched } = await listening(open, newStore)
    for (const [format, bytes, name] of [
      ['fb2', small.fb2(), 'Òjò ní Ọ̀yẹ́.fb2'],
      ['fbz', small.fbz(), 'Òjò ní Ọ̀yẹ́.fb2.zip'],
    ] as const) {
      const file = await add((await send(bytes)).id)
      expect(file).toMatchObject({ format, name, opensHere: true, pages: null, opening: null })
      const kept = await fetched(file)
      // No browser interprets it as a page.
      expect(kept.type).not.toMatch(/xml|html/)
      expect(kept.bytes.equals(Buffer.from(bytes))).toBe(true)
    }
  })
})
