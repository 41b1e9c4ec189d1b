import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { findFfmpeg } from '#server/platform/media/video/ffmpeg.ts'
import { demo } from '#testing/journeys/campus.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { sender } from '#testing/server/sending.ts'

const ffmpeg = await findFfmpeg(undefined)

test('a reel that was being made smaller when the campus was killed is made seconds after the next start', async () => {
  test.skip(!ffmpeg, 'There is no ffmpeg here to make videos smaller with')
  const folder = await mkdtemp(join(tmpdir(), 'campus-crash-'))
  await cp(demoFolder, folder, { recursive: true })
  // The first encoding never ends, so that the kill interrupts it as it would a long film.
  const began = join(folder, 'began')
  const program = join(folder, 'encoder.sh')
  const first = `case "$*" in *-i*) if [ ! -e ${began} ]; then echo $$ >${began}; exec sleep 600; fi;; esac`
  await writeFile(program, `#!/bin/sh\n${first}\nexec ffmpeg "$@"\n`, { mode: 0o755 })
  const env = { FFMPEG: program }

  const killed = await startCampus({ folder, env })
  const { cookie, send } = await signedIn(killed.url)
  const token = /campus_session=([^;]*)/.exec(cookie)?.[1] ?? null
  const video = await readFile('test/fixtures/portrait-h264.mp4')
  const { id: fileId } = await sender(killed.url, token).send(video, { kind: 'video', name: 'goal.mp4' })
  const id = newId()
  await call(api.reels.post, { id, body: { caption: 'Goal', fileId } }, send)
  await expect.poll(() => existsSync(began)).toBe(true)
  const gone = once(killed.process, 'exit')
  killed.process.kill('SIGKILL')
  await gone
  process.kill(Number(await readFile(began, 'utf8')), 'SIGKILL')

  const campus = await startCampus({ folder, env })
  const status = async () =>
    (await call(api.reels.read, { id }, (path, init) => fetch(`${campus.url}${path}`, init))).status
  expect(await status()).toBe('processing')
  await expect.poll(status, { timeout: 25_000 }).toBe('ready')
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})

test('killed in the middle of writing, the campus has lost nothing it had acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'campus-crash-'))
  await cp(demoFolder, folder, { recursive: true })
  const acknowledged: string[] = []
  let cookie = ''
  let postId = ''

  // Writes faster than the limits allow, so that the kill interrupts many writes.
  const env = { RATE_LIMITS: 'off' }
  for (let round = 0; round < 3; round += 1) {
    const campus = await startCampus({ folder, env })
    const send = sending(campus.url, () => cookie)
    if (!cookie) {
      cookie = (await signedIn(campus.url)).cookie
      postId = (await call(api.posts.list, {}, send)).items[0]?.id ?? ''
    }
    const before = acknowledged.length
    const writers = Promise.allSettled(
      Array.from({ length: 8 }, async () => {
        for (;;) {
          const commentId = newId()
          await call(api.comments.write, { id: postId, commentId, body: { content: commentId } }, send)
          acknowledged.push(commentId)
        }
      }),
    )
    // Long enough to be in the middle of it; the exact number does not matter.
    await expect.poll(() => acknowledged.length - before).toBeGreaterThan(60)
    const gone = once(campus.process, 'exit')
    campus.process.kill('SIGKILL')
    await gone
    await writers
  }

  const campus = await startCampus({ folder })
  const kept = new Set<string>()
  let after: string | undefined
  do {
    const page = await call(api.comments.list, { id: postId, query: { after } }, (path, init) =>
      fetch(`${campus.url}${path}`, init),
    )
    for (const comment of page.items) kept.add(comment.id)
    after = page.next ?? undefined
  } while (after)
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])

  // Counters must match their rows: replies are counted too, and the demo has some.
  const post = await call(api.posts.read, { id: postId }, (path, init) => fetch(`${campus.url}${path}`, init))
  expect(post.comments).toBeGreaterThanOrEqual(kept.size)
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})

const sending =
  (url: string, cookie: () => string): typeof fetch =>
  (path, init) =>
    fetch(`${url}${path}`, { ...init, headers: { ...init?.headers, cookie: cookie() } })

/** Signs a student in; returns their cookie and a fetch with it. */
async function signedIn(url: string): Promise<{ cookie: string; send: typeof fetch }> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demo.student, password: demo.password }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { cookie, send: sending(url, () => cookie) }
}

test('a port that is taken is told in a sentence', async () => {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'campus-port-'))))
  const [here = '', there = ''] = folders
  await Promise.all(folders.map((folder) => cp(demoFolder, folder, { recursive: true })))
  const campus = await startCampus({ folder: here })
  const port = Number(new URL(campus.url).port)
  await expect(startCampus({ folder: there, port })).rejects.toThrow(
    new RegExp(
      `:\\nPort ${port} is taken by another program\\. Set PORT to a free one, e\\.g\\. PORT=\\d+\\.$`,
    ),
  )
  await campus.stop()
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})
