import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openVideos } from './videos.ts'

const home = mkdtempSync(join(tmpdir(), 'campus-videos-'))
const folder = join(home, 'work')
mkdirSync(folder)
const videos = openVideos({ folder })
afterAll(() => {
  videos.close()
  rmSync(home, { recursive: true, force: true })
})

const fixture = (name: string) => join(import.meta.dirname, '../../../../test/fixtures', name)
const cleanPath = join(folder, 'clean')
const sent = (bytes: string | Uint8Array) => {
  const path = join(folder, 'sent')
  writeFileSync(path, bytes)
  return videos.look(path, cleanPath)
}
const look = (name: string) => sent(readFileSync(fixture(name)))

test.each([
  ['portrait-h264.mp4', 180, 320, 3],
  ['landscape-h264.mp4', 320, 180, 3],
  ['portrait-vp9.webm', 180, 320, 3],
  ['no-audio.mp4', 180, 320, 3],
  ['seconds-59.mp4', 90, 160, 59],
])('%s is %i by %i and %i seconds long', async (name, width, height, seconds) => {
  const { seconds: measured, ...rest } = await look(name)
  expect(rest).toEqual({ width, height })
  expect(measured).toBeCloseTo(seconds, 1)
})

test('one that lies on its side is told upright, and no longer tells where it was filmed', async () => {
  expect(readFileSync(fixture('rotated-located.mov')).toString('latin1')).toContain('+7.7983')
  expect(await look('rotated-located.mov')).toMatchObject({ width: 180, height: 320 })
  const clean = readFileSync(cleanPath).toString('latin1')
  expect(clean).not.toMatch(/7\.7983|Phone/)
  expect(await videos.look(cleanPath, join(folder, 'again'))).toMatchObject({
    width: 180,
    height: 320,
  })
})

test.each(['seconds-61.mp4', 'seconds-61.webm'])('%s is too long', async (name) => {
  await expect(look(name)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Video must be 60 seconds or less (TikTok-style)',
  })
})

test('a header that says another length than its packets have changes nothing', async () => {
  const bytes = readFileSync(fixture('seconds-61.mp4'))
  const header = bytes.indexOf('mvhd') + 4
  bytes.writeUInt32BE(bytes.readUInt32BE(header + 12) * 5, header + 16)
  await expect(sent(bytes)).rejects.toMatchObject({ message: /60 seconds or less/ })
})

test('sound alone is no video', async () => {
  await expect(look('sound-only.mp4')).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Only video files are allowed',
  })
})

test('a film that was cut off is said to be damaged, wherever its index stands', async () => {
  const damaged = {
    code: 'unsupported',
    message: expect.stringMatching(/^This video is damaged or incomplete/),
  }
  await expect(look('broken.mp4')).rejects.toMatchObject(damaged)
  for (const name of ['portrait-h264.mp4', 'portrait-vp9.webm']) {
    const whole = readFileSync(fixture(name))
    await expect(sent(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(damaged)
  }
})

test('neither are text, a head without a body, or noise in the place of an index', async () => {
  const whole = readFileSync(fixture('landscape-h264.mp4'))
  const noise = Buffer.from(whole)
  for (let at = 40; at < noise.length; at += 1) noise[at] = (at * 73) & 255
  for (const bytes of ['<script>', whole.subarray(0, 32), noise])
    await expect(sent(bytes)).rejects.toMatchObject({ code: 'unsupported' })
})

test('the process writes nowhere but into the work folder', async () => {
  const elsewhere = join(home, 'elsewhere')
  const path = join(folder, 'sent')
  writeFileSync(path, readFileSync(fixture('rotated-located.mov')))
  await expect(videos.look(path, elsewhere)).rejects.toMatchObject({
    code: 'unsupported',
  })
  expect(existsSync(elsewhere)).toBe(false)
})

test('bytes that were tampered with are told apart from videos, or are one; nothing else happens', async () => {
  // A video with a circular index is given up; one second of processor time is enough here.
  const hasty = openVideos({ folder, processor: () => 1 })
  onTestFinished(() => hasty.close())
  const whole = ['portrait-h264.mp4', 'portrait-vp9.webm', 'rotated-located.mov'].map((name) =>
    readFileSync(fixture(name)),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...whole),
      fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 6,
      }),
      async (bytes, changes) => {
        const changed = Buffer.from(bytes)
        for (const [at, value] of changes) changed[Math.floor(at * changed.length)] = value
        const path = join(folder, 'changed')
        writeFileSync(path, changed)
        const answer = await hasty.look(path, cleanPath).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ name: 'Problem' })
        else expect(answer).toMatchObject({ width: expect.any(Number) })
      },
    ),
    { numRuns: 40, seed: 7 },
  )
})

test('one whose index leads in circles is given up after a few seconds, whatever its turn', {
  timeout: 180_000,
}, async () => {
  const circles = readFileSync(fixture('seconds-59.mp4'))
  circles[16_708] = 249
  circles[17_311] = 57
  await expect(sent(circles)).rejects.toMatchObject({ code: 'unsupported' })
  expect(await look('seconds-59.mp4')).toMatchObject({ width: 90 })
})

test('one whose process waits its turn on a busy machine is waited for', async () => {
  const path = join(folder, 'waits.mjs')
  const looked = { width: 1, height: 1, seconds: 1 }
  writeFileSync(
    path,
    `process.on('message', () => setTimeout(() => process.send({ looked: ${JSON.stringify(looked)} }), 1_500))`,
  )
  const patient = openVideos({ folder, processor: () => 1, program: pathToFileURL(path) })
  onTestFinished(() => patient.close())
  expect(await patient.look(fixture('no-audio.mp4'), cleanPath)).toEqual(looked)
})
