import { useRef, useState } from 'react'
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
  handed?: () => Promise<void>,
) {
  const navigate = useNavigate()
  const here = useHere()
  const [busy, setBusy] = useState(false)
  const { id } = kept.body
  const progress = useActs({ kind: 'book' }).find((act) => act.id === id)?.progress ?? null
  /** What is made of chosen files just now, and whether it comes out. */
  const making = useRef(new Set<Promise<boolean>>())

  /** Nothing is sent before this is made; what does not come out is said in its field, and nothing is sent then. */
  function waitFor(work: Promise<unknown>) {
    const made = work.then(
      () => true,
      () => false,
    )
    making.current.add(made)
    void made.then(() => making.current.delete(made))
  }

  async function send() {
    if (making.current.size > 0) {
      setBusy(true)
      const isMade = await Promise.all(making.current)
      if (isMade.includes(false)) return setBusy(false)
      // Who has left finds it as a draft: sent from here too, it would be there twice.
      if (!here.current) return
    }
    const wrong = problemOf(kept.state().body)
    if (wrong) {
      setBusy(false)
      return refuse(wrong)
    }
    setBusy(true)
    try {
      const outcome = await kept.send((now) => bookAct(ownerId, now))
      if (outcome.state !== 'needs you') await handed?.()
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
      // What the library has already, it has the next time too.
      toast.fail(known && error.code === 'conflict' ? error.message : failed)
      if (known) refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { send, waitFor, busy, progress }
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

const wordsIn = ({ fields, photographed }: BookDraft) =>
  photographed ? wordsOf(fields, photographed) : fields

const needed = {
  pages: 'Please photograph at least one page',
  both: 'Please select both thumbnail and book file',
  course: 'Please say which course it’s for',
  title: 'Please give the book a title',
  description: 'Please describe the book',
}

/** Whether it is said of a book that lacks something: then all that it lacks is named, until it is there. */
export const isOfLacking = (problem: Problem | null): boolean =>
  problem !== null && Object.values(needed).includes(problem.message)

/** What is said beside each field that lacks something, in the order of the form. */
export function lacking(draft: BookDraft): Partial<Record<string, string>> {
  const { edits, file, photographed, cover } = draft
  const { title, description } = wordsIn(draft)
  const isOfFile = !edits && !photographed
  return {
    ...(photographed?.pages.length === 0 && { fileId: needed.pages }),
    ...(isOfFile && !file && { fileId: needed.both }),
    ...(isOfFile && !cover && { cover: needed.both }),
    ...(!title.trim() && (photographed ? { courseCode: needed.course } : { title: needed.title })),
    ...(!description.trim() && { description: needed.description }),
  }
}

/** The first problem, in the order of the form; null when the book can be sent. */
function problemOf(draft: BookDraft): Problem | null {
  const fields = wordsIn(draft)
  const [field] = Object.keys(lacking(draft))
  if (field) return new Problem('invalid', lacking(draft)[field] ?? '', field)
  if ([...fields.title].length > limits.bookTitle)
    return new Problem('invalid', `Please keep it under ${limits.bookTitle} characters`, 'title')
  return null
}
