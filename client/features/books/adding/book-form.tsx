import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useRef, useState } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { clock } from '#client/ui/dates.ts'
import { Field, FieldError } from '#client/ui/field.tsx'
import { SendBar } from '#client/ui/send-bar.tsx'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import type { Book } from '#contract/books.ts'
import { limits } from '#contract/campus.ts'
import type { Problem } from '#contract/problem.ts'
import { freshDraft } from './book-draft.ts'
import { CourseFields } from './course-fields.tsx'
import { CoverField } from './cover-field.tsx'
import { bytesOf } from './deliver-book.ts'
import type { BookDraft } from './drafted.ts'
import { FileField } from './file-field.tsx'
import { RemoveBook } from './remove-book.tsx'
import { useBookDraft } from './use-book-draft.ts'
import { useSendBook } from './use-send-book.ts'

interface BookFormProps {
  ownerId: string
  /** The book being changed; null for a new one. */
  book: Book | null
  /** One that waited in the outbox and is written on. */
  waiting: BookDraft | null
}

/** One column, kept as one types: the file first, because it knows most of the rest. */
export function BookForm({ ownerId, book, waiting }: BookFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => waiting ?? freshDraft(book))
  const kept = useBookDraft(ownerId, first, waiting === null)
  const { draft, savedAt, set, setFields } = kept
  const { fields, edits } = draft
  const [problem, setProblem] = useState<Problem | null>(null)
  const { send, busy, progress } = useSendBook(ownerId, kept, refuse)
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  const fieldless =
    problem && !['fileId', 'cover', 'coverId', ...Object.keys(fields)].includes(problem.field ?? '')

  function refuse(refused: Problem) {
    setProblem(refused)
    const field = refused.field && form.current?.elements.namedItem(refused.field)
    const target = field instanceof RadioNodeList ? field[0] : field
    if (target instanceof HTMLElement) target.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(null)
    if (!busy) void send()
  }

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={submit} className="grid gap-6 pb-24">
      <p className="flex min-h-6 items-center gap-1.5 text-meta font-semibold text-green" role="status">
        {savedAt && (
          <>
            <Check size={18} aria-hidden="true" />
            Saved on this phone {clock(savedAt)}
          </>
        )}
      </p>
      {!edits && (
        <FileField
          file={draft.file}
          error={errorOf('fileId')}
          onPick={() => setProblem(null)}
          onFile={(file, said, offered) => {
            const untouched =
              draft.cover === null || (typeof draft.cover === 'object' && draft.cover.from === 'book')
            set({ file, offered, ...(untouched && { cover: offered ?? 'drawn' }) })
            setFields({ title: fields.title || said.title, author: fields.author || said.author })
            setProblem(null)
          }}
        />
      )}
      <CoverField
        draft={draft}
        book={book}
        error={errorOf('cover') ?? errorOf('coverId')}
        onCover={(cover) => set({ cover })}
      />
      <Field label="Title" error={errorOf('title')}>
        <TextInput
          name="title"
          value={fields.title}
          maxLength={limits.bookTitle}
          onChange={({ target }) => setFields({ title: target.value })}
        />
      </Field>
      <Field label="Description" hint="What is in it, and whom it helped." error={errorOf('description')}>
        <TextArea
          name="description"
          rows={4}
          value={fields.description}
          maxLength={limits.bookDescription}
          onChange={({ target }) => setFields({ description: target.value })}
        />
      </Field>
      <CourseFields fields={fields} errorOf={errorOf} setFields={setFields} />
      {!edits && (
        <Note icon={<Send size={20} aria-hidden="true" />}>
          <p className="font-semibold">What happens next</p>
          <p className="t-meta">
            It stands in the library as soon as it arrives. A broken line costs nothing twice, and with no
            network it waits on this phone and sends itself.
          </p>
        </Note>
      )}
      {edits && book && <RemoveBook book={book} />}
      <FieldError>{fieldless ? problem.message : null}</FieldError>
      <SendBar
        sending="Sending the book"
        progress={progress}
        bytes={bytesOf(draft)}
        busy={busy && (edits ? 'Saving...' : 'Uploading...')}
      >
        {edits ? 'Save Changes' : 'Upload Book'}
      </SendBar>
    </form>
  )
}
