import type { Answer, Question } from '#contract/books/sitting/endpoints.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import type { Persona } from '../campus.ts'

export const choice: Question = { kind: 'choice', options: 5, page: null }
export const asNumber: Question = { kind: 'number', options: null, page: null }
export const ownWords: Question = { kind: 'open', options: null, page: null }

/** A paper of CHM 201 with an answer sheet, from this file; returns its id. */
export async function aPaper(
  by: Persona,
  platform: Platform,
  questions: readonly Question[],
  file: Uint8Array = small.pdf(newId()),
): Promise<string> {
  const id = newId()
  const fileId = await keepBookFile(platform, file, { ownerId: by.id, name: 'paper' })
  const about = { title: 'CHM 201, exam', description: 'Past questions', drawnCover: true, fileId } as const
  await by(api.books.add, { id, body: { ...about, courseCode: 'CHM 201', kind: 'past questions' } })
  await by(api.sheets.save, { id, body: { id: newId(), minutes: 45, questions: [...questions] } })
  // Its text is read meanwhile.
  await platform.jobs.settled()
  return id
}

interface Sitting {
  id?: string
  practice?: boolean
  shows?: 'each' | 'end'
  endedAt?: string | null
  spent?: number
}

type Given = readonly [question: number, answer: string, more?: Partial<Answer>]

/** Sits a paper, or goes on: answers as '[question, answer]', each a minute after the one before. */
export function sit(who: Persona, bookId: string, given: readonly Given[], sitting: Sitting = {}) {
  const { id = newId(), practice = false, shows = 'each', endedAt = null, spent = 60 } = sitting
  const begunAt = '2026-11-21T08:00:00.000Z'
  const at = (n: number) => new Date(Date.parse(begunAt) + (n + 1) * 60_000).toISOString()
  const answers = given.map(([question, answer, more], n): Answer => {
    const kind = /^[A-E]$/.test(answer) ? 'choice' : 'number'
    return { question, answer, kind, at: at(n), ...more }
  })
  const body = { bookId, practice, shows, endedAt, spent, seconds: 2_700, begunAt, answers }
  return who(api.sittings.deliver, { id, body })
}
