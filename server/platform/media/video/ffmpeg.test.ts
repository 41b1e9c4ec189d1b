import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

test('where there is no descriptor left for it the program lives on, and the video is left to another try', async () => {
  const script = `
    import { openSync } from 'node:fs'
    import { runFfmpeg } from ${JSON.stringify(join(import.meta.dirname, 'ffmpeg.ts'))}
    import { runTesseract } from ${JSON.stringify(join(import.meta.dirname, '../text/tesseract.ts'))}
    const stopped = new AbortController().signal
    try { for (;;) openSync('/dev/null') } catch {}
    const within = { seconds: 1, patience: 1, stopped }
    const films = runFfmpeg({ program: 'true', name: 'of the test' }, [], within)
    const pages = runTesseract({ program: 'true', version: '', languages: '' }, '/dev/null', within)
    const ends = await Promise.allSettled([films, pages])
    setTimeout(() => console.log(ends.map(({ reason }) => reason?.code).join()), 50)`
  const shell = ['-c', 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, script]
  const { stdout } = await promisify(execFile)('/bin/sh', shell)
  expect(stdout.trim()).toBe('EMFILE,EMFILE')
})
