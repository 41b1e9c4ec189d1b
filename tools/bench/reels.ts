import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Reel } from '#contract/reels/endpoints.ts'
import { newId } from '#server/platform/ids.ts'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { sender } from '#testing/server/sending.ts'
import { load, memoryOf, pin } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * What making reels smaller costs those who read meanwhile: server and encoder on one core, load on the other. Needs
 * ffmpeg. Also how small a minute becomes, of moving pictures with a bad camera's noise in them.
 */
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { NODE_ENV: 'production' } })
const pid = campus.process.pid ?? 0
pin(pid, 0)
pin(process.pid, 1)

try {
  const film = (seconds: number) => {
    const path = join(folder, `${seconds}.mp4`)
    const pictures = `mandelbrot=size=540x960:rate=30:start_scale=2:end_scale=0.02,noise=alls=9:allf=t`
    const sources = ['-f', 'lavfi', '-i', pictures, '-f', 'lavfi', '-i', 'anoisesrc=amplitude=0.2']
    const shape = ['-t', String(seconds), '-preset', 'ultrafast', '-crf', '24', '-pix_fmt', 'yuv420p', path]
    execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...sources, ...shape])
    return readFile(path)
  }
  const [minute, short] = [await film(60), await film(15)]
  const feed = `${campus.url}/api/reels`
  const quiet = await load({ url: feed, connections: 32 }, pid)

  const cookie = await signIn()
  const her = sender(campus.url, /campus_session=([^;]*)/.exec(cookie)?.[1] ?? null)
  const posted: string[] = []
  const since = performance.now()
  for (const video of [minute, short, short, short]) {
    const sent = await her.send(video, { kind: 'video', name: 'bench.mp4' })
    const id = newId()
    const reply = await fetch(`${feed}/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ caption: 'Bench', fileId: sent.id }),
    })
    if (!reply.ok) throw new Error(`Not posted: ${await reply.text()}`)
    posted.push(id)
  }
  const busy = await load({ url: feed, connections: 32 }, pid)
  if ((await read(posted[0])).status !== 'processing') throw new Error('It was done before it was measured')
  const memory = memoryOf(pid)
  note(
    'feed p99 while four uploads are made smaller, of idle',
    busy.p99 / Math.max(1, quiet.p99),
    {
      atMost: 3,
    },
    '',
    `${quiet.p99} ms, then ${busy.p99} ms; p50 ${quiet.p50} and ${busy.p50} ms`,
  )
  note('memory of the server meanwhile', memory, { atMost: 300 }, ' MB')
  for (const id of posted) while ((await read(id)).status === 'processing') await pause()
  const made = await read(posted[0])
  const at = (height: number) => (made.renditions.find((one) => one.height === height)?.bytes ?? 0) / 1e6
  note(
    'a minute at 360p',
    at(360),
    { atMost: 3.5 },
    ' MB',
    `sent ${(minute.length / 1e6).toFixed(1)} MB; 240p ${at(240).toFixed(1)}, 540p ${at(540).toFixed(1)} MB`,
  )
  const sizes = made.poster?.sizes.flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg]) ?? [Number.NaN]
  note('its largest poster', Math.max(...sizes) / 1e3, { atMost: 25 }, ' KB')
  note('all four made, after', (performance.now() - since) / 1000, { atMost: 600 }, ' s')
  conclude()
} finally {
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

async function read(id = ''): Promise<Reel> {
  return (await fetch(`${campus.url}/api/reels/${id}`)).json() as Promise<Reel> // the contract's reply
}

async function pause() {
  await new Promise((resolve) => setTimeout(resolve, 500))
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${campus.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@fuoye.edu.ng', password: 'campus-demo' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
