import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { openLog } from '#server/platform/log.ts'
import { aPhoto, interlaced, pngThatClaims } from '#testing/server/samples/media.ts'
import { LookFailed } from '../workers.ts'
import { openPictures, type Pictures } from './image-processing.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-pictures-'))
const opened: Pictures[] = []
afterEach(() => {
  for (const pictures of opened.splice(0)) pictures.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function open(limits: Partial<Parameters<typeof openPictures>[0]> = {}): Pictures {
  const pictures = openPictures({ folder, ...limits })
  opened.push(pictures)
  return pictures
}

function file(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'one-')), name)
  writeFileSync(path, content)
  return path
}

const any = file('any', 'any')
const program = (text: string) => pathToFileURL(file('program.mjs', text))

test('a picture is drawn in another process, as often as asked', async () => {
  const pictures = open()
  const path = file('sent', await aPhoto())
  for (const drawn of await Promise.all([1, 2, 3].map(() => pictures.draw(path, 'ada')))) {
    expect(drawn).toMatchObject({ type: 'image/jpeg', width: 1600, height: 1000 })
    expect(drawn.variants).toHaveLength(12)
    expect(drawn.variants[0]!.bytes).toBeInstanceOf(Uint8Array)
  }
})

test('what is refused there is refused here, and the next picture is drawn', async () => {
  const pictures = open()
  await expect(pictures.draw(file('sent', 'text'), 'ada')).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Please select an image file',
  })
  await expect(pictures.draw(file('sent', pngThatClaims(50_000, 50_000)), 'ada')).rejects.toMatchObject({
    code: 'tooLarge',
  })
  expect(await pictures.draw(file('sent', await aPhoto(200)), 'ada')).toMatchObject({ width: 200 })
})

test('a picture the decoder dies of is refused; the program lives on', async () => {
  const pictures = open({
    program: program('process.on("message", () => process.kill(process.pid, "SIGSEGV"))'),
  })
  await expect(pictures.draw(any, 'ada')).rejects.toMatchObject({ code: 'unsupported' })
  await expect(pictures.draw(any, 'ada')).rejects.toMatchObject({ code: 'unsupported' })
})

test('a process that is killed or never answers leaves the picture to another try', async () => {
  const killed = open({
    program: program('process.on("message", () => process.kill(process.pid, "SIGKILL"))'),
  })
  await expect(killed.draw(any, 'ada')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 })
  const silent = open({ program: program('process.on("message", () => undefined)'), seconds: 0.2 })
  await expect(silent.draw(any, 'ada')).rejects.toMatchObject({ code: 'unavailable' })
})

test('one that spins is ended by the processor time it takes, and refused for good', {
  timeout: 180_000,
}, async () => {
  const log: string[] = []
  const spinning = open({
    program: program('process.on("message", () => { for (;;); })'),
    processor: 0.01,
    log: openLog({ format: 'text', write: (line) => log.push(line) }),
  })
  await expect(spinning.draw(file('my-secret-name', await aPhoto(200)), 'ada')).rejects.toMatchObject({
    code: 'unsupported',
    message: 'Please select an image file: this one takes too long to open.',
  })
  expect(log).toHaveLength(1)
  expect(log[0]).toMatch(
    /^warn: A process ended without an answer ended="took more than 0.01 seconds of processor time" type=image\/jpeg bytes=\d+$/,
  )
})

test('one that died while it rested costs the next picture nothing', async () => {
  const log: string[] = []
  const others = children()
  const pictures = open({ atOnce: 1, log: openLog({ format: 'text', write: (line) => log.push(line) }) })
  const path = file('sent', await aPhoto(200))
  await pictures.draw(path, 'ada')
  // Once after the exit event has arrived, and once before.
  for (const wait of [() => vi.waitUntil(() => log.length === 1), async () => undefined]) {
    for (const { pid } of children(others)) process.kill(pid, 'SIGKILL')
    await wait()
    const start = performance.now()
    expect(await pictures.draw(path, 'ada')).toMatchObject({ width: 200 })
    // Waiting for the dead process would take thirty seconds; a new one starts in five on the busiest machine.
    expect(performance.now() - start).toBeLessThan(10_000)
  }
  expect(log[0]).toBe('warn: A resting process ended ended=SIGKILL')
})

test('where no process can be started the picture is left to another try, and the program lives on', async () => {
  const pictures = open()
  const large = file('sent', pngThatClaims(50_000, 50_000))
  const { execPath } = process
  process.execPath = join(folder, 'nowhere')
  const refused = await pictures
    .draw(large, 'ada')
    .catch((error: unknown) => error)
    .finally(() => (process.execPath = execPath))
  expect(refused).toMatchObject({ code: 'unavailable' })
  // That would count against the file, which is refused for good at the third.
  expect((refused as Problem).cause).not.toBeInstanceOf(LookFailed)
  await expect(pictures.draw(large, 'ada')).rejects.toMatchObject({ code: 'tooLarge' })
})

const asksToRead = (path: string) => `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs'
  const may = (work) => { try { work(); return true } catch { return false } }
  process.on('message', ({ path: picture }) => process.send({ drawn: {
    picture: may(() => readFileSync(picture)),
    database: may(() => readFileSync(${JSON.stringify(path)})),
    environment: may(() => readFileSync('/proc/' + process.ppid + '/environ')),
    own: may(() => readFileSync('/proc/self/environ')),
    passwords: may(() => readFileSync('/etc/passwd')),
    written: may(() => writeFileSync(picture, 'x')),
    secret: process.env.SOME_SECRET ?? null,
  } }))`

test('the process reads the picture and nothing else, writes nothing and knows no secret', async () => {
  process.env.SOME_SECRET = 'secret'
  const data = mkdtempSync(join(folder, 'data-'))
  mkdirSync(join(data, 'work'))
  writeFileSync(join(data, 'campus.sqlite'), 'everything')
  writeFileSync(join(data, 'work', 'sent'), 'a picture')
  const pictures = open({
    folder: join(data, 'work'),
    program: program(asksToRead(join(data, 'campus.sqlite'))),
  })
  expect(await pictures.draw(join(data, 'work', 'sent'), 'ada')).toEqual({
    ...{ picture: true, database: false, environment: false, own: false, passwords: false },
    ...{ written: false, secret: null },
  })
})

const ofCampus = { logo: null, name: 'Campus', colours: { main: '#0b6b43', second: '#bc4a16' } }

test('cards are written with their letters, whatever the process may not read', async () => {
  const words = { kicker: '', figure: null, byline: '', picture: null, ...ofCampus }
  const [plain, marked] = await Promise.all(
    ['Eko', 'Ẹ̀kọ́'].map((title) => open().card(async () => ({ ...words, title }), 'a visitor')),
  )
  expect(Buffer.from(plain!).equals(marked!)).toBe(false)
})

test('the picture of a card is read when it is its turn', async () => {
  const pictures = open({
    atOnce: 1,
    program: program('process.on("message", () => process.send({ card: "drawn" }))'),
  })
  let [read, drawn, most] = [0, 0, 0]
  const draw = async () => {
    await pictures.card(async () => {
      read += 1
      most = Math.max(most, read - drawn)
      return { kicker: '', title: '', figure: null, byline: '', picture: new Uint8Array(1_000), ...ofCampus }
    }, 'a visitor')
    drawn += 1
  }
  await Promise.all(Array.from({ length: 6 }, draw))
  expect(drawn).toBe(6)
  // Two at once, since they are small, and the next is read when one finishes.
  expect(most).toBeLessThanOrEqual(3)
})

test.runIf(process.platform === 'linux')(
  'ten interlaced bombs at once take less than 150 MB, and the largest that is let in less than 120',
  async () => {
    // Processes of earlier tests may still be ending.
    const others = children()
    const pictures = open({ atOnce: 1 })
    await pictures.draw(file('sent', await aPhoto(200)), 'ada')
    // At once: it ends when it has rested for long, and on a slow machine the bombs take longer to make.
    const rested = children(others).reduce((sum, { now }) => sum + now, 0)
    expect(rested).toBeGreaterThan(0)
    const made = (width: number, height: number) =>
      Promise.all(
        (['jpeg', 'png'] as const).map(async (one) => file('sent', await interlaced(one, width, height))),
      )
    const [bombs, largest] = [await made(8000, 5000), await made(4000, 3000)]
    // Beside the process that draws these, one for small pictures is idle.
    const before = 2 * rested + own()
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) => pictures.draw(bombs[i % 2]!, `sender ${i}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    const peak = children(others).reduce((sum, { most }) => sum + most, own())
    expect(peak - before).toBeLessThan(150_000_000)
    for (const path of largest) expect(await pictures.draw(path, 'ada')).toMatchObject({ width: 4000 })
    // The JPEG costs little enough for the process of small pictures, so each is drawn in one of its own.
    for (const { most } of children(others)) expect(most - rested).toBeLessThan(120_000_000)
  },
)

/** What this process holds of pictures: of its heap, tests before this one have left more than that. */
const own = () => process.memoryUsage().external

interface Child {
  pid: number
  now: number
  most: number
}

/** Child processes except those given, with their current and peak memory. */
function children(without: Child[] = []): Child[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8')
        const number = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1])
        if (number('PPid') !== process.pid || without.some(({ pid }) => pid === Number(name))) return []
        return [{ pid: Number(name), now: number('VmRSS') * 1024, most: number('VmHWM') * 1024 }]
      } catch {
        return []
      }
    })
}
