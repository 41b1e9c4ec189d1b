import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { ComparedPost, placesBetween } from '#client/features/blog/own/compared-post.tsx'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { Segment } from '#client/ui/forms/segment.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { PostWords, WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { TimeFields, useTime } from './time-fields.tsx'
import { useApproveWith } from './use-approve-with.ts'

const WordsEditor = part(() =>
  import('#client/features/blog/compose/editor/words-editor.tsx').then((module) => module.default),
)

/** What a reviewer types about this version of a post, kept on this phone until it is approved. */
function useTyped(reviewerId: string, { id, version, title, excerpt, content }: WaitingPostInFull) {
  const begun = { title, excerpt, content, note: '' }
  const nameOf = (part: keyof typeof begun) =>
    `to-member:${reviewerId}:words:${id}:${version}:${part}` as const
  const [typed, setTyped] = useState(() => ({
    title: recall(nameOf('title')) ?? title,
    excerpt: recall(nameOf('excerpt')) ?? excerpt,
    content: recall(nameOf('content')) ?? content,
    note: recall(nameOf('note')) ?? '',
  }))
  const write = (part: keyof typeof begun, text: string) => {
    setTyped((now) => ({ ...now, [part]: text }))
    remember(nameOf(part), text === begun[part] ? null : text)
  }
  const forget = () => {
    for (const part of Object.keys(begun) as (keyof typeof begun)[]) remember(nameOf(part), null) // its own keys
  }
  return { typed, write, forget }
}

interface WordsDialogProps {
  post: WaitingPostInFull
  reviewerId: string
  close: () => void
  done: () => void
}

/** Changes words of a waiting post; its author sees what changed, and may take it back before it is public. */
export function WordsDialog({ post, reviewerId, close, done }: WordsDialogProps) {
  const { typed, write: keep, forget } = useTyped(reviewerId, post)
  const { note, ...after } = typed
  const before: PostWords = { title: post.title, excerpt: post.excerpt, content: post.content }
  const isReworded =
    after.title !== before.title || after.excerpt !== before.excerpt || after.content !== before.content
  const places = isReworded ? placesBetween(before, after) : 0
  const [view, setView] = useState<'edit' | 'changes'>('edit')
  const time = useTime()
  const [wrong, setWrong] = useState<string | null>(null)
  const { approve, busy, errorOf, mended } = useApproveWith(post, () => {
    forget()
    done()
  })
  const write: typeof keep = (part, text) => {
    keep(part, text)
    mended()
  }
  const author = post.owner.fullName
  const form = useId()
  const timed = useRef<HTMLDivElement>(null)
  const counted = places === 1 ? '1 change' : `${places} changes`

  /** Below a long text: it is brought up. */
  function setTime() {
    time.setLater(true)
    requestAnimationFrame(() => {
      timed.current?.scrollIntoView({ block: 'nearest' })
      timed.current?.querySelector<HTMLElement>('[type="date"]')?.focus()
    })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setWrong(time.wrong())
    if (time.wrong()) return
    approve({ goesOutAt: time.asked, ...(isReworded && { words: after, note }) })
  }

  return (
    <Dialog
      open
      wide
      whole
      onClose={close}
      title="Edit words"
      foot={
        <div className="grid grid-cols-[auto_1fr] gap-3 max-slim:grid-cols-1">
          <Button kind="line" onClick={setTime}>
            Set a time
          </Button>
          <Button type="submit" form={form} busy={busy && 'Saving...'}>
            Approve
          </Button>
        </div>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <Segment
          label={<span className="sr-only">What to show</span>}
          value={view}
          choices={[
            { value: 'edit', text: 'Edit' },
            { value: 'changes', text: isReworded ? counted : 'No changes' },
          ]}
          choose={setView}
        />
        {view === 'changes' ? (
          <ComparedPost before={before} after={after} />
        ) : (
          <Words typed={after} write={write} errorOf={errorOf} />
        )}
        {isReworded && (
          <Field
            label="Say why"
            aside="(optional)"
            hint={`${author} reads this, sees what you changed and can undo it before it is public.`}
            error={errorOf('reason')}
          >
            <TextArea
              rows={2}
              value={note}
              most={limits.declineReason}
              onChange={({ target }) => write('note', target.value)}
            />
          </Field>
        )}
        <div ref={timed}>
          <TimeFields
            time={time}
            isReworded={isReworded}
            author={author}
            error={(wrong && time.wrong()) ?? errorOf('goesOutAt')}
          />
        </div>
        <FieldError>{errorOf(undefined)}</FieldError>
      </form>
    </Dialog>
  )
}

interface WordsProps {
  typed: PostWords
  write: (part: keyof PostWords, text: string) => void
  errorOf: (field: string) => string | null
}

function Words({ typed, write, errorOf }: WordsProps) {
  const label = useId()
  const [first] = useState(typed.content)
  return (
    <>
      <Field label="Title" error={errorOf('title')}>
        <TextArea
          rows={1}
          most={limits.postTitle}
          value={typed.title}
          onChange={({ target }) => write('title', target.value.replaceAll('\n', ' '))}
        />
      </Field>
      <Field label="Excerpt" error={errorOf('excerpt')}>
        <TextArea
          rows={2}
          most={limits.postExcerpt}
          value={typed.excerpt}
          onChange={({ target }) => write('excerpt', target.value)}
        />
      </Field>
      <div className="field">
        <span className="field-label" id={label}>
          Text
        </span>
        <div style={{ minHeight: '60vh' }}>
          <Suspense fallback={<LinesSkeleton what="the text" />}>
            <WordsEditor html={first} labelledBy={label} onChange={(html) => write('content', html)} />
          </Suspense>
        </div>
        <FieldError>{errorOf('content')}</FieldError>
      </div>
    </>
  )
}
