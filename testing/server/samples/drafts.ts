import { isSure } from '#contract/books/drafts/draft-rules.ts'
import { keepDraft } from '#server/features/books/drafts/keep-draft.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import { fileRow } from './rows.ts'

type Draft = Parameters<typeof keepDraft>[1]
type Places = Pick<Platform, 'database' | 'clock' | 'files'>

const nothing = { courseCode: null, kind: null, session: null, semester: null, paper: null } as const

/** Past questions of which everything is known. */
export const sureOf = (courseCode: string) =>
  ({ ...nothing, courseCode, kind: 'past questions', session: '2022/2023', paper: 'exam' }) as const

const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A waiting paper as an import leaves it, with a file of its own; returns its id. */
export async function aDraft(
  platform: Places,
  ownerId: string,
  title: string,
  more: Partial<Draft> = {},
): Promise<string> {
  const content = small.docx(title)
  const id = newId()
  const sha256 = Buffer.from(`${title} ${id}`).toString('hex').padEnd(64, '0').slice(0, 64)
  const file = fileRow(ownerId, 'book', { type, bytes: content.length, sha256, name: 'a.docx' })
  await platform.database.write((tx) => tx.insertInto('files').values(file).execute())
  await platform.files.put(keptKey(file.id, 'original'), content, { type })
  const said = { ...nothing, ...more }
  const draft = { id, ownerId, fileId: file.id, pictureId: null, title, words: '', pages: 0 }
  await keepDraft(platform, { ...draft, ...said, sure: isSure(said) ? 1 : 0, ...more }, [sha256])
  return id
}
