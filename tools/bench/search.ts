import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { words as wordsOf } from '#contract/fold.ts'
import { createSearch } from '#server/features/search/search.ts'
import { everySearch } from '#server/features.ts'
import { clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { openLog } from '#server/platform/log.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { books } from './growth/books.ts'
import { fillPeople } from './growth/people.ts'
import { posts } from './growth/posts.ts'
import { products } from './growth/products.ts'
import { reels } from './growth/reels.ts'
import { conclude, note } from './table.ts'
import { withoutGin } from './without-gin.ts'

/**
 * How long one search through everything takes: `node tools/bench/search.ts [sqlite postgres] [--rows 1000000]`, over so
 * many members, posts, reels, books and products; `--at` names a database that was filled before and is kept.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rows: { type: 'string', default: '1000000' }, at: { type: 'string' } },
})
const rows = Number(values.rows)
const rounds = 12

const questions: Record<string, string[]> = {
  'one letter': [...'abcdefghijklmnopqrstuvwxyz0', 'ж'],
  'two letters': 'ol,ad,he,qa,zy,xq,7q,co,9 9,ẹ̀k'.split(','),
  'a common word': 'hostel,notes,kettle,goal,oye,bákàrè,with,musa bello'.split(','),
  'a word of some thousandths': '777,1234,909,5150'.split(','),
  'a rare word': 'zygomorphic,zygomorphic matric,54321,99999 hostel'.split(','),
  'a word that is nowhere': 'qwxyz,thermocol,zygomorphic ketle,aaaaaaaaaa'.split(','),
  'a word nobody wrote, of common pieces': 'theing,heing,theing hostel,kqzj'.split(','),
  'a word with a slip': 'hostle,zygomorphik,calclus,okafro,nursng,ketle'.split(','),
}

for (const kind of positionals.length > 0 ? positionals : ['sqlite', 'postgres']) {
  const { database, close } = await opened(kind)
  const platform = { database, clock, log: openLog({ format: 'text' }), videos: { encoder: 'any' } }
  const search = createSearch(platform as unknown as Platform, everySearch) // it needs nothing else
  for (const [what, asked] of Object.entries(questions)) {
    // The fastest round of each, which other load on the machine disturbs least.
    const calmest = asked.map(() => Number.POSITIVE_INFINITY)
    for (let round = 0; round < rounds; round += 1)
      for (const [number, words] of asked.entries()) {
        const start = performance.now()
        await search.find(wordsOf(words), [])
        calmest[number] = Math.min(calmest[number] ?? 0, performance.now() - start)
      }
    const took = calmest.sort((a, b) => a - b)
    const at = (share: number) => took[Math.floor(took.length * share)] ?? 0
    const aside = `p50 ${at(0.5).toFixed(1)} ms, longest ${(took.at(-1) ?? 0).toFixed(1)} ms`
    note(
      `${kind}, ${rows.toLocaleString('en')} rows a list: ${what}, p95`,
      at(0.95),
      { atMost: 50 },
      ' ms',
      aside,
    )
  }
  await close()
}
conclude()

async function opened(kind: string): Promise<{ database: Database; close: () => Promise<void> }> {
  if (values.at) {
    const database = await openDatabase({ folder: '.', url: values.at })
    return { database, close: database.close }
  }
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({ folder, url: server?.url ?? 'search.sqlite', durable: false })
  const fill = async () => {
    const owners = await fillPeople(database, rows)
    for (const { fill } of [posts, reels, books, products]) await fill(database, rows, owners)
  }
  await (server ? withoutGin(server.url, fill) : fill())
  return {
    database,
    async close() {
      await database.close()
      await server?.remove()
    },
  }
}
