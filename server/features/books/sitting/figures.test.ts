import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPaper, choice, sit } from '#testing/server/samples/papers.ts'
import { countedFigures } from './figures.ts'

eachDatabase((open) => {
  test('figures that are off are counted anew', async () => {
    const it = await campus({ database: await open() })
    const { database } = it.platform
    const ada = it.student()
    await ada(api.auth.session, {})
    await sit(ada, await aPaper(ada, it.platform, [choice]), [[1, 'C']])
    const drift = async () => (await countedFigures.drift(database.read)).map(({ said }) => said)
    expect(await drift()).toEqual([])
    await database.write((tx) =>
      tx.updateTable('sitting_figures').set({ count: 9 }).where('name', '=', 'answers').execute(),
    )
    expect(await drift()).toEqual(['answers says 9 of 1'])
    await database.write((tx) => countedFigures.mend(tx, []))
    expect(await drift()).toEqual([])
  })
})
