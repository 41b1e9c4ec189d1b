import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { isInstallationId } from '#server/platform/files/installation-id.ts'
import { claimFile } from '#server/platform/files/records.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { aBook, aPhoto, pngThatClaims } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'
import { deleteForgotten, deleteLeftovers } from '../retention.ts'
import { createUploads } from './uploads.ts'

/** A campus on this database and store that listens on a port, with a student who uploads. */
async function listening(open: Open, newStore: NewStore) {
  const files = await newStore()
  const database = await open()
  const it = await campus({ database, with: { files } })
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const ada = it.student()
  await ada(api.auth.session, {})
  return {
    ...it,
    address,
    database,
    ada,
    as: (token: string | null) => sender(address, token),
    her: sender(address, ada.token),
    /** Everything the store holds. */
    stored: async () =>
      (await Array.fromAsync(files.list(''))).map(({ key }) => key).filter((key) => !isInstallationId(key)),
    rows: (table: 'files' | 'uploads') => database.read.selectFrom(table).selectAll().execute(),
    download: async (path: string, token: string) => {
      const reply = await fetch(new URL(path, address), { headers: { cookie: `campus_session=${token}` } })
      return Buffer.from(await reply.arrayBuffer())
    },
  }
}

const book = aBook()
let photo: Buffer
beforeAll(async () => {
  photo = await aPhoto(700)
})

describe('uploads', () => {
  eachPlace((open, newStore) => {
    const start = () => listening(open, newStore)

    open.testOnce(
      'a book arrives byte for byte, with its hash, its true type and a name to save it under',
      async () => {
        const { her, ada, stored, rows, download } = await start()
        const { id, status } = await her.send(book, { kind: 'book', name: 'C:\\temp\\Ẹ̀kọ́ Yorùbá.exe' })
        expect(status).toBe(204)
        expect(await rows('uploads')).toEqual([])
        const [row] = await rows('files')
        expect(row).toMatchObject({
          id,
          ownerId: ada.id,
          kind: 'book',
          type: 'application/pdf',
          bytes: book.length,
          sha256: createHash('sha256').update(book).digest('hex'),
          name: 'Ẹ̀kọ́ Yorùbá.pdf'.normalize('NFC'),
          claimedBy: null,
        })
        const path = `/files/${id}/${encodeURIComponent(row!.name as string)}`
        expect((await download(path, ada.token)).equals(book)).toBe(true)
        expect(await stored()).toEqual([`kept/${id.slice(-2)}/${id}/original`])
      },
    )

    test('an upload cut five times goes on where it was and arrives byte for byte', async () => {
      const { her, ada, rows, download } = await start()
      const id = newId()
      expect((await her.begin(book.length, { id, kind: 'book' })).status).toBe(201)
      let offset = 0
      for (const count of [200_000, 1_300_000, 7, 400_000, 300_000]) {
        await her.cut(id, offset, book, count)
        const now = await her.offset(id)
        expect(now).toBeGreaterThanOrEqual(offset)
        expect(now).toBeLessThanOrEqual(offset + count)
        offset = now!
      }
      let status = 409
      // Bytes of the cut connection may still have been on their way when the server told its offset.
      while (status === 409) {
        offset = (await her.offset(id))!
        status = (await her.append(id, offset, book.subarray(offset))).status
      }
      expect(status).toBe(204)
      const [row] = await rows('files')
      expect((await download(`/files/${id}/${row!.name}`, ada.token)).equals(book)).toBe(true)
    })

    test('an upload goes on in another process, while the first one still holds its connection', async () => {
      const first = await start()
      const id = newId()
      await first.her.begin(book.length, { id, kind: 'book' })
      const holding = first.her.hang(id, book.subarray(0, 2_500_000), book.length)
      const other = await campus({
        database: await open.again(first.database),
        with: { files: first.platform.files },
      })
      const her = sender(await other.server.listen({ port: 0, host: '127.0.0.1' }), first.ada.token)
      // As much as the first process could lose in a crash: one chunk.
      await vi.waitUntil(async () => (await her.offset(id))! >= 2_000_000)
      const offset = (await her.offset(id))!
      expect((await her.append(id, offset, book.subarray(offset))).status).toBe(204)
      holding.destroy()
      const [row] = await first.rows('files')
      const arrived = await first.download(`/files/${id}/${row!.name}`, first.ada.token)
      expect(arrived.equals(book)).toBe(true)
    })

    open.testOnce('a picture becomes its variants', async () => {
      const { her, stored, rows, database } = await start()
      const { id, status } = await her.send(photo, { kind: 'picture', name: 'me.jpg' })
      expect(status).toBe(204)
      expect((await stored()).length).toBe(9)
      const variants = await database.read.selectFrom('picture_variants').selectAll().execute()
      expect(variants).toHaveLength(9)
      const [row] = await rows('files')
      expect(row).toMatchObject({ id, kind: 'picture', width: 700, type: 'image/jpeg' })
      expect(row!.bytes).toBe(variants.reduce((sum, one) => sum + one.bytes, 0))
    })

    open.testOnce('the same id again is the same file, at any point of the way', async () => {
      const { her, rows, stored } = await start()
      const id = newId()
      await her.begin(book.length, { id, kind: 'book' })
      await her.append(id, 0, book.subarray(0, 1_000_000))
      expect((await her.begin(book.length, { id, kind: 'book' })).status).toBe(201)
      expect(await her.offset(id)).toBe(1_000_000)
      await her.append(id, 1_000_000, book.subarray(1_000_000))
      const before = await stored()
      expect((await her.begin(book.length, { id, kind: 'book' })).status).toBe(201)
      expect(await her.offset(id)).toBe(book.length)
      expect(await rows('files')).toHaveLength(1)
      expect(await stored()).toEqual(before)
    })

    test('two connections that send the same upload do not spoil it', async () => {
      const { her, ada, download, rows } = await start()
      const id = newId()
      await her.begin(book.length, { id, kind: 'book' })
      await Promise.all(
        [her.append(id, 0, book), her.append(id, 0, book)].map((one) => one.catch(() => null)),
      )
      const offset = (await her.offset(id))!
      if (offset < book.length) await her.append(id, offset, book.subarray(offset))
      const [row] = await rows('files')
      expect((await download(`/files/${id}/${row!.name}`, ada.token)).equals(book)).toBe(true)
    })

    test.each([
      ['picture', 'Please select an image file'],
      ['video', 'Only video files are allowed'],
      ['book', 'Please choose a PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX file'],
    ])('what only says it is a %s is refused, and nothing stays', async (kind, message) => {
      const { her, stored, rows } = await start()
      const { id, status, body } = await her.send(Buffer.from('<script>alert(1)</script>'), {
        kind,
        name: 'a.jpg',
      })
      expect([status, JSON.parse(body!).message]).toEqual([415, message])
      expect(await her.offset(id)).toBeNull()
      expect([await rows('files'), await rows('uploads'), await stored()]).toEqual([[], [], []])
    })

    open.testOnce('a bomb is refused within a second or so, and nothing stays', async () => {
      const { her, stored, rows } = await start()
      await her.send(photo, { kind: 'picture' })
      const before = await stored()
      const begun = performance.now()
      const { status } = await her.send(pngThatClaims(50_000, 50_000), { kind: 'picture' })
      expect(status).toBe(413)
      expect(performance.now() - begun).toBeLessThan(1_500)
      expect([(await stored()).length, (await rows('files')).length]).toEqual([before.length, 1])
    })

    test('bytes beyond the length that was announced are refused, in a body of any kind', async () => {
      const { her, rows } = await start()
      const id = newId()
      await her.begin(1000, { id, kind: 'book' })
      expect((await her.append(id, 0, book.subarray(0, 1001))).status).toBe(413)
      const chunked = await her.append(id, 0, book.subarray(0, 1001), { 'transfer-encoding': 'chunked' })
      expect(chunked.status).toBe(413)
      expect(await her.offset(id)).toBe(0)
      expect((await her.append(id, 0, book.subarray(0, 999))).status).toBe(204)
      expect(await rows('files')).toEqual([])
    })

    test('what is too large by its own word, empty or of no kind is refused before a byte comes', async () => {
      const { her, rows } = await start()
      const begin = async (bytes: number, kind: string) => {
        const { status, body } = await her.begin(bytes, { kind })
        return [status, JSON.parse(body).message]
      }
      expect(await begin(limits.pictureBytes + 1, 'picture')).toEqual([413, 'A picture can be up to 25 MB'])
      expect(await begin(limits.videoBytes + 1, 'video')).toEqual([413, 'A video can be up to 200 MB'])
      expect(await begin(0, 'picture')).toEqual([400, 'No file provided'])
      expect((await begin(10, 'program'))[0]).toBe(400)
      expect((await her.begin(10, { id: '../../etc/passwd', kind: 'book' })).status).toBe(400)
      expect(await rows('uploads')).toEqual([])
    })

    test('all that one member keeps has a limit, unfinished uploads included', async () => {
      const { her, ada, student, as, database } = await start()
      await her.begin(limits.videoBytes, { kind: 'video' })
      await database.write((tx) =>
        tx
          .updateTable('uploads')
          .set({ bytes: limits.memberBytes - 1000 })
          .where('ownerId', '=', ada.id)
          .execute(),
      )
      const [full, fits] = [await her.begin(1001, { kind: 'book' }), await her.begin(1000, { kind: 'book' })]
      expect([full.status, fits.status]).toEqual([413, 201])
      expect(JSON.parse(full.body).message).toMatch(/all your space/)
      const obi = student()
      await obi(api.auth.session, {})
      expect((await as(obi.token).begin(1001, { kind: 'book' })).status).toBe(201)
    })

    test('a copy of all one has here takes none of one’s room', async () => {
      const { her, ada, database, platform } = await start()
      await ada(api.exports.start, { id: newId() })
      await platform.jobs.settled()
      await database.write((tx) =>
        tx.updateTable('files').set({ bytes: limits.memberBytes }).where('kind', '=', 'other').execute(),
      )
      expect((await her.begin(1000, { kind: 'book' })).status).toBe(201)
    })

    open.testOnce(
      "another's upload is not there: not to look at, not to go on with, not to end, not to take over",
      async () => {
        const { her, as, student, ada, rows, download } = await start()
        const obi = student()
        await obi(api.auth.session, {})
        const id = newId()
        await her.begin(book.length, { id, kind: 'book' })
        await her.append(id, 0, book.subarray(0, 1000))
        for (const stranger of [as(obi.token), as(null)]) {
          expect(await stranger.offset(id)).toBeNull()
          expect((await stranger.append(id, 1000, book.subarray(1000))).status).toBe(404)
          expect((await stranger.cancel(id)).status).toBe(404)
        }
        expect((await as(obi.token).begin(book.length, { id, kind: 'book' })).status).toBe(409)
        await her.append(id, 1000, book.subarray(1000))
        // Not even when it is finished and its id is in every address.
        expect((await as(obi.token).begin(book.length, { id, kind: 'book' })).status).toBe(409)
        const [row] = await rows('files')
        expect(row!.ownerId).toBe(ada.id)
        expect((await download(`/files/${id}/${row!.name}`, ada.token)).equals(book)).toBe(true)
      },
    )

    open.testOnce(
      'the same id with another length or kind is another file, and says so, before and after it is whole',
      async () => {
        const { her, rows } = await start()
        const id = newId()
        const again = async (bytes: number, kind: string) => {
          const { status, body } = await her.begin(bytes, { id, kind })
          return status === 409 ? JSON.parse(body).message : status
        }
        const refused = 'Please send this file under another id'
        await her.begin(book.length, { id, kind: 'book' })
        expect(await again(book.length + 1, 'book')).toEqual(refused)
        expect(await again(book.length, 'picture')).toEqual(refused)
        expect(await again(book.length, 'book')).toBe(201)
        await her.append(id, 0, book)
        // The stored size may differ from the sent one; the kind is the same.
        expect(await again(book.length, 'picture')).toEqual(refused)
        expect(await again(book.length, 'book')).toBe(201)
        expect(await rows('uploads')).toEqual([])
      },
    )

    test('two that begin under one id at once with different lengths do not both begin', async () => {
      const { her } = await start()
      const id = newId()
      const begun = await Promise.all([1000, 2000].map((bytes) => her.begin(bytes, { id, kind: 'book' })))
      expect(begun.map(({ status }) => status).sort()).toEqual([201, 409])
    })

    test('an upload that is given up leaves nothing', async () => {
      const { her, stored, rows } = await start()
      const id = newId()
      await her.begin(book.length, { id, kind: 'book' })
      await her.append(id, 0, book.subarray(0, 2_000_000))
      expect((await her.cancel(id)).status).toBe(204)
      expect([await rows('uploads'), await stored()]).toEqual([[], []])
      expect((await her.cancel(id)).status).toBe(404)
    })

    open.testOnce('a visitor may send one small picture, and nothing else', async () => {
      const { as, rows } = await start()
      const visitor = as(null)
      expect((await visitor.send(photo, { kind: 'picture' })).status).toBe(204)
      expect((await rows('files'))[0]).toMatchObject({ ownerId: null, kind: 'picture' })
      expect((await visitor.begin(limits.visitorPictureBytes + 1, { kind: 'picture' })).status).toBe(413)
      expect((await visitor.begin(1000, { kind: 'book' })).status).toBe(401)
    })

    test('bytes stay where a commit may have happened, and go with the sweeps where it did not', async () => {
      const { her, ada, platform, clock, rows, stored, download } = await start()
      const { write } = platform.database
      const { put } = platform.files
      const breakRecord = (happens: boolean) => {
        platform.database.write = async (work) => {
          platform.database.write = write
          const value = await write(async (tx) => {
            const done = await work(tx)
            if (!happens) throw new Error('The connection was lost before the commit')
            return done
          })
          throw Object.assign(new Error('The connection was lost on the commit'), { value })
        }
      }
      const sendLosing = async (happens: boolean) => {
        const id = newId()
        await her.begin(book.length, { id, kind: 'book', name: 'law.pdf' })
        await her.append(id, 0, book.subarray(0, -1))
        platform.files.put = async (key, ...rest) => {
          await put(key, ...rest)
          if (key.startsWith('kept/')) breakRecord(happens)
        }
        expect((await her.append(id, book.length - 1, book.subarray(-1))).status).toBe(500)
        platform.files.put = put
        return id
      }
      const kept = await sendLosing(true)
      expect(await her.offset(kept)).toBe(book.length)
      expect((await download(`/files/${kept}/law.pdf`, ada.token)).equals(book)).toBe(true)

      const lost = await sendLosing(false)
      expect((await rows('files')).map(({ id }) => id)).toEqual([kept])
      expect(await stored()).toContain(`kept/${lost.slice(-2)}/${lost}/original`)
      await platform.database.write((tx) =>
        tx.updateTable('files').set({ claimedBy: 'book:1' }).where('id', '=', kept).execute(),
      )
      clock.advance(Date.now() - clock.milliseconds() + 8 * 24 * 3_600_000)
      await deleteForgotten(platform, kinds)
      await deleteLeftovers(platform)
      expect(await stored()).toEqual([`kept/${kept.slice(-2)}/${kept}/original`])
    })

    open.testOnce('a process that ends keeps what has come, and says how much that is', async () => {
      const { her, ada, platform } = await start()
      const id = newId()
      await her.begin(book.length, { id, kind: 'book' })
      const uploads = createUploads(platform)
      const came = Promise.withResolvers<void>()
      async function* slowly() {
        yield book.subarray(0, 70_000)
        came.resolve()
        await new Promise(() => undefined)
      }
      const sender = { id: ada.id, status: 'active' } as const
      const told = uploads.append(id, sender, 0, slowly(), null)
      await came.promise
      uploads.leave()
      expect(await told).toEqual({ offset: 70_000, bytes: book.length })
      expect((await her.append(id, 70_000, book.subarray(70_000))).status).toBe(204)
    })

    open.testOnce(
      'one that is forgotten while it is finished is no file, so that no row stands without its bytes',
      async () => {
        const { her, platform, rows } = await start()
        const { put } = platform.files
        const id = newId()
        platform.files.put = async (key, content, about) => {
          await put(key, content, about)
          if (key.startsWith('kept/'))
            await platform.database.write((tx) => tx.deleteFrom('uploads').where('id', '=', id).execute())
        }
        await her.begin(book.length, { id, kind: 'book' })
        expect((await her.append(id, 0, book)).status).toBe(404)
        expect(await rows('files')).toEqual([])
        expect(await her.offset(id)).toBeNull()
      },
    )

    open.testOnce(
      'what is not sent as bytes of a file is held in memory no longer than elsewhere',
      async () => {
        const { address } = await start()
        const send = (path: string, method: string, type: string) =>
          fetch(new URL(path, address), {
            method,
            headers: { 'tus-resumable': '1.0.0', 'content-type': type },
            body: 'a'.repeat(600 * 1024),
          })
        for (const type of ['text/plain', 'application/json'])
          for (const [method, path] of [
            ['POST', '/api/uploads'],
            ['PATCH', `/api/uploads/${newId()}`],
          ] as const)
            expect((await send(path, method, type)).status, `${method} ${type}`).toBe(413)
      },
    )

    open.testOnce('a record claims its files once they are whole, and only its owner’s', async () => {
      const { her, ada, student, database } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const { id } = await her.send(photo, { kind: 'picture' })
      const claim = (
        fileId: string,
        ownerId: string,
        record: `post:${string}`,
        kind: 'picture' | 'book' = 'picture',
      ) => database.write((tx) => claimFile(tx, fileId, ownerId, record, kind, 'thumbnailId'))
      const refused = { code: 'missing', field: 'thumbnailId' }
      await expect(claim(id, obi.id, 'post:1')).rejects.toMatchObject(refused)
      await expect(claim(id, ada.id, 'post:1', 'book')).rejects.toMatchObject(refused)
      await expect(claim(newId(), ada.id, 'post:1')).rejects.toMatchObject(refused)
      expect(await claim(id, ada.id, 'post:1')).toMatchObject({ id, claimedBy: 'post:1' })
      expect(await claim(id, ada.id, 'post:1')).toMatchObject({ id, claimedBy: 'post:1' })
      await expect(claim(id, ada.id, 'post:2')).rejects.toMatchObject(refused)
    })
  })
})
