import { parseArgs } from 'node:util'
import { everyCount } from '#server/features.ts'
import type { StoredCount } from '#server/kinds/stored-counts.ts'
import { noteRole } from '#server/people/role-log.ts'
import { type Database, touch } from '#server/platform/database/port.ts'
import { type Command, inCampus, misspoken, type Say } from './command.ts'

export const recounting: Command = {
  ways: [
    ['recount', 'checks that every counter is right; exits with 1 if one is not'],
    ['recount --mend', 'the same, and corrects those that are wrong'],
  ],
  run: (words, say) =>
    inCampus(async ({ database }) => {
      const options = { mend: { type: 'boolean' } } as const
      const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
      if (positionals.length > 0) throw misspoken(recounting)
      const off = await recount(database, values.mend ?? false, say)
      if (off > 0 && !values.mend) process.exitCode = 1
    }),
}

/** Reports for each counter how many rows are wrong, and returns the total. */
export async function recount(database: Database, mend: boolean, say: Say): Promise<number> {
  let all = 0
  const mended: string[] = []
  for (const counter of everyCount) {
    const off = await counter.drift(database.read)
    all += off.length
    say(`${counter.name}: ${off.length === 0 ? 'as it should be' : `${off.length} off (${off[0]?.said})`}`)
    if (!mend || off.length === 0) continue
    await mendOne(database, counter, off)
    mended.push(counter.name)
  }
  if (mended.length > 0) say(`Corrected: ${mended.join(', ')}.`)
  return all
}

/** Rows per transaction, so that nobody waits for long. */
const atOnce = 200

async function mendOne(
  database: Database,
  counter: StoredCount,
  off: Awaited<ReturnType<StoredCount['drift']>>,
): Promise<void> {
  for (let from = 0; from < off.length; from += atOnce)
    await database.write(async (tx) => {
      const some = off.slice(from, from + atOnce)
      await counter.mend(
        tx,
        some.map(({ id }) => id),
      )
      touch(tx, ...counter.topics, ...some.flatMap(({ id }) => counter.topicsOf(id)))
    })
  await database.write((tx) =>
    noteRole(tx, {
      ...{ at: new Date().toISOString(), actorId: null, act: 'counted anew' },
      ...{ subjectId: '', subject: `${off.length} ${counter.name}` },
    }),
  )
}
