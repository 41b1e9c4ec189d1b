import Check from 'lucide-react/icons/check'
import Send from 'lucide-react/icons/send'
import { type FormEvent, useRef, useState } from 'react'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ChipChoice } from '#client/ui/chip.tsx'
import { SizeAndCost } from '#client/ui/data-use.tsx'
import { clock } from '#client/ui/dates.ts'
import { Field, FieldError } from '#client/ui/field.tsx'
import { Progress } from '#client/ui/progress.tsx'
import { SelectInput, TextArea, TextInput } from '#client/ui/text-input.tsx'
import type { Book, BookKind } from '#contract/books.ts'
import { bookKinds, type Department, departments, type Level, levels, limits } from '#contract/campus.ts'
import type { Problem } from '#contract/problem.ts'
import { kindName, levelName } from '../book-names.ts'
import { freshDraft } from './book-draft.ts'
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

  const bytes = bytesOf(draft)
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
      <div className="grid items-start gap-6 mid:grid-cols-2 mid:gap-4">
        <Field label="Author" aside="(optional)" error={errorOf('author')}>
          <TextInput
            name="author"
            value={fields.author}
            maxLength={limits.bookAuthor}
            onChange={({ target }) => setFields({ author: target.value })}
          />
        </Field>
        <Field label="Course code" aside="(optional)" error={errorOf('courseCode')}>
          <TextInput
            name="courseCode"
            placeholder="MTH 101"
            autoCapitalize="characters"
            value={fields.courseCode}
            maxLength={limits.courseCode}
            onChange={({ target }) => setFields({ courseCode: target.value })}
          />
        </Field>
        <Field label="Department" aside="(optional)">
          <SelectInput
            name="department"
            empty="Any department"
            options={departments}
            value={fields.department ?? ''}
            // Its values are those of the list.
            onChange={({ target }) => setFields({ department: (target.value || null) as Department | null })}
          />
        </Field>
        <Field label="Level" aside="(optional)">
          <SelectInput
            name="level"
            empty="Any level"
            options={levels.map((value) => ({ value, label: levelName(value) }))}
            value={fields.level ?? ''}
            // Its values are those of the list.
            onChange={({ target }) => setFields({ level: (target.value || null) as Level | null })}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="field-label mb-1.5">
          Kind <span className="font-normal text-ink-soft">(optional)</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {[...bookKinds, null].map((one: BookKind | null) => (
            <ChipChoice
              key={one ?? ''}
              name="kind"
              checked={fields.kind === one}
              onChange={() => setFields({ kind: one })}
            >
              {one ? kindName(one) : 'Something else'}
            </ChipChoice>
          ))}
        </div>
      </fieldset>
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
      <div className="send-bar">
        {progress && progress.total > 0 ? (
          <Progress label="Sending the book" done={progress.done} total={progress.total} />
        ) : (
          <p className="t-small num">
            <b className="block text-control text-ink">
              <SizeAndCost bytes={bytes + 2_000} />
            </b>
            to send
          </p>
        )}
        <Button type="submit" busy={busy && (edits ? 'Saving...' : 'Uploading...')}>
          {edits ? 'Save Changes' : 'Upload Book'}
        </Button>
      </div>
    </form>
  )
}
