import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { standingClock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { type Ffmpeg, findFfmpeg } from '#server/platform/media/video/ffmpeg.ts'
import { campus, videosWith } from '#testing/server/campus.ts'
import { killedAnywhere } from '#testing/server/faults/crash-injection.ts'
import { noise } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace } from '#testing/server/stores.ts'
import { createTranscoding } from './transcode.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../../test/fixtures', name))
const ffmpeg = await findFfmpeg(undefined)
if (!ffmpeg) console.warn('Skipped: there is no ffmpeg here to make videos smaller with')
const folder = mkdtempSync(join(tmpdir(), 'campus-making-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an encoder that was named and is none is told at once; one that was not named is done without', async () => {
  await expect(findFfmpeg('/bin/echo')).rejects.toThrow('FFMPEG=/bin/echo cannot be used')
  expect(await findFfmpeg('off')).toBeNull()
})

/** An encoder that writes a file when it begins, and never ends. */
function endless(): Ffmpeg & { began: string } {
  const began = join(mkdtempSync(join(folder, 'endless-')), 'began')
  const program = `${began}.sh`
  writeFileSync(program, `#!/bin/sh\necho $$ >>${began}\nexec sleep 1000\n`, { mode: 0o755 })
  return { program, name: 'ffmpeg that never ends', began }
}
const begun = ({ began }: { began: string }) => (existsSync(began) ? readFileSync(began, 'utf8') : '')

eachPlace((open, newStore) => {
  /** A transcoder in a second process: another handle on the same database, with its own clock. */
  const anotherMaking = async ({ platform }: { platform: Platform }, encoder: Ffmpeg, ahead: number) => {
    const videos = videosWith({ ffmpeg: encoder })
    onTestFinished(() => videos.close())
    const clock = standingClock(platform.clock.now())
    clock.advance(ahead)
    const database = await open.again(platform.database)
    return createTranscoding({ ...platform, database, videos, clock })
  }

  const start = async (encoder: Ffmpeg | null) => {
    const dataFolder = mkdtempSync(join(folder, 'data-'))
    const videos = videosWith({ ffmpeg: encoder })
    onTestFinished(() => videos.close())
    const parts = { videos, files: await newStore() }
    const it = await campus({ database: await open(), env: { DATA_DIR: dataFolder }, with: parts })
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const ada = it.student()
    await ada(api.auth.session, {})
    return {
      ...it,
      ada,
      dataFolder,
      bytesOf: async (src: string) => Buffer.from(await (await fetch(new URL(src, address))).arrayBuffer()),
      post: async (bytes: Uint8Array) => {
        const { id: fileId } = await sender(address, ada.token).send(bytes, { kind: 'video' })
        return ada(api.reels.post, { id: newId(), body: { caption: 'Goal', fileId } })
      },
    }
  }

  describe.skipIf(!ffmpeg)('where there is an encoder', () => {
    let large: Buffer
    beforeAll(async () => {
      const path = join(folder, 'large.mp4')
      const source = 'testsrc2=size=960x540:rate=15:duration=1'
      const sound = 'sine=frequency=440:duration=1'
      const args = ['-y', '-loglevel', 'error', '-f', 'lavfi', '-i', source, '-f', 'lavfi', '-i', sound]
      // As an upright phone writes it: landscape frames with a rotation.
      await promisify(execFile)('ffmpeg', [...args, '-preset', 'ultrafast', `${path}.lying.mp4`])
      const turn = ['-c', 'copy', '-metadata:s:v:0', 'rotate=90', path]
      await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', '-i', `${path}.lying.mp4`, ...turn])
      large = readFileSync(path)
    })

    test('a reel plays as it was sent, then gets its poster and three sizes', {
      timeout: 180_000,
    }, async () => {
      const it = await start(ffmpeg)
      const reel = await it.post(large)
      expect(reel).toMatchObject({ status: 'processing', poster: null, renditions: [] })
      await it.platform.jobs.settled()
      const { sums, ...made } = await it.visitor(api.reels.read, { id: reel.id })
      expect(made.status).toBe('ready')
      expect((await it.visitor(api.reels.list, {})).items).toEqual([made])
      expect(made.renditions.map(({ height }) => height)).toEqual([240, 360, 540])
      expect(made.poster?.width).toBe(432)
      for (const { avif, webp, jpeg } of made.poster?.sizes ?? [])
        expect(Math.max(avif, webp, jpeg)).toBeLessThanOrEqual(25_000)
      for (const { src, bytes, height } of made.renditions) {
        const kept = await it.bytesOf(src)
        expect(kept).toHaveLength(bytes)
        expect(kept.indexOf('moov')).toBeLessThan(kept.indexOf('mdat'))
        // Any rendition handed to a friend is recognized by its hash.
        const sha256 = createHash('sha256').update(kept).digest('hex')
        expect((await it.ada(api.reels.same, { query: { sha256 } })).reel?.id).toBe(reel.id)
        expect(sums).toContain(sha256)
        const facts = await looked(kept)
        expect(Math.min(facts.width, facts.height)).toBe(height)
        expect(facts.width / facts.height).toBeCloseTo(made.width / made.height, 2)
      }
      expect(readdirSync(join(it.dataFolder, 'work'))).toEqual([])
      expect(it.reports).toEqual([])
    })

    // The encoder's result does not depend on the database.
    if (open.kind === 'postgres') return

    test('of one that is small for its size nothing larger is made', async () => {
      const path = join(folder, 'frugal.mp4')
      const source = ['-f', 'lavfi', '-i', 'testsrc2=size=960x540:rate=30:duration=4']
      const frugal = ['-pix_fmt', 'yuv420p', '-preset', 'medium', '-crf', '46', path]
      await promisify(execFile)('ffmpeg', ['-y', '-loglevel', 'error', ...source, ...frugal])
      const it = await start(ffmpeg)
      const { id } = await it.post(readFileSync(path))
      await it.platform.jobs.settled()
      const { renditions, original, poster } = await it.visitor(api.reels.read, { id })
      expect(poster?.width).toBe(432)
      expect(renditions.map(({ height }) => height)).toContain(240)
      for (const { height, bytes } of renditions)
        expect([height, bytes < original.bytes]).toEqual([height, true])
    })

    test.each(['portrait-vp9.webm', 'no-audio.mp4', 'rotated-located.mov'])(
      'a small one (%s) is made in its own size',
      async (name) => {
        const it = await start(ffmpeg)
        const { id } = await it.post(fixture(name))
        await it.platform.jobs.settled()
        const made = await it.visitor(api.reels.read, { id })
        expect(made).toMatchObject({ status: 'ready', renditions: [{ height: 180 }] })
        const kept = await it.bytesOf(made.renditions[0]!.src)
        expect(await looked(kept)).toMatchObject({
          width: 180,
          height: 320,
        })
      },
    )

    test('a poster that the phone sent stays', async () => {
      const it = await start(ffmpeg)
      const reel = await it.post(fixture('no-audio.mp4'))
      await it.platform.jobs.settled()
      const { poster } = await it.visitor(api.reels.read, { id: reel.id })
      await it.platform.database.write((tx) =>
        tx.updateTable('reels').set({ readyAt: null, tries: 0 }).where('id', '=', reel.id).execute(),
      )
      await it.platform.database.write((tx) => tx.deleteFrom('renditions').execute())
      await it.post(fixture('no-audio.mp4'))
      await it.platform.jobs.settled()
      expect((await it.visitor(api.reels.read, { id: reel.id })).poster).toEqual(poster)
    })
  })

  test('while one process is at a reel no other is, and one that lost it leaves it alone', {
    timeout: 180_000,
  }, async () => {
    const slow = endless()
    const first = await start(slow)
    const { database } = first.platform
    const { id } = await first.post(fixture('no-audio.mp4'))
    await expect.poll(() => begun(slow)).not.toBe('')
    const row = () =>
      database.read.selectFrom('reels').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    const { heldUntil } = await row()

    // Heartbeats keep the lease, so a second process that starts later finds nothing to do.
    first.clock.advance(60_000)
    await expect.poll(async () => (await row()).heldUntil).not.toBe(heldUntil)
    const other = endless()
    await (await anotherMaking(first, other, 10_000)).run()
    expect(begun(other)).toBe('')
    expect(await row()).toMatchObject({ tries: 1, readyAt: null })

    // A process that slept past its lease stops once it sees that another has taken the reel.
    await database.write((tx) =>
      tx
        .updateTable('reels')
        .set({ tries: 2, heldUntil: '2030-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    )
    await first.platform.jobs.settled()
    expect(await row()).toMatchObject({ tries: 2, readyAt: null, heldUntil: '2030-01-01T00:00:00.000Z' })
    expect(first.reports).toEqual([])
  })

  test('a reel that ended its process again and again is not tried for ever', async () => {
    const it = await start(null)
    const { id } = await it.post(fixture('no-audio.mp4'))
    await it.platform.database.write((tx) =>
      tx.updateTable('reels').set({ tries: 8, heldUntil: it.clock.now() }).where('id', '=', id).execute(),
    )
    const never = endless()
    await (await anotherMaking(it, never, 60_000)).run()
    expect(begun(never)).toBe('')
    const { readyAt } = await it.platform.database.read
      .selectFrom('reels')
      .where('id', '=', id)
      .select('readyAt')
      .executeTakeFirstOrThrow()
    expect(readyAt).not.toBeNull()
  })

  describe('where the machine fails, and the video is whole', () => {
    /** An encoder that runs this script. */
    const encoder = (lines: string): Ffmpeg => {
      const program = join(mkdtempSync(join(folder, 'encoder-')), 'encoder.sh')
      writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
      return { program, name: 'an encoder of the test' }
    }
    const works = async () => {
      const poster = join(mkdtempSync(join(folder, 'poster-')), 'poster.png')
      writeFileSync(
        poster,
        await sharp(await noise(90, 160))
          .png()
          .toBuffer(),
      )
      const video = join(import.meta.dirname, '../../../../test/fixtures/no-audio.mp4')
      return encoder(
        `for at; do case "$at" in *.mp4) head -c 9000 ${video} >"$at";; *.png) cp ${poster} "$at";; esac; done`,
      )
    }
    test('one whose process is killed between any two steps is made by another, once', {
      timeout: 180_000,
    }, async () => {
      const it = await start(null)
      const videos = videosWith({ ffmpeg: await works() })
      onTestFinished(() => videos.close())
      const platform = { ...it.platform, videos }
      const { id } = await it.post(fixture('no-audio.mp4'))
      await killedAnywhere(platform, {
        prepare: () =>
          platform.database.write(async (tx) => {
            await tx.deleteFrom('renditions').execute()
            const anew = { readyAt: null, posterId: null, heldUntil: null, tries: 0 }
            await tx.updateTable('reels').set(anew).where('id', '=', id).execute()
          }),
        work: (mortal) => createTranscoding(mortal).run(),
        async after(_, where) {
          it.clock.advance(13_000)
          await createTranscoding(platform).run()
          const { status, renditions, poster } = await it.visitor(api.reels.read, { id })
          expect([where, status, renditions.length, poster?.width]).toEqual([where, 'ready', 1, 90])
          for (const { src, bytes } of renditions)
            expect([where, (await it.bytesOf(src)).length]).toEqual([where, bytes])
        },
      })
    })

    const away = () => Promise.reject(new Problem('unavailable', 'The bucket is away'))

    open.testOnce.each<
      [string, (it: { platform: Platform }) => Promise<[Ffmpeg, Partial<Platform>, number?]>]
    >([
      [
        'the bucket is away',
        async ({ platform }) => [await works(), { files: { ...platform.files, open: away } }],
      ],
      [
        'nothing can be put into it',
        async ({ platform }) => [await works(), { files: { ...platform.files, put: away } }],
      ],
      ['the encoder is told to end', async () => [encoder('kill -TERM $$'), {}]],
      ['the encoder ends because it was told', async () => [encoder('exit 255'), {}]],
      ['the encoder is killed for its memory', async () => [encoder('kill -KILL $$'), {}]],
      ['the encoder is gone', async () => [{ program: '/nowhere/ffmpeg', name: 'ffmpeg' }, {}]],
      ['the disk is full', async () => [encoder('exit 1'), {}, 0]],
    ])('%s: it waits longer each time, is never given up, and is made at last', async (_, failing) => {
      const it = await start(null)
      const { id } = await it.post(fixture('no-audio.mp4'))
      const row = () =>
        it.platform.database.read
          .selectFrom('reels')
          .where('id', '=', id)
          .selectAll()
          .executeTakeFirstOrThrow()
      const making = (ffmpeg: Ffmpeg, parts: Partial<Platform>, room?: number) => {
        const videos = videosWith({ ffmpeg, ...(room === undefined ? {} : { room: async () => room }) })
        onTestFinished(() => videos.close())
        return createTranscoding({ ...it.platform, videos, ...parts })
      }

      const broken = making(...(await failing(it)))
      const waits: number[] = []
      for (const misses of [0, 1, 2, 3, 9]) {
        await it.platform.database.write((tx) =>
          tx.updateTable('reels').set({ misses }).where('id', '=', id).execute(),
        )
        await broken.run()
        const { heldUntil, ...rest } = await row()
        expect(rest).toMatchObject({ readyAt: null, tries: 0, misses: misses + 1 })
        waits.push((Date.parse(heldUntil ?? '') - it.clock.milliseconds()) / 60_000)
        it.clock.advance(4 * 3_600_001)
      }
      expect(waits).toEqual([5, 10, 20, 40, 240])

      await making(await works(), {}).run()
      expect(await row()).toMatchObject({ readyAt: it.clock.now() })
      const made = await it.visitor(api.reels.read, { id })
      expect([made.status, made.renditions.length]).toEqual(['ready', 1])
    })
  })

  test('one that cannot be made smaller plays as it was sent, after three tries', async () => {
    const it = await start({ program: 'false', name: 'ffmpeg that fails' })
    const { id, original } = await it.post(fixture('no-audio.mp4'))
    const again = async () => {
      await it.platform.jobs.settled()
      it.clock.advance(21 * 60_000)
      await it.post(fixture('no-audio.mp4'))
      await it.platform.jobs.settled()
      return (await it.visitor(api.reels.read, { id })).status
    }
    expect([await again(), await again()]).toEqual(['processing', 'ready'])
    expect(await it.visitor(api.reels.read, { id })).toMatchObject({ renditions: [], original })
    expect(it.reports.length).toBeGreaterThan(0)
  })
})

/** Probes a video in a folder of its own, since the test inspects the campus's folder. */
async function looked(bytes: Buffer) {
  const path = join(mkdtempSync(join(folder, 'looked-')), 'looked.mp4')
  writeFileSync(path, bytes)
  return videosWith({}).look(path, `${path}.clean`)
}
