import { type ComponentProps, useMemo } from 'react'
import { forgetGone, useWordsOfGone } from '#client/offline/outbox/drafts/words-of-gone.ts'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { bookDrafts } from './draft.ts'
import type { BookDraft } from './draft-fields.ts'
import type { BookForm } from './form.tsx'
import { MissingBook } from './missing-book.tsx'

type GoneBookProps = Pick<ComponentProps<typeof BookForm>, 'ownerId' | 'waiting'> & {
  id: string
  Form: typeof BookForm
}

/** The edit of a book that is gone: the same words, for a new book; without any, that it is not here. */
export function GoneBook({ id, ownerId, waiting, Form }: GoneBookProps) {
  const words = useWordsOfGone(bookDrafts, ownerId, id, waiting)
  const anew = useMemo(() => words && asNew(words), [words])
  if (anew === undefined) return <LinesSkeleton what="the form" />
  if (anew === null) return <MissingBook />
  return (
    <>
      <div className="mt-4" role="status">
        <Note tone="spark">
          <p className="font-semibold">This book was deleted. Your words are still here.</p>
          <p>To bring it back, choose its file again and upload it as a new book.</p>
        </Note>
      </div>
      <Form
        draftKey={`gone-${id}`}
        instead={{ id, handed: () => forgetGone(bookDrafts, ownerId, id) }}
        ownerId={ownerId}
        book={null}
        waiting={anew}
        course={null}
      />
    </>
  )
}

/** The file and its cover went with the book. */
function asNew(edit: BookDraft): BookDraft {
  const { cover, ...draft } = bookDrafts.anew(edit)
  return {
    ...draft,
    edits: false,
    was: undefined,
    edit: undefined,
    cover: cover === 'as it is' ? null : cover,
  }
}
