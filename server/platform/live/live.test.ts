import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { lineTo } from '#testing/server/line.ts'
import { type RunningPostgres, startPostgres } from '#testing/server/postgres.ts'
import { openLog } from '../log.ts'
import { openLive } from './open.ts'
import type { Live } from './port.ts'

const quiet = openLog({ format: 'text', level: 'silent' })

async function open(url?: string): Promise<Live> {
  const live = await openLive({ url, log: quiet })
  onTestFinished(() => live.close())
  return live
}

/** Counts the announcements of a topic. */
function ear(live: Live, topic: string) {
  const heard = { times: 0, stop: () => {} }
  heard.stop = live.listen(topic, () => {
    heard.times += 1
  })
  return heard
}

describe.each(['memory', 'postgres'] as const)('in %s', (kind) => {
  const url = () => (kind === 'postgres' ? inject('postgres') : undefined)

  test('whoever listens to a topic hears of it until it stops listening', async () => {
    const live = await open(url())
    const [one, two, other] = [ear(live, 'posts'), ear(live, 'posts'), ear(live, 'reels')]
    live.announce('posts')
    expect([one.times, two.times, other.times]).toEqual([1, 1, 0])
    one.stop()
    one.stop()
    live.announce('posts')
    expect([one.times, two.times]).toEqual([1, 2])
  })

  test('a listener that fails keeps nobody else from hearing', async () => {
    const lines: string[] = []
    const live = await openLive({
      url: url(),
      log: openLog({ format: 'json', write: (line) => lines.push(line) }),
    })
    onTestFinished(() => live.close())
    live.listen('posts', () => {
      throw new Error('deaf')
    })
    const heard = ear(live, 'posts')
    live.announce('posts')
    expect(heard.times).toBe(1)
    expect(lines.join()).toContain('deaf')
  })
})

describe('between processes', () => {
  test('the others hear once, however often it was said in one turn', async () => {
    const [here, there] = [await open(inject('postgres')), await open(inject('postgres'))]
    const [mine, theirs, strange] = [ear(here, 'posts'), ear(there, 'posts'), ear(there, 'reels')]
    for (let time = 0; time < 5; time++) here.announce('posts')
    await vi.waitUntil(() => theirs.times > 0)
    there.announce('echo')
    const echo = ear(here, 'echo')
    await vi.waitUntil(() => echo.times > 0)
    expect([mine.times, theirs.times, strange.times]).toEqual([5, 1, 0])
  })

  test('the others hear to whom it is no news; what two did in one turn is news to both', async () => {
    const [here, there] = [await open(inject('postgres')), await open(inject('postgres'))]
    const heard: unknown[] = []
    for (const topic of ['one', 'both', 'none'])
      there.listen(topic, (noNewsTo) => heard.push([topic, noNewsTo]))
    here.announce('one', 'ada')
    here.announce('one', 'ada')
    here.announce('both', 'ada')
    here.announce('both', 'bola')
    here.announce('none')
    await vi.waitUntil(() => heard.length === 3)
    expect(heard).toEqual([
      ['one', 'ada'],
      ['both', undefined],
      ['none', undefined],
    ])
  })

  test('more topics than one message holds all arrive', async () => {
    const [here, there] = [await open(inject('postgres')), await open(inject('postgres'))]
    const topics = Array.from({ length: 400 }, (_, number) => `post:${number}:${'x'.repeat(40)}`)
    const ears = topics.map((topic) => ear(there, topic))
    for (const topic of topics) here.announce(topic)
    await vi.waitUntil(() => ears.every(({ times }) => times === 1))
  })
})

test('a line that dies without a word is noticed, by who only listens and by who announces', async () => {
  const line = await lineTo(inject('postgres'))
  const far = await open(inject('postgres'))
  const behindLine = async () => {
    const live = await openLive({ url: line.address, log: quiet, heartbeat: { every: 200, patience: 400 } })
    onTestFinished(() => live.close())
    return live
  }
  const [listening, announcing] = [await behindLine(), await behindLine()]
  const [heard, told] = [ear(listening, 'posts'), ear(far, 'reels')]
  line.forsake()
  announcing.announce('reels')
  // After a reconnect listeners are told of everything they may have missed, and then hear again.
  await vi.waitUntil(() => told.times > 0 && heard.times > 0, 5_000)
  const before = heard.times
  far.announce('posts')
  await vi.waitUntil(() => heard.times > before, 5_000)
})

describe('when the database goes away', () => {
  let server: RunningPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  test('the connection comes back by itself, and listeners look again for what they missed', async () => {
    const [here, there] = [await open(server.url), await open(server.url)]
    await server.stop('SIGQUIT')
    const theirs = ear(there, 'posts')
    here.announce('meanwhile')
    const meanwhile = ear(there, 'meanwhile')
    await server.start()
    await vi.waitUntil(() => theirs.times > 0 && meanwhile.times > 0, 15_000)
    const before = theirs.times
    here.announce('posts')
    await vi.waitUntil(() => theirs.times > before, 15_000)
  })
})
