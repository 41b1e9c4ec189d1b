import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { limits } from '#contract/campus.ts'
import { createOwnCourses } from '#server/features/books/courses/own-courses.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids.ts'
import { digest } from '#server/platform/secrets.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { type RunningPostgres, startPostgres } from '#testing/server/postgres.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { calmest, tidy } from './growth/calmest.ts'
import { inBatches } from './growth/subject.ts'
import { spend } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * What the courses of a member cost: `node tools/bench/own-courses.ts [sqlite postgres] [--papers 10000]`. A page of books of
 * sixteen courses of so many papers beside one of a single course: the server's processor time for the reply, and what of
 * it the look-up in the database takes. In one run, so that the bar holds on any machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { papers: { type: 'string', default: '10000' } },
})
const papers = Number(values.papers)
const codes = Array.from({ length: limits.ownCourses }, (_, n) => `CHM-${201 + n}`)

for (const kind of positionals.length > 0 ? positionals : ['sqlite', 'postgres']) await measure(kind)
conclude()

async function measure(kind: string): Promise<void> {
  // One each: a campus does not open the folder of another database.
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server: RunningPostgres | null = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({ folder, url: server?.url ?? '', durable: false })
  const [owner, ofOne, ofAll] = ['Owner', 'Of one', 'Of all'].map((fullName) => userRow({ fullName }))
  if (!owner || !ofOne || !ofAll) throw new Error('There are three')
  await database.write((tx) => tx.insertInto('users').values([owner, ofOne, ofAll]).execute())
  await fill(owner.id)
  const own = createOwnCourses({ database, clock })
  await own.save(codes.slice(0, 1), ofOne.id)
  await own.save(codes, ofAll.id)
  if (server) await tidy(server.url)

  const beside = async (what: string, ask: (id: string) => Promise<unknown>, atMost: number) => {
    const runs = { one: [] as number[], all: [] as number[] }
    // In turns, so that other load on the machine affects both alike.
    for (let round = 0; round < 3; round += 1) {
      runs.one.push(await calmest(() => ask(ofOne.id)))
      runs.all.push(await calmest(() => ask(ofAll.id)))
    }
    const [one, all] = [Math.min(...runs.one), Math.min(...runs.all)]
    const told = `${kind}: ${what}, ${codes.length} courses of ${papers.toLocaleString('en')} papers to one`
    note(told, all / one, { atMost }, '×', `${one.toFixed(3)} ms -> ${all.toFixed(3)} ms`)
  }
  await pages(server?.url)
  await beside('their newest books, in the database', (id) => own.books(id, undefined, []), 1.3)
  // Sixteen rows of sixteen courses are answered, so this is only watched: it must not grow with their papers.
  await beside('the list with its news', (id) => own.read(id, []), 4)
  await database.close()
  await server?.remove()

  /** The page of their books, as members are sent it. */
  async function pages(url: string | undefined): Promise<void> {
    const cookies = await Promise.all([ofOne, ofAll].map((user) => user && signIn(user.id)))
    const campus = await startCampus({ folder, env: { ...(url && { DATABASE_URL: url }) } })
    const pid = campus.process.pid ?? 0
    const best = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 4; round += 1)
      for (const [at, cookie = ''] of cookies.entries()) {
        const ask = {
          url: `${campus.url}/api/my/courses/books`,
          headers: { cookie },
          connections: 1,
          pipelining: 1,
        }
        const { processor } = await spend(ask, pid, 2_000)
        best[at] = Math.min(best[at] ?? 0, processor / 1_000)
      }
    await campus.stop()
    const [one = 0, all = 0] = best
    const told = `${kind}: the page of their books, ${codes.length} courses of ${papers.toLocaleString('en')} papers to one`
    note(told, all / one, { atMost: 1.3 }, '×', `${one.toFixed(3)} ms -> ${all.toFixed(3)} ms`)
  }

  async function signIn(userId: string): Promise<string> {
    const token = newId()
    const session = { id: newId(), userId, secret: digest(token), expiresAt: '2099-01-01T00:00:00.000Z' }
    await database.write((tx) =>
      tx
        .insertInto('sessions')
        .values({ ...session, userAgent: '', createdAt: clock.now() })
        .execute(),
    )
    return `${sessionCookie}=${token}`
  }

  async function fill(ownerId: string): Promise<void> {
    const start = Date.parse('2024-01-01T00:00:00.000Z')
    await inBatches(papers * codes.length, async (numbers) => {
      const made = numbers.map((number) => {
        const course = codes[number % codes.length] ?? ''
        const uploadedAt = new Date(start + number * 60_000).toISOString()
        return {
          ...{ id: newId(), fileId: newId(), ownerId, title: `Paper ${number}`, search: `paper ${number}` },
          ...{ description: 'Asked before.', author: null, department: null, level: null, coverId: null },
          ...{ kind: 'past questions', course, courseCode: course.replace('-', ' ') },
          ...{ format: 'pdf' as const, bytes: 900_000, sha256: String(number).padStart(64, '0') },
          ...{ status: 'listed' as const, uploadedAt, updatedAt: uploadedAt, removedAt: null },
        }
      })
      const files = made.map(({ id, fileId, title, bytes, sha256, uploadedAt }) => ({
        ...{ id: fileId, ownerId, kind: 'book' as const, type: 'application/pdf', name: `${title}.pdf` },
        ...{ bytes, sha256, claimedBy: `book:${id}` as const, createdAt: uploadedAt },
      }))
      await database.write(async (tx) => {
        await tx.insertInto('files').values(files).execute()
        await tx.insertInto('books').values(made).execute()
      })
    })
  }
}
