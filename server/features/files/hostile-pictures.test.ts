import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unavailable } from '#server/platform/files/store-problems.ts'
import { newId } from '#server/platform/ids.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { aPhoto, movingWebp } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'

/** A campus on this database and store that listens on a port, where a visitor uploads. */
async function listening(open: Open, newStore: NewStore) {
  const [files, database] = [await newStore(), await open()]
  const it = await campus({ database, with: { files } })
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...it,
    visitor: sender(address, null),
    /** All rows and bytes of files. */
    kept: async () => [
      ...(await Array.fromAsync(files.list(''))).map(({ key }) => key),
      ...(await database.read.selectFrom('uploads').select('id').execute()),
      ...(await database.read.selectFrom('files').select('id').execute()),
    ],
    /** Replaces the program that inspects pictures. */
    lookBy(text: string, processor = 10) {
      const folder = join(it.platform.config.dataFolder, 'work')
      const path = join(it.platform.config.dataFolder, `${newId()}.mjs`)
      writeFileSync(path, text)
      it.platform.pictures = openPictures({ folder, program: pathToFileURL(path), processor })
      onTestFinished(it.platform.pictures.close)
    },
  }
}

describe('a picture made to stop the others', () => {
  eachPlace((open, newStore) => {
    const start = () => listening(open, newStore)

    test('one of 50,000 frames is refused at once and for good, and nothing of it stays', async () => {
      const { visitor, kept } = await start()
      const bomb = await movingWebp(50_000)
      const begun = performance.now()
      const { id, status, body } = await visitor.send(bomb, { kind: 'picture' })
      expect([status, JSON.parse(body!).message]).toEqual([
        413,
        'This animation is too long: at most 1,000 frames. Please choose a still picture.',
      ])
      expect(performance.now() - begun).toBeLessThan(10_000)
      expect(await visitor.offset(id)).toBeNull()
      expect(await kept()).toEqual([])
    })

    open.testOnce(
      'one that takes more than its time is refused for good, and nothing of it stays',
      {
        timeout: 180_000,
      },
      async () => {
        const { visitor, kept, lookBy } = await start()
        lookBy('process.on("message", () => { for (;;); })', 0.01)
        const { id, status, body } = await visitor.send(await aPhoto(200), { kind: 'picture' })
        expect([status, JSON.parse(body!).message]).toEqual([
          415,
          'Please select an image file: this one takes too long to open.',
        ])
        expect(await visitor.offset(id)).toBeNull()
        expect(await kept()).toEqual([])
      },
    )

    open.testOnce.each([
      ['ends', 'process.kill(process.pid, "SIGKILL")', 503, 423],
      ['confuses', 'process.send({ error: "no such luck" })', 500, 500],
    ])(
      'one that %s whatever looks at it is refused for good the third time',
      async (_, does, first, second) => {
        const { visitor, kept, lookBy } = await start()
        lookBy(`process.on("message", () => ${does})`)
        const { id, status } = await visitor.send(await aPhoto(200), { kind: 'picture' })
        expect(status).toBe(first)
        const ask = async () => (await visitor.ask('HEAD', `/api/uploads/${id}`, {})).status
        expect([await ask(), await ask(), await ask()]).toEqual([second, 415, 404])
        expect(await kept()).toEqual([])
      },
    )

    open.testOnce(
      'while the store is away, asking how far it got does not make the same work again and again',
      async () => {
        const { visitor, kept, platform } = await start()
        const { put } = platform.files
        let looks = 0
        platform.files.put = async (key, content, about) => {
          if (!key.startsWith('kept/')) return put(key, content, about)
          if (key.endsWith('160.avif')) looks += 1
          throw unavailable(new Error('away'))
        }
        const photo = await aPhoto(200)
        const { id, status } = await visitor.send(photo, { kind: 'picture' })
        expect(status).toBe(503)
        for (let i = 0; i < 20; i += 1)
          expect((await visitor.ask('HEAD', `/api/uploads/${id}`, {})).status).toBe(423)
        expect((await visitor.append(id, photo.length, Buffer.alloc(0))).status).toBe(429)
        expect(looks).toBe(12)
        expect(await kept()).not.toEqual([])
      },
    )
  })
})
