import { useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { useViewer } from '#client/api/viewer.ts'
import { removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Explanation } from '#contract/books/sitting/endpoints.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { api } from '#contract/late/queued.ts'
import { Problem } from '#contract/problem.ts'
import type { ExplanationBody } from './deliver-explanation.ts'
import type { VoteBody } from './deliver-vote.ts'

interface Book {
  id: string
  title: string
}

export const topicOf = (bookId: string, question: number): string => `explanations:${bookId}:${question}`

/** Posts an explanation: kept on this phone first. Rejects where it could neither be kept nor sent. */
export async function writeExplanation(
  ownerId: string,
  book: Book,
  { question, content }: Omit<ExplanationBody, 'bookId'>,
  kept: () => void,
): Promise<void> {
  const failed = 'Your explanation wasn’t posted'
  const body: ExplanationBody = { bookId: book.id, question, content }
  try {
    const outcome = await sendAct(
      {
        ...{ id: newId(), ownerId, kind: 'explanation', topic: topicOf(book.id, question), body },
        title: `Explain question ${question} of “${book.title}”`,
        to: address('sit', { id: book.id }),
      },
      undefined,
      kept,
    )
    // Where nothing can be kept.
    if (outcome.state === 'sent') kept()
    if (outcome.state === 'sent') toast.tell('Explanation posted')
    if (outcome.state === 'needs you') toast.fail(outcome.refusal.message)
    else if (outcome.state === 'waiting') tellWaiting(outcome.why, { failed: `${failed}.` })
  } catch (error) {
    toast.fail(error instanceof Problem ? error.message : failed)
    throw error
  }
}

type SaidOfOne = Reply<typeof api.sittings.said>

const changeOf = (book: Book, of: Explanation, ask: Change['ask'], title: string): Change => ({
  ...{ kind: 'explanation-change', ask, title },
  to: address('sit', { id: book.id }),
  replaces: `explanation-${ask.verb === 'edit' ? 'words' : 'there'}:${of.id}`,
  fresh: [['said', book.id]],
})

/** Changes the explanations that are shown of a question. */
function useShown(book: Book, { question }: Explanation) {
  const client = useQueryClient()
  return (to: (all: readonly Explanation[]) => Explanation[]) =>
    client.setQueryData<SaidOfOne>(
      ['said', book.id, `${question}`],
      (said) => said && { ...said, explanations: to(said.explanations) },
    )
}

/** Deletes it at once; for a moment that can be undone. */
export function useRemove(book: Book, of: Explanation): () => void {
  const change = useChange()
  const shown = useShown(book, of)
  const { id, content } = of
  const ask = (verb: 'remove' | 'restore') =>
    changeOf(
      book,
      of,
      { of: 'explanations', verb, input: { id } },
      `${verb === 'remove' ? 'Delete' : 'Restore'} the explanation “${content}”`,
    )
  return () =>
    void change(ask('remove'), {
      show: () => shown((all) => all.filter((one) => one.id !== id)),
      say: 'Explanation deleted',
      undo: () =>
        void change(ask('restore'), {
          show: () => shown((all) => [...all.filter((one) => one.id !== id), of]),
          say: 'Explanation restored',
        }),
    })
}

/** Gives it other words. */
export function useReword(book: Book): (of: Explanation, content: string, show: () => void) => void {
  const change = useChange()
  return (of, content, show) =>
    void change(
      changeOf(
        book,
        of,
        { of: 'explanations', verb: 'edit', input: { id: of.id, body: { content } } },
        `Edit the explanation “${of.content}”`,
      ),
      { show, say: 'Explanation edited' },
    )
}

/** Shows an edit at once. */
export function useShowWords(book: Book, question: number) {
  const client = useQueryClient()
  return (id: string, content: string) =>
    client.setQueryData<SaidOfOne>(
      ['said', book.id, `${question}`],
      (said) =>
        said && {
          ...said,
          explanations: said.explanations.map((one) =>
            one.id === id ? { ...one, content, editedAt: new Date().toISOString(), isChecked: false } : one,
          ),
        },
    )
}

/** Votes, or takes the vote back. Only the last one goes out. */
export function useVote(book: Book, { id: explanation }: Explanation): (vote: VoteBody['vote']) => void {
  const ownerId = useViewer()?.id
  async function cast(owner: string, vote: VoteBody['vote']): Promise<void> {
    const id = newId()
    const topic = `explanation-vote:${explanation}`
    const outcome = await sendAct({
      ...{ id, ownerId: owner, kind: 'explanation-vote', topic, replaces: topic },
      title: vote === 0 ? 'Undo a vote' : `Vote ${vote > 0 ? 'for' : 'against'} an explanation`,
      to: address('sit', { id: book.id }),
      body: { bookId: book.id, explanation, vote } satisfies VoteBody,
    }).catch(() => null)
    if (outcome?.state === 'needs you') await removeAct(id)
    if (outcome?.state === 'needs you') toast.fail(outcome.refusal.message)
    if (!outcome) toast.fail('Your vote wasn’t sent.')
  }
  return (vote) => void (ownerId && cast(ownerId, vote))
}
