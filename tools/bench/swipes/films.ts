import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type * as Mediabunny from 'mediabunny'
import { type ReelScene, reelFrame } from '#demo/drawings/index.ts'

/** One film in the sizes the campus makes, by the height of its shorter side. */
export interface Film {
  seconds: number
  sizes: { height: number; bytes: Buffer }[]
}

const scenes: [ReelScene, seconds: number][] = [
  ['goal', 15],
  ['drumTalk', 22],
  ['busWindow', 30],
]
/** Kilobits a second of picture and of sound, as platform/media/renditions.ts has them at most. */
const rates = { 240: 200, 360: 380, 540: 800 } as const
const soundRate = 48
const heights = [240, 360, 540] as const
const kept = '.tmp/bench-films'

/**
 * Films as long and as heavy as reels are, by the browser's own encoder, as phones make them: a drawn scene, filmed by
 * an unsteady hand and a bad camera. Made once; delete the folder to have them made anew.
 */
export async function makeFilms(chrome: Browser): Promise<Film[]> {
  await mkdir(kept, { recursive: true })
  const films: Film[] = []
  for (const [scene, seconds] of scenes) {
    const sizes: Film['sizes'] = []
    for (const height of heights) {
      const path = join(kept, `${scene}-${seconds}-${height}p.mp4`)
      if (!existsSync(path)) {
        await writeFile(
          `${path}.part`,
          await make(chrome, scene, { seconds, height, kilobits: rates[height] }),
        )
        await rename(`${path}.part`, path)
      }
      sizes.push({ height, bytes: await readFile(path) })
    }
    films.push({ seconds, sizes })
  }
  return films
}

interface Shape {
  seconds: number
  height: number
  kilobits: number
}

async function make(chrome: Browser, scene: ReelScene, shape: Shape): Promise<Buffer> {
  const page = await chrome.newPage()
  try {
    // Encoders are there only where the address is a safe one.
    await page.route('http://localhost/**', async (route) =>
      route.request().url().endsWith('.mjs')
        ? route.fulfill({ path: 'node_modules/mediabunny/dist/bundles/mediabunny.min.mjs' })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Films</title>' }),
    )
    await page.goto('http://localhost/')
    const drawings = Array.from({ length: 8 }, (_, at) => reelFrame(scene, at / 8, 1.7))
    const base64 = await page.evaluate(film, { drawings, soundRate, ...shape })
    return Buffer.from(base64, 'base64')
  } finally {
    await page.close()
  }
}

/** In the page: one size of a film, as base64. */
async function film({
  drawings,
  seconds,
  height,
  kilobits,
  soundRate,
}: Shape & { drawings: string[]; soundRate: number }) {
  const library = '/mediabunny.mjs'
  const {
    AudioBufferSource,
    BufferTarget,
    CanvasSource,
    Mp4OutputFormat,
    Output,
    Quality,
    canEncodeAudio,
    getFirstEncodableVideoCodec,
  } = (await import(library)) as typeof Mediabunny // served by the route above
  const perSecond = 30
  const [across, down] = [height, Math.round((height * 8) / 9) * 2]
  const canvas = new OffscreenCanvas(across, down)
  const pen = canvas.getContext('2d')
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9'], { width: across, height: down })
  if (!pen || !codec) throw new Error('This browser encodes no video')
  const pictures = await Promise.all(
    drawings.map(async (drawing) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
      await image.decode()
      return createImageBitmap(image, { resizeWidth: across * 1.15, resizeHeight: down * 1.15 })
    }),
  )
  const grain = new ImageData(256, 256)
  for (let at = 0; at < grain.data.length; at += 4)
    grain.data.set([...Array(3).fill(Math.random() * 255), 18], at)
  const noise = await createImageBitmap(grain)

  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const sight = new CanvasSource(canvas, {
    codec,
    quality: new Quality({ bitrate: kilobits * 1000 }),
    keyFrameInterval: 2,
  })
  const voice = new AudioBufferSource({
    codec: (await canEncodeAudio('aac')) ? 'aac' : 'opus',
    quality: new Quality({ bitrate: soundRate * 1000 }),
  })
  output.addVideoTrack(sight, { frameRate: perSecond })
  output.addAudioTrack(voice)
  await output.start()
  const heard = new AudioBuffer({ length: 48_000, numberOfChannels: 2, sampleRate: 48_000 })
  for (const channel of [0, 1])
    heard.copyToChannel(
      Float32Array.from({ length: 48_000 }, () => (Math.random() - 0.5) / 4),
      channel,
    )

  for (let frame = 0; frame < seconds * perSecond; frame += 1) {
    if (frame % perSecond === 0) await voice.add(heard)
    const at = frame / perSecond
    const place = (at / 2) % pictures.length
    const [now, next] = [pictures[Math.floor(place)], pictures[Math.ceil(place) % pictures.length]]
    const [x, y] = [Math.sin(at * 1.7) + Math.sin(at * 5.1) / 4, Math.cos(at * 1.3) + Math.sin(at * 6.7) / 4]
    const corner = [(x - 1.25) * across * 0.06, (y - 1.25) * down * 0.06] as const
    pen.globalAlpha = 1
    if (now) pen.drawImage(now, ...corner)
    pen.globalAlpha = place % 1
    if (next) pen.drawImage(next, ...corner)
    pen.globalAlpha = 1
    const [left, top] = [Math.random() * -256, Math.random() * -256]
    for (let over = left; over < across; over += 256)
      for (let below = top; below < down; below += 256) pen.drawImage(noise, over, below)
    await sight.add(at, 1 / perSecond)
  }
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was encoded')
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(new Blob([target.buffer ?? new ArrayBuffer(0)]))
  })
  return url.slice(url.indexOf(',') + 1)
}
