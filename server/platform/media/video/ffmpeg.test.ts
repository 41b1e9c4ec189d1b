import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runFfmpeg, VideoFault } from './ffmpeg.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-ffmpeg-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function failureOf(lines: string, patience = 60): Promise<unknown> {
  const program = join(folder, `${Buffer.from(lines).toString('hex')}.sh`)
  writeFileSync(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  const { signal } = new AbortController()
  const run = runFfmpeg({ program, name: 'of the test' }, [], { seconds: 1, patience, stopped: signal })
  return run.catch((error: unknown) => error)
}

test.each([
  ['it refuses the video', 'exit 1'],
  ['it refuses it with a number of its own', 'exit 183'],
  ['it crashes on it', 'kill -SEGV $$'],
  ['it uses up its processor time', 'while :; do :; done'],
])('the video is at fault where %s', async (_, lines) => {
  expect(await failureOf(lines)).toBeInstanceOf(VideoFault)
})

test.each([
  ['it is told to end', 'kill -TERM $$'],
  ['it ends because it was told', 'exit 255'],
  ['it is killed at once', 'kill -KILL $$'],
  ['the disk is full', 'exit 228'],
])('the machine is at fault where %s', async (_, lines) => {
  const failure = await failureOf(lines)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(VideoFault)
})

test('so it is where nobody gives it its turn', async () => {
  const failure = await failureOf('exec sleep 100', 0.1)
  expect(failure).toMatchObject({ message: expect.stringContaining('SIGKILL') })
  expect(failure).not.toBeInstanceOf(VideoFault)
})
