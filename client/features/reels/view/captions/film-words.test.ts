import { readFileSync } from 'node:fs'
import { BufferTarget, Mp4OutputFormat, Output, TextSubtitleSource } from 'mediabunny'
import { expect, test } from 'vitest'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import { asTyped } from './as-typed.ts'
import { filmWords } from './film-words.ts'

const fixture = (name: string) => readFileSync(`test/fixtures/${name}`)
const film = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes], { type: 'video/mp4' })
const said = [
  { from: 0.4, to: 1.4, text: 'Ẹ wo bó ṣe ń sáré!' },
  { from: 2, to: 3, text: 'Gbangba!\nGoal & again' },
]

test('what an MP4 or a MOV says of itself is read, wherever its index stands', async () => {
  for (const name of ['said.mp4', 'said.mov'])
    expect(await filmWords(film(fixture(name))), name).toEqual(said)
})

/** WebVTT packed into an MP4. */
async function webVtt(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target })
  const source = new TextSubtitleSource('webvtt')
  output.addSubtitleTrack(source)
  await output.start()
  await source.add(text)
  source.close()
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer())
}

test('WebVTT in a film is read without its marks', async () => {
  const film = await webVtt(
    'WEBVTT\n\n00:00.400 --> 00:01.400\n<v Bola>Ẹ wo bó ṣe ń sáré!\n\n00:02.000 --> 00:03.000\nGbangba!\n<i>Goal</i> &amp; again\n',
  )
  expect(await filmWords(new Blob([film]))).toEqual(said)
})

test('it can be typed on as it is proposed', async () => {
  const typed = asTyped(await filmWords(film(fixture('said.mp4'))))
  expect(cuesFrom(typed)).toEqual(said)
  expect(typed).toContain('Goal & again')
})

test('a film that says nothing, a broken one and no film at all are silent', async () => {
  for (const name of ['portrait-h264.mp4', 'portrait-vp9.webm', 'broken.mp4', 'sound-only.mp4'])
    expect(await filmWords(film(fixture(name))), name).toEqual([])
  expect(await filmWords(new Blob(['Only words']))).toEqual([])
  expect(await filmWords(new Blob([]))).toEqual([])
})

test('a film that lies about any of its lengths hangs nothing and breaks nothing', async () => {
  const bytes = fixture('said.mov')
  const index = bytes.indexOf('moov')
  const end = bytes.indexOf('mdat')
  for (let at = index - 4; at < end; at += 4)
    for (const lie of [0, 1, 0x7fffffff, 0xffffffff]) {
      const lying = Buffer.from(bytes)
      lying.writeUInt32BE(lie, at)
      expect(Array.isArray(await filmWords(film(lying)))).toBe(true)
    }
})

test('a film of a million empty parts is not gone through to its end', async () => {
  const parts = Buffer.alloc(8_000_000)
  for (let at = 0; at < parts.length; at += 8) parts.write('\0\0\0\u0008free', at, 'latin1')
  let looks = 0
  const counted = new Proxy(film(parts), {
    get(blob, name) {
      if (name === 'size') return blob.size
      looks += 1
      return blob.slice.bind(blob)
    },
  })
  expect(await filmWords(counted)).toEqual([])
  expect(looks).toBeLessThanOrEqual(1_000)
})
