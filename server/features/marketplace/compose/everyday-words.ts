import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as yieldNow } from 'node:timers/promises'
import type { Said } from '#contract/apply-campus.ts'
import { usualWords } from '#contract/marketplace/everyday-words.ts'
import { openWords, type Words } from '#contract/marketplace/word-groups.ts'
import { settingsOf } from '#server/platform/campus/current.ts'
import { later } from '#server/platform/clock.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { heldFromNow } from '#server/platform/jobs/lease.ts'
import { searchOf } from './content.ts'

/** The list of words as it is in the database. */
interface Wanted {
  /** Of the settings it stands in. */
  version: number
  digest: string
  words: Words
}

/** Products per step: so many are read at once, and no write waits for long. */
const usually = 200
/** Milliseconds after which a step says where it is although it changed nothing: well within the lease. */
const silent = 5_000

/**
 * Mends what products are found by once admins have published other words, or a program comes with others; every day it
 * looks through all again, for what was listed in the moment between. One process of a fleet does it, and another goes on
 * where a dead one stopped. The words are read from the database, since a process learns of them only with a request.
 */
export function createWordMending(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  begun: Said = {},
  atOnce = usually,
) {
  const me = randomUUID()
  const wanted = createWanted(database, begun)

  async function isDue({ version, digest }: Wanted): Promise<boolean> {
    const row = await database.read
      .selectFrom('word_mending')
      .where('what', '=', 'products')
      .select(['done', 'version', 'doneAt'])
      .executeTakeFirst()
    if (!row?.doneAt || row.doneAt <= later(clock.now(), { days: -1 })) return true
    if (row.done === digest) return false
    // Programs of two releases beside each other, with other words each, do not take turns by the minute.
    return row.version !== version || row.doneAt <= later(clock.now(), { hours: -1 })
  }

  /** Where to go on; null while another process is at it. */
  const take = () =>
    database.write(async (tx) => {
      await tx
        .insertInto('word_mending')
        .values({ what: 'products', after: '' })
        .onConflict((it) => it.doNothing())
        .execute()
      return tx
        .updateTable('word_mending')
        .set({ holder: me, heldUntil: heldFromNow(clock) })
        .where('what', '=', 'products')
        .where((eb) =>
          eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', clock.now()), eb('holder', '=', me)]),
        )
        .returning(['walking', 'after'])
        .executeTakeFirst()
    })

  const some = (after: string) =>
    database.read
      .selectFrom('products')
      .where('id', '>', after)
      .where('status', '!=', 'deleted')
      .orderBy('id')
      .limit(atOnce)
      .select(['id', 'kind', 'name', 'description', 'spot', 'courseCode', 'category', 'search'])
      .execute()

  /** Null where another process has taken over. */
  const mend = (of: Wanted, stale: Awaited<ReturnType<typeof some>>, last: string | undefined) =>
    database.write(async (tx) => {
      const said =
        last === undefined
          ? {
              ...{ walking: null, after: '', holder: null, heldUntil: null },
              ...{ done: of.digest, version: of.version, doneAt: clock.now() },
            }
          : { walking: of.digest, after: last, heldUntil: heldFromNow(clock) }
      const mine = await tx
        .updateTable('word_mending')
        .set(said)
        .where('what', '=', 'products')
        .where('holder', '=', me)
        .returning('what')
        .executeTakeFirst()
      if (!mine) return null
      for (const product of stale)
        await tx
          .updateTable('products')
          .set({ search: searchOf(product, of.words) })
          .where('id', '=', product.id)
          // Not where its seller has just changed it, whose words are newer.
          .where('search', '=', product.search)
          .execute()
      if (stale.length > 0) touchLightly(tx, 'products')
      return mine
    })

  return async function run(): Promise<void> {
    let now = await wanted()
    if (!(await isDue(now))) return
    const taken = await take()
    if (!taken) return
    let after: string | undefined = taken.walking === now.digest ? taken.after : ''
    for (let said = clock.milliseconds(); after !== undefined; await yieldNow()) {
      const latest = await wanted()
      // Published meanwhile: what was mended already needs it once more.
      if (latest.digest !== now.digest) after = ''
      now = latest
      const products = await some(after)
      after = products.length === atOnce ? products.at(-1)?.id : undefined
      const stale = products.filter((product) => product.search !== searchOf(product, now.words))
      if (stale.length === 0 && after !== undefined && clock.milliseconds() - said < silent) continue
      if (!(await mend(now, stale, after))) return
      said = clock.milliseconds()
    }
  }
}

/** Reads the words as they are published, and their settings only where there are other ones. */
function createWanted(database: Platform['database'], begun: Said) {
  let known: Wanted | null = null

  return async function wanted(): Promise<Wanted> {
    const last = database.read.selectFrom('campus_settings').orderBy('version', 'desc').limit(1)
    const version = (await last.select('version').executeTakeFirst())?.version ?? 0
    if (known?.version === version) return known
    const row = await last.select(['version', 'settings']).executeTakeFirst()
    const { words = usualWords, former } = { ...begun, ...settingsOf(row) }
    const text = JSON.stringify([words, former?.categories])
    known = {
      version: row?.version ?? 0,
      digest: createHash('sha256').update(text).digest('hex'),
      words: openWords(words, former?.categories),
    }
    return known
  }
}
