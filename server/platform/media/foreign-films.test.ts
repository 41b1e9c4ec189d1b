import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { unplayed } from '#contract/files/file-refusals.ts'
import { kindOfFile } from './file-kind.ts'
import { findFfmpeg, runFfmpeg } from './video/ffmpeg.ts'
import { makeRenditions } from './video/renditions.ts'
import { openVideos } from './video/videos.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-films-'))
const ffmpeg = await findFfmpeg(undefined)
const [able, unable] = [openVideos({ folder, ffmpeg }), openVideos({ folder })]
afterAll(() => {
  able.close()
  unable.close()
  rmSync(folder, { recursive: true, force: true })
})

const fixture = (name: string) => join(import.meta.dirname, '../../../test/fixtures', name)
const [path, cleanPath] = [join(folder, 'sent'), join(folder, 'clean')]
function look(videos: typeof able, bytes: Uint8Array) {
  writeFileSync(path, bytes)
  return videos.look(path, cleanPath)
}

test.each([
  ['recorded.mkv', 'video/mp4'],
  ['recorded-vp9.mkv', 'video/webm'],
])('%s, whose pictures and sound every browser plays, becomes %s without an encoder', async (name, type) => {
  const { width, height, seconds } = await look(unable, readFileSync(fixture(name)))
  expect([width, height, Math.round(seconds)]).toEqual([176, 144, 2])
  expect((await kindOfFile(cleanPath))?.type).toBe(type)
})

const foreign = ['old-phone.3gp', 'old-phone.mp4', 'old-camera.avi', 'recorded-ac3.mkv']

test.each(foreign)('of %s it is said what to do, where there is no encoder', async (name) => {
  await expect(look(unable, readFileSync(fixture(name)))).rejects.toMatchObject({
    code: 'unsupported',
    message: unplayed,
  })
})

test.runIf(ffmpeg).each(foreign)('%s is made one that every browser plays', async (name) => {
  const { seconds } = await look(able, readFileSync(fixture(name)))
  expect(seconds).toBeCloseTo(2, 0)
  expect((await kindOfFile(cleanPath))?.type).toBe('video/mp4')
  using input = new Input({ formats: [MP4], source: new FilePathSource(cleanPath) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  expect([await video?.getCodec(), await audio?.getCodec()]).toEqual(['avc', 'aac'])
  // No temporary files stay.
  expect(readdirSync(folder).sort()).toEqual(['clean', 'sent'])
})

/** Silence: a frame of 20 ms of AMR at 12.2 kbit/s is a header byte and 31 of sound. */
const amr = Buffer.concat([
  Buffer.from('#!AMR\n'),
  ...Array.from({ length: 100 }, (_, n) =>
    Buffer.from(Uint8Array.from({ length: 32 }, (_, at) => (at ? (at * 29 + n * 7) & 255 : 0x3c))),
  ),
])

test.runIf(ffmpeg).each([
  ['old-phone.3gp', 'as it is filmed by an old phone'],
  ['landscape-h264.mp4', 'whose pictures every browser plays'],
])('%s with the sound of a telephone (AMR), %s, is made one that every browser plays', async (name) => {
  const [sound, film] = [join(folder, 'sound.amr'), join(folder, 'film.3gp')]
  writeFileSync(sound, amr)
  const { signal } = new AbortController()
  const both = [
    '-i',
    fixture(name),
    '-i',
    sound,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    '-shortest',
    film,
  ]
  await runFfmpeg(ffmpeg!, both, { seconds: 60, stopped: signal })
  rmSync(sound)
  const bytes = readFileSync(film)
  rmSync(film)
  expect(bytes.includes('samr')).toBe(true)
  await look(able, bytes)
  using input = new Input({ formats: [MP4], source: new FilePathSource(cleanPath) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  expect([await video?.getCodec(), await audio?.getCodec()]).toEqual(['avc', 'aac'])
  expect(await audio?.computeDuration()).toBeCloseTo(2, 0)
})

test.runIf(ffmpeg)('one that is cut, or noise behind its head, is no video', async () => {
  const whole = readFileSync(fixture('old-camera.avi'))
  const noise = Buffer.from(whole)
  for (let at = 200; at < noise.length; at += 1) noise[at] = (at * 73) & 255
  await expect(look(able, noise)).rejects.toMatchObject({ code: 'unsupported' })
  await expect(look(able, whole.subarray(0, 300))).rejects.toMatchObject({ code: 'unsupported' })
})

test.runIf(ffmpeg)('a film of two minutes is not made anew to its end before it is refused', async () => {
  const long = join(folder, 'long.avi')
  const { signal } = new AbortController()
  const made = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=2:duration=120', '-c:v', 'mjpeg', long]
  await runFfmpeg(ffmpeg!, made, { seconds: 60, stopped: signal })
  await expect(look(able, readFileSync(long))).rejects.toMatchObject({ message: /60 seconds or less/ })
  rmSync(long)
})

test.runIf(ffmpeg)('a last frame that stands for long is shown for as long in every size', async () => {
  const film = join(folder, 'long-last-frame.mp4')
  await withLastFrame(fixture('recorded.mkv'), film, 1.5)
  const facts = await look(unable, readFileSync(film))
  expect(facts.seconds).toBeCloseTo(3.4, 1)
  const into = join(folder, 'made')
  mkdirSync(into)
  const { signal } = new AbortController()
  const { renditions } = await makeRenditions(
    ffmpeg!,
    cleanPath,
    { ...facts, type: 'video/mp4' },
    into,
    signal,
  )
  for (const one of renditions) {
    using input = new Input({ formats: [MP4], source: new FilePathSource(one.path) })
    expect(await input.computeDuration()).toBeCloseTo(facts.seconds, 1)
  }
})

/** The same pictures with a last frame of so many seconds, as phones film what does not move. */
async function withLastFrame(from: string, into: string, seconds: number): Promise<void> {
  const plain = join(folder, 'plain.mp4')
  const { signal } = new AbortController()
  // Without B-frames, as phones encode.
  await runFfmpeg(ffmpeg!, ['-i', from, '-an', '-c:v', 'libx264', '-bf', '0', plain], {
    seconds: 60,
    stopped: signal,
  })
  using input = new Input({ formats: [MP4], source: new FilePathSource(plain) })
  const track = (await input.getPrimaryVideoTrack())!
  const decoderConfig = (await track.getDecoderConfig())!
  const output = new Output({ format: new Mp4OutputFormat(), target: new FilePathTarget(into) })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source)
  await output.start()
  const packets = await Array.fromAsync(new EncodedPacketSink(track).packets())
  for (const packet of packets)
    await source.add(packet === packets.at(-1) ? packet.clone({ duration: seconds }) : packet, {
      decoderConfig,
    })
  await output.finalize()
  rmSync(plain)
}
