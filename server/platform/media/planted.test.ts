import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import { afterAll, expect, test } from 'vitest'
import { box, bytesOf, find, readBoxes } from '#testing/server/samples/mp4-boxes.ts'
import { plantedMp4, plantedWebm } from '#testing/server/samples/planted-videos.ts'
import { leftOf } from '#testing/server/samples/planting.ts'
import { openVideos } from './video/videos.ts'

const home = mkdtempSync(join(tmpdir(), 'campus-planted-'))
const folder = join(home, 'work')
mkdirSync(folder)
const videos = openVideos({ folder })
afterAll(() => {
  videos.close()
  rmSync(home, { recursive: true, force: true })
})
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/fixtures', name))

async function kept(bytes: Uint8Array) {
  const [path, cleanPath] = [join(folder, 'sent'), join(folder, 'clean')]
  writeFileSync(path, bytes)
  await videos.look(path, cleanPath)
  return readFileSync(cleanPath)
}

/** Every packet of every track, with its time. */
async function packetsOf(bytes: Uint8Array) {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const packets: Record<string, unknown[]> = {}
  for (const track of [video, audio])
    if (track) {
      packets[track.type] = []
      for await (const { data, type, timestamp } of new EncodedPacketSink(track).packets())
        packets[track.type]?.push([type, timestamp.toFixed(3), sha(data)])
    }
  return packets
}
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function lookOf(bytes: Uint8Array) {
  using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const video = await input.getPrimaryVideoTrack()
  return {
    tracks: (await input.getTracks()).length,
    rotation: await video?.getRotation(),
    size: [await video?.getDisplayWidth(), await video?.getDisplayHeight()],
    colours: await video?.getColorSpace(),
    tags: await input.getMetadataTags(),
  }
}

test('nothing that was hidden in an MP4 is left in it', async () => {
  const planted = await plantedMp4(fixture('portrait-h264.mp4'))
  expect(leftOf(planted, planted.bytes)).toHaveLength(planted.markers.length)
  const clean = await kept(planted.bytes)
  expect(leftOf(planted, clean)).toEqual([])
  expect(await lookOf(clean)).toMatchObject({ tracks: 2 })
  expect(readBoxes(clean).map(({ name }) => name)).toEqual(['ftyp', 'moov', 'mdat'])
  // Pictures and sound are those of a file without the planted data.
  expect(await packetsOf(clean)).toEqual(await packetsOf(await kept(fixture('portrait-h264.mp4'))))
})

test('nothing that was hidden in a WebM is left in it', async () => {
  const planted = await plantedWebm(fixture('portrait-vp9.webm'))
  expect(leftOf(planted, planted.bytes)).toHaveLength(planted.markers.length)
  const clean = await kept(planted.bytes)
  expect(leftOf(planted, clean)).toEqual([])
  expect(await lookOf(clean)).toMatchObject({ tracks: 2 })
  expect(await packetsOf(clean)).toEqual(await packetsOf(fixture('portrait-vp9.webm')))
})

test('a tag in a track alone is not missed', async () => {
  const boxes = readBoxes(fixture('portrait-h264.mp4'))
  const word = '+7.7983+005.4945/'
  find(boxes, 'moov', 'trak').boxes?.push(box('udta', bytesOf([box('\xa9xyz', [0, 17, 0x15, 0xc7], word)])))
  expect((await kept(bytesOf(boxes))).includes(word)).toBe(false)
})

test.each([
  'landscape-h264.mp4',
  'portrait-vp9.webm',
  'no-audio.mp4',
  'seconds-59.mp4',
  'rotated-located.mov',
])('%s shows and sounds as it did', async (name) => {
  const sent = fixture(name)
  const clean = await kept(sent)
  const [before, after] = [await lookOf(sent), await lookOf(clean)]
  expect(after).toMatchObject({ rotation: before.rotation, size: before.size, colours: before.colours })
  const [were, are] = [await packetsOf(sent), await packetsOf(clean)]
  // The H.264 encoder writes its signature into the first picture's data.
  expect(are.video?.slice(1)).toEqual(were.video?.slice(1))
  expect(are.audio).toEqual(were.audio)
})

test.each(['portrait-h264.mp4', 'portrait-vp9.webm'])(
  '%s becomes the same bytes every time',
  async (name) => {
    const once = await kept(fixture(name))
    expect((await kept(fixture(name))).equals(once)).toBe(true)
  },
)

test('one that was written anew has nothing to lose', async () => {
  const once = await kept(fixture('portrait-h264.mp4'))
  expect((await kept(once)).equals(once)).toBe(true)
})
