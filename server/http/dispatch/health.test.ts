import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

const program = { version: '1.0.0', commit: null, schema: '' }

eachDatabase((open) => {
  async function asked() {
    const it = await campus({ database: await open() })
    let questions = 0
    let files: () => Promise<void> = async () => undefined
    it.platform.files.health = () => {
      questions += 1
      return files()
    }
    const ask = async (path: string, from: { remoteAddress?: string; headers?: object } = {}) => {
      const { statusCode, body } = await it.server.inject({ url: path, ...from } as { url: string })
      return [statusCode, JSON.parse(body)]
    }
    return {
      ...it,
      ask,
      questions: () => questions,
      lose: (how: typeof files) => {
        files = how
      },
    }
  }
  const details = { database: 'well', files: 'well', videos: 'originals only', papers: 'not read' }
  const ready = { ...program, status: 'ready', ...details }

  test('however many ask, the bucket is asked once in five seconds', async () => {
    const { ask, questions, clock } = await asked()
    for (const answer of await Promise.all(Array.from({ length: 50 }, () => ask('/health/ready'))))
      expect(answer).toEqual([200, ready])
    expect(await ask('/health')).toEqual([200, ready])
    expect(questions()).toBe(1)
    clock.advance(5_000)
    await Promise.all([ask('/health/ready'), ask('/health')])
    expect(questions()).toBe(2)
  })

  test('a bucket that is away, or hangs, is told and empties no fleet', async () => {
    const { ask, lose, clock, reports } = await asked()
    for (const gone of [
      () => Promise.reject(new Error('No bucket')),
      () => new Promise<void>(() => undefined),
    ]) {
      lose(gone)
      clock.advance(5_000)
      expect(await ask('/health/ready')).toEqual([200, { ...ready, files: 'unreachable' }])
    }
    lose(async () => undefined)
    clock.advance(5_000)
    expect(await ask('/health/ready')).toEqual([200, ready])
    const told = reports.map(String).filter((line) => line.includes('The file store'))
    expect(told).toHaveLength(2)
    expect(told[0]).toContain('cannot be reached')
    expect(told[1]).toContain('is there again')
  })

  test('without a database it is alive and not ready', async () => {
    const { ask, platform } = await asked()
    await platform.database.close()
    expect(await ask('/health/live')).toEqual([200, program])
    expect(await ask('/health/ready')).toEqual([
      503,
      { ...ready, status: 'without a database', database: 'unreachable' },
    ])
  })

  test('others than this machine hear what runs and whether it is ready, and nothing more', async () => {
    const { ask } = await asked()
    const short = { ...program, status: 'ready' }
    expect(await ask('/health/ready', { remoteAddress: '203.0.113.7' })).toEqual([200, short])
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { forwarded: 'for=203.0.113.7' }])
      expect(await ask('/health/ready', { headers })).toEqual([200, short])
  })

  test('a process that was told to end says so at once, and goes on answering', async () => {
    const { ask, fetchAs, sayClosing } = await asked()
    sayClosing()
    expect(await ask('/health/ready')).toEqual([503, { ...program, status: 'closing' }])
    expect(await ask('/health/live')).toEqual([200, program])
    expect((await fetchAs(null)('/api/posts')).status).toBe(200)
  })
})
