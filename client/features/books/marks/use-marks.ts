import { useCallback, useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { type Act, actsOf, removeAct, sendAct, useActs } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { BookMark } from '#contract/books/mark-endpoints.ts'
import { api } from '#contract/index.ts'
import { timeAfter } from '../monotonic-time.ts'
import type { MarkBody } from './deliver-mark.ts'
import { dropTakenBack, keepMark, marksChanged, marksHere, takeMarks } from './kept-marks.ts'

export type NewMark = Omit<BookMark, 'id' | 'bookId' | 'at'>

/** A member's marks in a book. Null for visitors, who cannot keep any. */
export interface Marks {
  all: readonly BookMark[]
  /** Why the campus refuses a mark, by its id: it is on this phone alone. */
  refused: ReadonlyMap<string, string>
  add: (mark: NewMark) => void
  /** Changes a highlight's note; `told` is called once that cannot be lost any more. */
  note: (mark: BookMark, note: string, told: () => void) => void
  /** Removes it; for a moment that can be undone. */
  remove: (mark: BookMark) => void
}

/** Marks are stored on this phone first and sent by the outbox; those of other phones come when a book opens. */
export function useMarks(book: BookCard): Marks | null {
  const call = useCall()
  const ownerId = useViewer()?.id
  const { id: bookId, title } = book
  const [all, setAll] = useState<readonly BookMark[]>([])
  const changes = useObservable(marksChanged, 0)
  /** When each was last changed here: what undoes a removal comes after it. */
  const changedAt = useRef(new Map<string, string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with every change
  useEffect(() => {
    if (!ownerId) return
    let wanted = true
    void marksHere(ownerId, bookId).then(
      (marks) => wanted && setAll(marks),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [ownerId, bookId, changes])

  const readAgain = useCallback(async () => {
    if (!ownerId) return
    const waiting = async () => new Set((await actsOf(ownerId)).filter(isOf(bookId)).map(markIdOf))
    await dropTakenBack(ownerId, bookId, waiting).catch(() => undefined) // it stays shown until another time
    await call(api.bookMarks.list, { id: bookId })
      .then(({ items }) => takeMarks(ownerId, bookId, items))
      .catch(() => undefined) // without a network the stored ones are shown
  }, [ownerId, bookId, call])
  useEffect(() => void readAgain(), [readAgain])

  const waiting = useActs({ topic: topicOf(bookId), kind: 'book-mark' })
  const needy = new Map(waiting.filter(({ refusal }) => refusal).map((act) => [markIdOf(act), act]))

  if (!ownerId) return null
  const owner = ownerId

  /** Changes a mark, here and in the outbox, which sends only the latest version of a waiting mark. */
  async function say(mark: BookMark, removed = false, told?: () => void): Promise<void> {
    const now = { ...mark, at: timeAfter(mark.at, changedAt.current.get(mark.id)) }
    changedAt.current.set(mark.id, now.at)
    const body: MarkBody = { mark: now, removed }
    const id = newId()
    const act = {
      ...{ id, ownerId: owner, kind: 'book-mark', topic: topicOf(bookId), body },
      ...{ replaces: `book-mark:${mark.id}`, to: address('reader', { id: bookId }) },
      title: `${removed ? 'Remove a mark' : mark.kind === 'bookmark' ? 'Bookmark' : 'Highlight'} in “${title}”`,
    }
    // Shows it once it cannot be lost any more: somebody may leave the app as soon as they see it.
    const outcome = await sendAct(act, undefined, () => {
      void keepMark(owner, { mark: now, removed, sent: false }).catch(() => undefined)
      told?.()
    }).catch(() => null)
    if (!outcome) return toast.fail('This mark wasn’t saved. Please try again.')
    if (outcome.state === 'needs you')
      toast.fail(`${outcome.refusal.message} It stays only on this phone.`, {
        ...{ to: address('outbox'), text: 'Open your outbox' },
      })
  }

  /** A mark that the campus never had is only taken out of the outbox, and the campus's version comes back. */
  async function takeBack(act: Act, told: () => void): Promise<void> {
    await removeAct(act.id)
    told()
    await readAgain()
  }

  return {
    all,
    refused: new Map([...needy].map(([id, { refusal }]) => [id, refusal?.message ?? ''])),
    add: (mark) => void say({ id: newId(), bookId, at: '', ...mark }),
    note: (mark, note, told) => void say({ ...mark, note }, false, told),
    remove(mark) {
      const what = mark.kind === 'bookmark' ? 'Bookmark removed' : 'Highlight removed'
      const told = () => toast.tell(what, () => void say(mark))
      const refused = needy.get(mark.id)
      if (refused)
        void takeBack(refused, told).catch(() => toast.fail('This mark wasn’t removed. Please try again.'))
      else void say(mark, true, told)
    },
  }
}

const topicOf = (bookId: string) => `book-marks:${bookId}`
const isOf = (bookId: string) => (act: Act) => act.kind === 'book-mark' && act.topic === topicOf(bookId)
const markIdOf = ({ body }: Act) => (body as MarkBody).mark.id // of kind 'book-mark'
