import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import type { Open } from '../databases.ts'

export const exam = { kind: 'past questions', session: '2023/2024', semester: 'first', paper: 'exam' }

/** A campus on which books of a course are added. */
export async function withBooks(open: Open) {
  const it = await campus({ database: await open(), env: { SITE_URL: 'https://campus.example' } })
  const ada = it.student({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  let made = 0
  const add = async (facts: object = {}, who: Persona = ada) => {
    it.clock.advance(1000)
    made += 1
    const fileId = await keepBookFile(it.platform, small.pdf(newId()), { ownerId: who.id, name: 'book' })
    const about = { title: `Book ${made}`, description: 'Of use', drawnCover: true, courseCode: 'chm201' }
    return who(api.books.add, { id: newId(), body: { ...about, ...facts, fileId } as never }) // as plain text here
  }
  const course = (code = 'CHM-201') => it.visitor(api.courses.read, { code })
  return { ...it, ada, add, course }
}
