import { type FormEvent, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import type { Explanation, Said } from '#contract/books/sitting/endpoints.ts'
import { sittingLimits } from '#contract/books/sitting/rules.ts'
import { withMaths } from './maths.ts'
import { useReword, useShowWords, writeExplanation } from './use-explaining.ts'

interface ExplainDialogProps {
  book: { id: string; title: string }
  said: Said
  /** The explanation that gets other words. */
  edits: Explanation | null
  close: () => void
}

const most = sittingLimits.explanation

/** Signed, short, and kept while it is written. */
export function ExplainDialog({ book, said, edits, close }: ExplainDialogProps) {
  const viewerId = useViewer()?.id ?? ''
  const { question } = said
  const { text, write, handOver } = useDraft(
    edits
      ? `explanation:${viewerId}:${book.id}:edit-${edits.id}`
      : `explanation:${viewerId}:${book.id}:${question}`,
    edits?.content,
  )
  const [error, setError] = useState<string | null>(null)
  const reword = useReword(book)
  const showWords = useShowWords(book, question)
  const content = text.trim()
  const shown = withMaths(content)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!content) return setError('Please write why')
    if (edits) {
      if (content !== edits.content) reword(edits, content, () => showWords(edits.id, content))
      write(edits.content)
    } else handOver((kept) => writeExplanation(viewerId, book, { question, content }, kept))
    close()
  }

  return (
    <Dialog
      open
      onClose={close}
      title={
        said.kind === 'choice' ? `Why is it ${said.checked ?? said.mine}?` : `Explain question ${question}`
      }
    >
      <form onSubmit={submit} className="grid gap-3">
        <Field label="Your explanation" unseen error={error}>
          <TextArea
            data-autofocus
            rows={5}
            value={text}
            most={most}
            onChange={({ target }) => {
              setError(null)
              write(target.value)
            }}
          />
        </Field>
        {shown !== content && <p className="t-meta whitespace-pre-line wrap-anywhere">Shown as: {shown}</p>}
        <p className="t-small num flex flex-wrap justify-between gap-x-3">
          <span>Shown with your name</span>
          <span>
            {content.length} of {most}
          </span>
        </p>
        <Button type="submit" wide>
          {edits ? 'Save' : 'Post it\u00a0· under 1 KB'}
        </Button>
      </form>
    </Dialog>
  )
}
