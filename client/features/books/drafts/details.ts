import { paperTitle } from '#contract/books/drafts/draft-rules.ts'
import type { PaperDetails, PaperDraft } from '#contract/books/drafts/endpoints.ts'
import type { BookFields } from '../compose/draft-fields.ts'

export type Paper = PaperDetails & { id: string }

/** What changes for all chosen papers; what is absent stays as it is. */
export type Change = Partial<Pick<PaperDetails, 'courseCode' | 'kind' | 'session' | 'semester' | 'paper'>>

export const fieldsOf = (draft: PaperDraft): BookFields => ({
  ...{ title: draft.title, description: '', author: '', courseCode: draft.courseCode ?? '' },
  ...{ department: null, level: null, kind: draft.kind },
  ...{ session: draft.session, semester: draft.semester, paper: draft.paper },
})

/** As they are sent: only past questions have a session. */
export function detailsOf({ title, courseCode, kind, session, semester, paper }: BookFields): PaperDetails {
  const isPaper = kind === 'past questions'
  return {
    ...{ title, courseCode: courseCode || null, kind },
    session: (isPaper && session) || null,
    semester: (isPaper && semester) || null,
    paper: (isPaper && paper) || null,
  }
}

/** The fields after a change. A title that said what they were follows. */
export function changed(fields: BookFields, part: Partial<BookFields>, drafted: string): BookFields {
  const next = { ...fields, ...part }
  const follows = !('title' in part) && [titleOf(fields), drafted].includes(fields.title)
  return follows ? { ...next, title: titleOf(next) ?? fields.title } : next
}

const titleOf = (fields: BookFields) => paperTitle(detailsOf(fields))
