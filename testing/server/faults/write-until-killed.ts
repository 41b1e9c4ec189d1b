import { openDatabase } from '#server/platform/database/open.ts'
import { touch } from '#server/platform/database/port.ts'

/** Run by tests as a process of its own: writes in a loop and reports each acknowledged write. */
const [folder = '.', url] = process.argv.slice(2)
const database = await openDatabase({ folder, url: url || undefined })
for (let round = 0; ; round++) {
  const writes = Array.from({ length: 20 }, async (_, number) => {
    const key = `${round}-${number}`
    await database.write(async (tx) => {
      await tx.insertInto('meta').values({ key, value: 'whole' }).execute()
      await tx
        .insertInto('meta')
        .values({ key: `${key} and its other half`, value: 'whole' })
        .execute()
      touch(tx, 'meta')
    })
    process.stdout.write(`${key}\n`)
  })
  await Promise.all(writes)
}
