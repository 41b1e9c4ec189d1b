import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { plantedMp4, plantedWebm } from '#testing/server/samples/planted-videos.ts'
import { leftOf } from '#testing/server/samples/planting.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace } from '#testing/server/stores.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/fixtures', name))

describe('a sent video', () => {
  eachPlace((open, newStore) => {
    const start = async () => {
      const files = await newStore()
      const it = await campus({ database: await open(), with: { files } })
      const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
      const ada = it.student()
      await ada(api.auth.session, {})
      const her = sender(address, ada.token)
      return {
        ...it,
        ada,
        her,
        get: (path: string, headers: Record<string, string> = {}, token?: string) =>
          fetch(new URL(path, address), {
            headers: { ...headers, ...(token ? { cookie: `campus_session=${token}` } : {}) },
          }),
        /** All rows and bytes of files, wherever they are. */
        left: async () => [
          ...(await Array.fromAsync(files.list(''))).map(({ key }) => key),
          ...(await it.platform.database.read.selectFrom('files').select('id').execute()),
          ...(await it.platform.database.read.selectFrom('uploads').select('id').execute()),
          ...readdirSync(join(it.platform.config.dataFolder, 'work')),
        ],
        row: (src: string) =>
          it.platform.database.read
            .selectFrom('files')
            .where('id', '=', src.split('/')[2] ?? '')
            .select(['bytes', 'sha256'])
            .executeTakeFirst(),
        post: async (bytes: Uint8Array) => {
          const { id: fileId, status } = await her.send(bytes, { kind: 'video', name: 'video' })
          expect(status).toBe(204)
          return ada(api.reels.post, { id: newId(), body: { caption: 'Ọjà', fileId } })
        },
      }
    }

    test.each([
      ['portrait-h264.mp4', 'video/mp4', 180, 320],
      ['landscape-h264.mp4', 'video/mp4', 320, 180],
      ['portrait-vp9.webm', 'video/webm', 180, 320],
      ['no-audio.mp4', 'video/mp4', 180, 320],
      ['seconds-59.mp4', 'video/mp4', 90, 160],
    ])('%s becomes a reel that is served as it is kept, whole and in ranges', async (...about) => {
      const [name, type, width, height] = about
      const { post, get, row } = await start()
      const reel = await post(fixture(name))
      const { src } = reel.original
      const whole = await get(src)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, type])
      expect(whole.headers.get('content-security-policy')).toContain('sandbox')
      const bytes = Buffer.from(await whole.arrayBuffer())
      expect(reel).toMatchObject({ width, height, original: { type, bytes: bytes.length } })
      expect(await row(src)).toMatchObject({ bytes: bytes.length, sha256: sha(bytes) })
      const ranges = [
        ['bytes=0-99', 0, 100],
        ['bytes=1000-', 1000, bytes.length],
        ['bytes=-7', bytes.length - 7, bytes.length],
      ] as const
      for (const [range, from, to] of ranges) {
        const part = await get(src, { range })
        expect([part.status, part.headers.get('content-range')]).toEqual([
          206,
          `bytes ${from}-${to - 1}/${bytes.length}`,
        ])
        expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true)
      }
      const saved = await get(`${src}?download`)
      expect(saved.headers.get('content-disposition')).toContain(
        `attachment; filename="fuoye-reel-${reel.id.slice(-8)}.${type.slice(6)}"`,
      )
    })

    open.testOnce.each([
      ['MP4', () => plantedMp4(fixture('portrait-h264.mp4'))],
      ['WebM', () => plantedWebm(fixture('portrait-vp9.webm'))],
    ])('does not tell where it was filmed, whatever its %s says', async (_, make) => {
      const planted = await make()
      const { post, get } = await start()
      const { original } = await post(planted.bytes)
      const kept = Buffer.from(await (await get(original.src)).arrayBuffer())
      expect(kept).toHaveLength(original.bytes)
      expect(leftOf(planted, kept)).toEqual([])
    })

    open.testOnce('that lay on its side stands upright still', async () => {
      const { post } = await start()
      expect(await post(fixture('rotated-located.mov'))).toMatchObject({
        ...{ width: 180, height: 320 },
        original: { type: 'video/mp4', name: expect.stringMatching(/^fuoye-reel-.{8}\.mp4$/) },
      })
    })

    open.testOnce.each([
      ['seconds-61.mp4', 'Video must be 60 seconds or less (TikTok-style)'],
      ['seconds-61.webm', 'Video must be 60 seconds or less (TikTok-style)'],
      ['broken.mp4', 'This video is damaged or incomplete. Choose it again, or another copy.'],
      ['sound-only.mp4', 'Only video files are allowed'],
    ])('%s is refused with the specification’s words and leaves nothing behind', async (name, message) => {
      const { her, left } = await start()
      const { status, body } = await her.send(fixture(name), { kind: 'video', name: 'reel.mp4' })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(JSON.parse(body)).toMatchObject({ message })
      expect(await left()).toEqual([])
    })

    open.testOnce(
      'is its sender’s alone until a reel shows it, and again when the reel is deleted',
      async () => {
        const { post, get, ada, her, student } = await start()
        const obi = student()
        await obi(api.auth.session, {})
        const statuses = async (src: string) =>
          Promise.all(
            [undefined, obi.token, ada.token].map(async (token) => (await get(src, {}, token)).status),
          )
        const { id } = await her.send(fixture('no-audio.mp4'), { kind: 'video', name: 'mine.mp4' })
        expect(await statuses(`/files/${id}/mine.mp4`)).toEqual([404, 404, 200])
        const reel = await post(fixture('no-audio.mp4'))
        expect(await statuses(reel.original.src)).toEqual([200, 200, 200])
        await ada(api.reels.remove, { id: reel.id })
        expect(await statuses(reel.original.src)).toEqual([404, 404, 200])
      },
    )
  })
})

const sha = (bytes: ArrayBuffer | Uint8Array) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
