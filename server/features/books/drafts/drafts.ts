import type { Kysely } from 'kysely'
import { isSure } from '#contract/books/drafts/draft-rules.ts'
import type { PaperDetails, RefusedDraft } from '#contract/books/drafts/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { createAdding } from '../compose/add-book.ts'
import { written } from '../words.ts'
import { listDrafts } from './list-drafts.ts'

type Paper = PaperDetails & { id: string }

/** Papers out of a chat, as admins decide them. */
export function createDrafts(platform: Platform) {
  const { database, clock } = platform
  const { read } = database
  const adding = createAdding(platform)

  /** The words that came with it stay with the admins: its description is its title. */
  async function publish({ id, ...said }: Paper, actorId: string): Promise<void> {
    const draft = await draftOf(read, id)
    if (draft.status === 'published') return
    if (draft.status !== 'waiting' || !draft.fileId) throw decided()
    const book = await read
      .selectFrom('books')
      .where('id', '=', id)
      .where('fileId', '=', draft.fileId)
      .select('id')
      .executeTakeFirst()
    if (!book) {
      const files = { fileId: draft.fileId, coverId: draft.pictureId, drawnCover: true }
      await adding.add(id, draft.ownerId, { ...said, description: said.title, ...files }, `draft:${id}`)
    }
    await database.write(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('paper_drafts')
        .set({ status: 'published', words: '' })
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst()
      const facts = { at: clock.now(), actorId, act: 'published', subjectId: id } as const
      if (numUpdatedRows > 0) await noteRole(tx, { ...facts, subject: said.title })
    })
  }

  /** One after the other, each a transaction of its own; returns those that stay as they were. */
  async function each<Of extends { id: string }>(all: readonly Of[], act: (one: Of) => Promise<void>) {
    const refused: RefusedDraft[] = []
    for (const one of all)
      try {
        await act(one)
      } catch (error) {
        const isRefusal = error instanceof Problem
        if (!isRefusal) platform.log.error(`The draft of a paper ${one.id} could not be decided`, error)
        const { message, field } = isRefusal ? error : { message: unexpected, field: undefined }
        refused.push({ id: one.id, message, field: field ?? null })
      }
    return { refused }
  }

  const named = (ids: readonly string[]) => ids.map((id) => ({ id }))

  return {
    list: (asked: Parameters<typeof listDrafts>[1]) => listDrafts(read, asked),
    publish,
    /** Nobody has looked at each of these: without a course nobody would find them, and nobody would notice. */
    publishMany: (papers: readonly Paper[], actorId: string) =>
      each(papers, async (paper) => {
        if (!paper.courseCode?.trim())
          throw new Problem('invalid', 'It has no course yet. Please name it.', 'courseCode')
        await publish(paper, actorId)
      }),
    correct: (papers: readonly Paper[], actorId: string) =>
      each(papers, (paper) => correct(platform, paper, actorId)),
    leaveOut: (ids: readonly string[], actorId: string) =>
      each(named(ids), ({ id }) => decide(platform, { id, actorId, from: 'waiting', to: 'left out' })),
    restore: (ids: readonly string[], actorId: string) =>
      each(named(ids), ({ id }) => decide(platform, { id, actorId, from: 'left out', to: 'waiting' })),
  }
}

const unexpected = 'Something went wrong with this one. Please try again.'

/** Changes what is said of a waiting draft; the log says what it was and what it is now. */
const correct = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, ...said }: Paper,
  actorId: string,
): Promise<void> =>
  database.write(async (tx) => {
    const before = await draftOf(tx, id)
    if (before.status !== 'waiting') throw decided()
    const now = clock.now()
    const { title, courseCode, kind, session, semester, paper } = written(
      { ...said, description: said.title },
      now,
    )
    const after = { title, courseCode, kind, session, semester, paper }
    if (Object.entries(after).every(([name, value]) => before[name as keyof typeof after] === value)) return
    const { numUpdatedRows } = await tx
      .updateTable('paper_drafts')
      .set({ ...after, sure: isSure({ courseCode, kind, session }) ? 1 : 0 })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw decided()
    const reason = [...new Set([title, courseCode ?? 'no course', kind, session])].filter(Boolean).join(', ')
    await noteRole(tx, {
      ...{ at: now, actorId, act: 'corrected', subjectId: id, subject: before.title, reason },
    })
  })

async function draftOf(db: Kysely<Schema>, id: string) {
  const draft = await db
    .selectFrom('paper_drafts')
    .where('id', '=', id)
    .select(['ownerId', 'status', 'fileId', 'pictureId', 'title'])
    .select(['courseCode', 'kind', 'session', 'semester', 'paper'])
    .executeTakeFirst()
  if (!draft) throw new Problem('missing', 'This paper is not here any more.')
  return draft
}

interface Deciding {
  id: string
  actorId: string
  from: Decided
  to: Decided
}

/** Leaves a draft out, or takes it back as it was; of two admins the second is told. */
const decide = (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { id, actorId, from, to }: Deciding,
): Promise<void> =>
  database.write(async (tx) => {
    const draft = await draftOf(tx, id)
    if (draft.status === to) return
    const now = clock.now()
    const book = await tx
      .selectFrom('books')
      .where('id', '=', id)
      .where('fileId', '=', draft.fileId ?? '')
      .select('id')
      .executeTakeFirst()
    const { numUpdatedRows } = await tx
      .updateTable('paper_drafts')
      .set({ status: to })
      .where('id', '=', id)
      .where('status', '=', from)
      .executeTakeFirst()
    if (book || numUpdatedRows === 0n) throw decided()
    if (to === 'left out') await releaseFiles(tx, `draft:${id}`, now)
    else {
      if (!draft.fileId) throw new Problem('missing', 'Its file is not here any more.')
      await claimFile(tx, draft.fileId, draft.ownerId, `draft:${id}`, 'book')
      if (draft.pictureId) await claimFile(tx, draft.pictureId, draft.ownerId, `draft:${id}`, 'picture')
    }
    const act = to === 'left out' ? 'left out' : 'put back'
    await noteRole(tx, { at: now, actorId, act, subjectId: id, subject: draft.title })
  })

type Decided = 'waiting' | 'left out'

const decided = () => new Problem('conflict', 'Another admin has already decided this paper.')
