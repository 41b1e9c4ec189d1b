import { useState } from 'react'
import { useHere } from '#client/offline/outbox/drafts/use-here.ts'
import type { SavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { tellRejected } from '#client/offline/outbox/rejected.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import { isClash, Problem } from '#contract/problem.ts'
import { type BookBody, bytesOf } from './deliver.ts'
import type { BookDraft } from './draft-fields.ts'
import { toSend, wordsOf } from './paper/words-of.ts'

const failed = 'Upload failed. Please try again.'

/** Validates a book, sends it through the outbox, and shows the outcome. */
export function useSendBook(
  ownerId: string,
  kept: SavedDraft<BookDraft>,
  refuse: (problem: Problem) => void,
) {
  const navigate = useNavigate()
  const here = useHere()
  const [busy, setBusy] = useState(false)
  const { body: draft } = kept
  const progress = useActs({ kind: 'book' }).find(({ id }) => id === draft.id)?.progress ?? null

  async function send() {
    const wrong = problemOf(draft)
    if (wrong) return refuse(wrong)
    setBusy(true)
    try {
      const outcome = await kept.send((now) => bookAct(ownerId, now))
      const { body: sent } = kept.state()
      if (outcome.state === 'needs you') {
        if (isClash(outcome.refusal)) {
          // Waits for the choice between both versions, which are kept with the conflict and not in this form.
          if (!(await showConflict(bookAct(ownerId, sent), outcome.refusal.present))) return
          kept.empty()
          return void (here.current && navigate(address('books', { id: sent.id }), { replace: true }))
        }
        if (!here.current) return tellRejected()
        await kept.takeBack(sent)
        const { code, message, field } = outcome.refusal
        throw new Problem(code, message, field)
      }
      kept.empty()
      if (outcome.state === 'waiting')
        tellWaiting(outcome.why, { failed, offline: "Saved locally. Will upload when you're online." })
      if (!here.current) return
      navigate(address('books', outcome.state === 'sent' ? { id: sent.id } : {}), { replace: true })
    } catch (error) {
      const known = error instanceof Problem
      toast.fail(failed)
      if (known) refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, progress }
}

function bookAct(ownerId: string, draft: BookDraft) {
  const { offered: _, ...written } = draft
  const body = toSend(written)
  return {
    id: draft.id,
    kind: 'book',
    ownerId,
    title: draft.edits ? `Changes to “${body.fields.title}”` : `Book “${body.fields.title}”`,
    to: address('addBooks', draft.edits ? { id: draft.id } : { act: draft.id }),
    topic: 'my-books',
    body: body satisfies BookBody,
    bytes: bytesOf(draft) + 2_000,
  }
}

/** The first missing field, in the order of the form; null when the book can be sent. */
function problemOf({ edits, fields: typed, file, photographed, cover }: BookDraft): Problem | null {
  const fields = photographed ? wordsOf(typed, photographed) : typed
  if (photographed && photographed.pages.length === 0)
    return new Problem('invalid', 'Please photograph at least one page', 'fileId')
  if (!edits && !photographed && (!file || !cover))
    return new Problem('invalid', 'Please select both thumbnail and book file', file ? 'cover' : 'fileId')
  if (!fields.title.trim() && photographed)
    return new Problem('invalid', 'Please say which course it’s for', 'courseCode')
  if (!fields.title.trim()) return new Problem('invalid', 'Please give the book a title', 'title')
  if (!fields.description.trim()) return new Problem('invalid', 'Please describe the book', 'description')
  if ([...fields.title].length > limits.bookTitle)
    return new Problem('invalid', `Please keep it under ${limits.bookTitle} characters`, 'title')
  return null
}
