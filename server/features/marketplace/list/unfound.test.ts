import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const sade = it.admin()
    // Whose marks differ for these words; two in sixteen could have one.
    const several = Array.from({ length: 12 }, () => it.student())
    const search = (by: Persona | typeof it.visitor, search: string, more: { category?: string } = {}) =>
      by(api.products.list, { query: { search, ...more } })
    const told = async () => {
      await it.jobs.find(({ name }) => name === 'searches that found nothing')?.run()
      return (await sade(api.unfoundSearches.list, {})).items
    }
    const rows = () => it.platform.database.read.selectFrom('unfound_searches').selectAll().execute()
    return { ...it, several, search, told, rows }
  }

  test('what several people searched in vain is told, the most frequent first, folded', async () => {
    const { several, search, told, student } = await start()
    await student()(api.products.add, { id: newId(), body: aProduct({ name: 'Fan' }) })
    for (const one of several) {
      await search(one, 'Ọ̀gì ')
      await search(one, 'fan')
    }
    for (const one of several) await search(one, 'ogi')
    for (const one of several) await search(one, 'yam flour')
    expect(await told()).toEqual([
      { words: 'ogi', times: 24 },
      { words: 'yam flour', times: 12 },
    ])
    for (const one of several) await search(one, 'OGI')
    expect((await told())[0]).toEqual({ words: 'ogi', times: 36 })
  })

  test('what one person or only visitors searched is told once it was on three days, and only for a week', async () => {
    const { several, search, told, visitor, clock } = await start()
    const [ada = visitor] = several
    for (let day = 1; day <= 3; day += 1) {
      expect(await told()).toEqual([])
      for (let time = 0; time < 4; time += 1) {
        await search(ada, 'my secret')
        await search(visitor, 'garri')
      }
      if (day < 3) clock.advance(24 * 60 * 60_000)
    }
    expect(await told()).toEqual([
      { words: 'garri', times: 12 },
      { words: 'my secret', times: 12 },
    ])
    clock.advance(5 * 24 * 60 * 60_000)
    expect(await told()).toEqual([])
  })

  test('no name, number or address is kept, and nothing that was narrowed further', async () => {
    const { several, search, told, rows } = await start()
    for (const one of several) {
      for (const words of ['0803 123 4567', 'ada@x.ng', 'x', 'y'.repeat(40)]) await search(one, words)
      await search(one, 'ogi', { category: 'Books' })
      await search(one, 'garri')
    }
    await told()
    const kept = await rows()
    expect(kept.map(({ words }) => words)).toEqual(['garri'])
    for (const { id } of several) expect(JSON.stringify(kept)).not.toContain(id)
  })

  test('a search writes nothing; a minute later all are written together, at most two hundred a day', async () => {
    const { several, search, visitor, rows, clock, platform, told } = await start()
    for (const one of several) await search(one, 'ogi')
    for (let at = 0; at < 230; at += 1) await search(visitor, `nothing ${at} at all`)
    expect(await rows()).toEqual([])
    clock.advance(60_000)
    await search(visitor, 'ogi')
    await platform.jobs.settled()
    expect(await rows()).toHaveLength(200)
    for (let at = 0; at < 50; at += 1) await search(visitor, `something ${at} else`)
    await told()
    expect(await rows()).toHaveLength(200)
    expect(await told()).toEqual([{ words: 'ogi', times: 13 }])
  })
})
