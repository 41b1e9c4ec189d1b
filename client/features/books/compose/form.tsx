import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useSavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { prefill } from '#client/offline/storage/prefilled-fields.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { SendBar } from '#client/ui/forms/send-bar.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { clock } from '#client/ui/time/format-date.ts'
import type { Book } from '#contract/books/endpoints.ts'
import { limits } from '#contract/campus.ts'
import type { Problem } from '#contract/problem.ts'
import { CourseFields } from './course-fields.tsx'
import { bytesOf } from './deliver.ts'
import { bookDrafts, emptyFields, freshDraft, renewedDraft } from './draft.ts'
import type { BookDraft, BookFields } from './draft-fields.ts'
import { Source } from './file-source.tsx'
import { PaperAnswers } from './paper/paper-answers.tsx'
import { wordsOf } from './paper/words-of.ts'
import { RemoveBook } from './remove-book.tsx'
import { isOfLacking, lacking, useSendBook } from './use-send.ts'

interface BookFormProps {
  ownerId: string
  /** The book being changed; null for a new one. */
  book: Book | null
  /** The key of its draft on this phone. */
  draftKey: string
  /** A book that waits in the outbox and is edited again. */
  waiting: BookDraft | null
  /** The course whose page led here. */
  course: string | null
  /** The book that is gone, whose edit this was; hears when this has been handed over. */
  instead?: { id: string; handed: () => Promise<void> }
}

/** One column, saved as one types: the file first, because it fills in most of the rest. */
export function BookForm({ ownerId, draftKey, book, waiting, course, instead }: BookFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const kept = useSavedDraft(bookDrafts, { ownerId, key: draftKey }, () => freshDraft(book, course), waiting)
  const { body: draft, savedAt, change, renew } = kept
  // The cached book may be older than what the campus answers after it.
  useEffect(() => {
    if (book) renew(freshDraft(book), renewedDraft)
  }, [book, renew])
  const set = (part: Partial<Pick<BookDraft, 'file' | 'photographed' | 'offered' | 'cover'>>) =>
    change((now) => ({ ...now, ...part }))
  const setFields = (part: Partial<BookDraft['fields']>) =>
    change((now) => ({ ...now, fields: { ...now.fields, ...part } }))
  const fill = (told: Partial<BookFields>) =>
    change((now) => ({ ...now, ...prefill(now.fields, now.filled ?? {}, told, emptyFields) }))
  const { fields, photographed, edits } = draft
  const [problem, setProblem] = useState<Problem | null>(null)
  const { send, waitFor, busy, progress } = useSendBook(ownerId, kept, setProblem, instead?.handed)
  const lacks = lacking(draft)
  const errorOf = (field: string) =>
    (isOfLacking(problem) ? lacks[field] : problem?.field === field ? problem.message : null) ?? null
  const fieldless =
    problem && !['fileId', 'cover', 'coverId', ...Object.keys(fields)].includes(problem.field ?? '')

  useEffect(() => {
    // Nothing can be focused while it is being sent.
    if (!problem?.field || busy) return
    const field = form.current?.elements.namedItem(problem.field)
    const target = field instanceof RadioNodeList ? field[0] : field
    if (target instanceof HTMLElement) target.focus()
  }, [problem, busy])
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!busy) void send()
  }

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="grid gap-6">
      <p className="flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green" role="status">
        {savedAt && (
          <>
            <Check size={18} aria-hidden="true" />
            Saved on this phone {clock(savedAt)}
          </>
        )}
      </p>
      {/* While it is sent it is no draft any more. */}
      <fieldset role="none" disabled={busy} className="grid gap-6">
        <Source
          draft={draft}
          kept={kept}
          book={book}
          errorOf={errorOf}
          set={set}
          fill={fill}
          onPages={(next) => change((now) => ({ ...now, photographed: next(now.photographed?.pages ?? []) }))}
          changed={() => setProblem(null)}
          waitFor={waitFor}
        />
        {photographed ? (
          <PaperAnswers {...{ fields, course, errorOf, setFields }} made={wordsOf(fields, photographed)} />
        ) : (
          <>
            <WordFields {...{ fields, errorOf, setFields }} />
            <CourseFields {...{ fields, errorOf, setFields }} />
          </>
        )}
      </fieldset>
      {!edits && (
        <Note icon={<Send size={20} aria-hidden="true" />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            It appears in the library once it’s uploaded. If the connection drops, it continues; you don’t pay
            twice. With no network it <WaitsHere />
          </p>
        </Note>
      )}
      {edits && book && <RemoveBook book={book} />}
      <FieldError>{fieldless ? problem.message : null}</FieldError>
      <SendBar
        sending="Sending the book"
        progress={progress}
        bytes={edits || draft.file || photographed?.pages.length ? bytesOf(draft) : null}
        busy={busy && (edits ? 'Saving...' : 'Uploading...')}
      >
        {edits ? 'Save Changes' : photographed ? 'Send paper' : 'Upload Book'}
      </SendBar>
    </form>
  )
}

interface WordFieldsProps {
  fields: BookFields
  errorOf: (field: string) => string | null
  setFields: (part: Partial<BookFields>) => void
}

function WordFields({ fields, errorOf, setFields }: WordFieldsProps) {
  return (
    <>
      <Field label="Title" error={errorOf('title')}>
        <TextInput
          name="title"
          value={fields.title}
          most={limits.bookTitle}
          onChange={({ target }) => setFields({ title: target.value })}
        />
      </Field>
      <Field label="Description" hint="What’s in it, and who it helps." error={errorOf('description')}>
        <TextArea
          name="description"
          rows={4}
          value={fields.description}
          most={limits.bookDescription}
          onChange={({ target }) => setFields({ description: target.value })}
        />
      </Field>
    </>
  )
}
