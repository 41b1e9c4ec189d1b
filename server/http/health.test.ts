import { expect, test } from 'vitest'
import { campus } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'

eachDatabase((open) => {
  async function asked() {
    const it = await campus({ database: await open() })
    let questions = 0
    let isThere = true
    it.platform.files.health = async () => {
      questions += 1
      if (!isThere) throw new Error('No bucket')
    }
    const health = async () => {
      const { statusCode, body } = await it.server.inject('/health')
      return [statusCode, JSON.parse(body)]
    }
    return { ...it, health, questions: () => questions, lose: () => (isThere = false) }
  }
  const well = { database: 'well', files: 'well', videos: 'originals only' }

  test('however many ask, the bucket is asked once in five seconds', async () => {
    const { health, questions, clock } = await asked()
    for (const answer of await Promise.all(Array.from({ length: 50 }, health)))
      expect(answer).toEqual([200, well])
    expect(await health()).toEqual([200, well])
    expect(questions()).toBe(1)
    clock.advance(5_000)
    await Promise.all([health(), health()])
    expect(questions()).toBe(2)
  })

  test('what is away is told once what was known before has passed, and no version of anything is', async () => {
    const { health, lose, clock, platform } = await asked()
    Object.assign(platform.videos, { encoder: 'ffmpeg 7.1' })
    expect(await health()).toEqual([200, { ...well, videos: 'made smaller' }])
    lose()
    clock.advance(5_000)
    expect(await health()).toEqual([503, { ...well, files: 'unreachable', videos: 'made smaller' }])
  })
})
