import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test } from 'vitest'
import { aPhoto, pngThatClaims } from '#server/testing/media.ts'
import { openPictures, type Pictures } from './pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-pictures-'))
const opened: Pictures[] = []
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(limits: Parameters<typeof openPictures>[0] = {}): Pictures {
  const pictures = openPictures(limits)
  opened.push(pictures)
  return pictures
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'one-')), name)
  writeFileSync(path, content)
  return path
}

const program = (text: string) => pathToFileURL(file('program.mjs', text))

test('a picture is drawn in another process, as often as asked', { timeout: 60_000 }, async () => {
  const pictures = open()
  const path = file('sent', await aPhoto())
  for (const drawn of await Promise.all([pictures.draw(path), pictures.draw(path), pictures.draw(path)])) {
    expect(drawn).toMatchObject({ type: 'image/jpeg', width: 1600, height: 1000 })
    expect(drawn.variants).toHaveLength(12)
    expect(drawn.variants[0]!.bytes).toBeInstanceOf(Uint8Array)
  }
})

test('what is refused there is refused here, and the next picture is drawn', async () => {
  const pictures = open()
  await expect(pictures.draw(file('sent', 'text'))).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Please select an image file',
  })
  await expect(pictures.draw(file('sent', pngThatClaims(50_000, 50_000)))).rejects.toMatchObject({
    code: 'tooLarge',
  })
  expect(await pictures.draw(file('sent', await aPhoto(200)))).toMatchObject({ width: 200 })
})

test('a picture the decoder dies of is refused; the program lives on', async () => {
  const pictures = open({
    program: program('process.on("message", () => process.kill(process.pid, "SIGSEGV"))'),
  })
  await expect(pictures.draw('any')).rejects.toMatchObject({ code: 'unsupported' })
  await expect(pictures.draw('any')).rejects.toMatchObject({ code: 'unsupported' })
})

test('a process that is killed or never answers leaves the picture to another try', async () => {
  const killed = open({
    program: program('process.on("message", () => process.kill(process.pid, "SIGKILL"))'),
  })
  await expect(killed.draw('any')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  const silent = open({ program: program('process.on("message", () => undefined)'), seconds: 0.2 })
  await expect(silent.draw('any')).rejects.toMatchObject({ code: 'unavailable' })
})

test('the process has neither the secrets of this one nor the right to write', async () => {
  process.env.SOME_SECRET = 'secret'
  const path = join(folder, 'written')
  const pictures = open({
    program: program(`
      import { writeFileSync } from 'node:fs'
      process.on('message', (path) => {
        let written = true
        try { writeFileSync(path, 'x') } catch { written = false }
        process.send({ drawn: { written, secret: process.env.SOME_SECRET ?? null } })
      })`),
  })
  expect(await pictures.draw(path)).toEqual({ written: false, secret: null })
})
