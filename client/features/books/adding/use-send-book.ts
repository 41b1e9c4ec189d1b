import { useState } from 'react'
import { removeAct, sendAct, useActs } from '#client/outbox/index.ts'
import { useNavigate } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { type BookBody, bytesOf } from './deliver-book.ts'
import type { BookDraft } from './drafted.ts'
import type { UseBookDraft } from './use-book-draft.ts'

/** Checks a book, sends it through the outbox, and says what became of it. */
export function useSendBook(
  ownerId: string,
  { draft, forget }: UseBookDraft,
  refuse: (problem: Problem) => void,
) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const progress = useActs({ kind: 'book' }).find(({ id }) => id === draft.id)?.progress ?? null

  async function send() {
    const wrong = problemOf(draft)
    if (wrong) return refuse(wrong)
    const { offered: _, ...body } = draft
    setBusy(true)
    try {
      // One that was taken back to be changed gives way to what it was changed to.
      await removeAct(draft.id).catch(() => undefined)
      const outcome = await sendAct({
        id: draft.id,
        kind: 'book',
        ownerId,
        title: draft.edits ? `Changes to “${draft.fields.title}”` : `Book “${draft.fields.title}”`,
        to: address('addBooks', draft.edits ? { id: draft.id } : { act: draft.id }),
        topic: 'my-books',
        body: body satisfies BookBody,
        bytes: bytesOf(draft) + 2_000,
      })
      if (outcome.state === 'needs you') {
        await removeAct(draft.id)
        const { code, message, field } = outcome.refusal
        throw new Problem(code, message, field)
      }
      await forget()
      if (outcome.state === 'sent') return navigate(address('books', { id: draft.id }), { replace: true })
      toast.tell("Saved locally. Will upload when you're online.")
      navigate(address('books'), { replace: true })
    } catch (error) {
      const known = error instanceof Problem
      toast.fail('Upload failed. Please try again.')
      if (known) refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, progress }
}

/** What is missing, in the order of the form; null where it can be sent. */
function problemOf({ edits, fields, file, cover }: BookDraft): Problem | null {
  if (!edits && (!file || !cover))
    return new Problem('invalid', 'Please select both thumbnail and book file', file ? 'cover' : 'fileId')
  if (!fields.title.trim()) return new Problem('invalid', 'Please give the book a title', 'title')
  if (!fields.description.trim()) return new Problem('invalid', 'Please describe the book', 'description')
  if ([...fields.title].length > limits.bookTitle)
    return new Problem('invalid', `Please keep it under ${limits.bookTitle} characters`, 'title')
  return null
}
