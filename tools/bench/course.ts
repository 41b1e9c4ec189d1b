import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOneCourse } from '#server/features/books/courses/one-course.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { conclude, note } from './table.ts'

/**
 * What the first page of a course takes where it has ten papers, and where it has ten thousand: `node tools/bench/course.ts
 * [sqlite postgres]`. The page and its papers are read anew each time; the campus keeps them until one of them moves.
 */
const courses = { 'CHM-101': 10, 'CHM-102': 10_000 }
const rounds = 300
const asked = process.argv.slice(2)

for (const kind of asked.length > 0 ? asked : ['sqlite', 'postgres']) {
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const server = kind === 'postgres' ? await startPostgres() : null
  const database = await openDatabase({ folder, url: server?.url ?? 'course.sqlite', durable: false })
  const owner = userRow()
  await database.write((tx) => tx.insertInto('users').values(owner).execute())
  for (const [course, papers] of Object.entries(courses)) await fill(database, owner.id, course, papers)

  const one = createOneCourse(database)
  const times = new Map<string, number[]>(Object.keys(courses).map((course) => [course, []]))
  // In turns, so that whatever else the machine does falls on both.
  for (let round = 0; round < rounds; round += 1)
    for (const [course, took] of times) {
      const start = performance.now()
      await Promise.all([one.read(course, []), one.papers(course, undefined, [])])
      took.push(performance.now() - start)
    }
  const [few = 0, many = 0] = [...times.values()].map((took) => took.sort((a, b) => a - b)[rounds / 2] ?? 0)
  const aside = `${few.toFixed(2)} ms with 10, ${many.toFixed(2)} ms with 10,000`
  note(
    `${kind}: the first page of a course, 10,000 papers against 10`,
    many / few,
    { atMost: 1.3 },
    '×',
    aside,
  )
  await database.close()
  await server?.remove()
}
conclude()

async function fill(database: Database, ownerId: string, course: string, papers: number): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z'
  const some = 500
  for (let from = 0; from < papers; from += some) {
    const numbers = Array.from({ length: Math.min(some, papers - from) }, (_, at) => from + at)
    const files = numbers.map(() => fileRow(ownerId, 'book'))
    const books = numbers.map((number, at_) => {
      const year = 2000 + (number % 24)
      return {
        ...{ id: newId(), ownerId, title: `${course} paper ${number}`, description: 'Six questions.' },
        ...{
          author: null,
          courseCode: course,
          department: 'Chemistry',
          level: '100',
          kind: 'past questions',
        },
        ...{
          course,
          session: `${year}/${year + 1}`,
          semester: 'first',
          paper: 'exam',
          sitting: year * 10 + 1,
        },
        ...{
          coverId: null,
          fileId: files[at_]?.id ?? '',
          format: 'pdf' as const,
          opensHere: 1,
          bytes: 90_000,
        },
        ...{ sha256: files[at_]?.sha256 ?? null, status: 'listed' as const, search: course.toLowerCase() },
        ...{ uploadedAt: at, updatedAt: at, removedAt: null, asked: null },
      }
    })
    await database.write(async (tx) => {
      await tx.insertInto('files').values(files).execute()
      await tx.insertInto('books').values(books).execute()
    })
  }
}
