/**
 * Renders the reels of the demo campus from their drawings into demo/samples/videos, where they are kept in
 * the repository, since a fresh clone has no encoder. Needs ffmpeg with libvpx and libopus.
 * `node tools/demo/sample-reels.ts [key...]`
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ReelScene, reelFrame } from '#demo/drawings/index.ts'
import { reels, type SampleReel } from '#demo/samples/index.ts'

const folder = join(import.meta.dirname, '../../demo/samples/videos')
const perSecond = 15
/** A drawn reel is a small file; one of rain is drawn again with less in it. */
const mostBytes = 150_000

/** What is heard, as a source of ffmpeg's; made of noise and tones, so that nobody's sound is used. */
const murmur = 'anoisesrc=color=brown:amplitude=0.35,highpass=f=180,lowpass=f=1400,tremolo=f=0.8:d=0.5'
const rain = 'anoisesrc=color=pink:amplitude=0.5,highpass=f=900,tremolo=f=6:d=0.2'
const wind = 'anoisesrc=color=brown:amplitude=0.5,lowpass=f=420,tremolo=f=0.3:d=0.7'
const sounds: Partial<Record<ReelScene, string>> = {
  goal: 'anoisesrc=color=pink:amplitude=0.6,bandpass=f=900:w=900,tremolo=f=3:d=0.6',
  akara: 'anoisesrc=color=white:amplitude=0.25,highpass=f=2500,tremolo=f=9:d=0.5',
  busWindow: 'anoisesrc=color=brown:amplitude=0.7,lowpass=f=240,tremolo=f=4:d=0.4',
  zincStorm: rain,
  drumTalk:
    'aevalsrc=0.7*exp(-14*mod(t\\,0.32))*sin(2*PI*(150+60*gt(mod(t\\,0.96)\\,0.6))*mod(t\\,0.32)):s=48000',
  rockDawn: wind,
  maizeWeeks: wind,
  fishFeed: 'anoisesrc=color=white:amplitude=0.3,bandpass=f=1200:w=700,tremolo=f=7:d=0.8',
}

async function render(reel: SampleReel, roughness = 44): Promise<void> {
  const path = join(folder, `${reel.key}.webm`)
  const ffmpeg = spawn(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'png', '-r', String(perSecond), '-i', '-'],
      ...['-f', 'lavfi', '-t', String(reel.seconds), '-i', sounds[reel.scene] ?? murmur],
      ...[
        '-c:v',
        'libvpx-vp9',
        '-b:v',
        '0',
        '-crf',
        String(roughness),
        '-deadline',
        'good',
        '-cpu-used',
        '1',
      ],
      ...['-row-mt', '1', '-g', '90', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact'],
      ...['-c:a', 'libopus', '-b:a', '20k', '-ac', '1', '-t', String(reel.seconds), path],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const frames = reel.seconds * perSecond
  for (let frame = 0; frame < frames; frame += 1) {
    const drawing = reelFrame(reel.scene, frame / frames, 1.2)
    const png = await sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer()
    if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  const { size } = await stat(path)
  if (size > mostBytes && roughness < 60) return render(reel, roughness + 5)
  process.stdout.write(`${reel.key} ${size}\n`)
}

const wanted = process.argv.slice(2)
for (const reel of reels) if (wanted.length === 0 || wanted.includes(reel.key)) await render(reel)
