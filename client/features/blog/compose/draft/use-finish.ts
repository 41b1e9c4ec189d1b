import { type RefObject, useEffect } from 'react'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useHere } from '#client/offline/outbox/drafts/use-here.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { tellRejected } from '#client/offline/outbox/rejected.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { useNavigate, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Problem } from '#contract/problem.ts'
import { contentBox } from '../word-fields.tsx'
import type { DraftSession } from './draft-session.ts'
import type { Outcome } from './draft-state.ts'
import { draftProblem } from './draft-text.ts'

const failed = 'Something went wrong while saving post'

/** The two buttons: checks first, then sends or keeps, then says what came of it. */
export function useFinish(
  session: DraftSession,
  setProblem: (problem: Problem | null) => void,
  form: RefObject<HTMLFormElement | null>,
  onNamed: (postId: string) => void,
) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const reached = useReachable()
  const here = useHere()
  const tell = (outcome: Outcome) => {
    if (outcome === 'saved') toast.tell('Post saved as draft!')
    if (outcome === 'failed') toast.fail(failed)
    if (typeof outcome === 'object') {
      const offline = "Post saved locally. Will upload when you're back online."
      tellWaiting(outcome.waits, { failed: `${failed}.`, offline, signIn: 'Please sign in to create posts' })
    }
    if (!here.current) return outcome === 'refused' || outcome === 'conflict' ? tellRejected() : undefined
    if (typeof outcome === 'object') return navigate(address('outbox'))
    if (outcome === 'submitted') {
      navigate(address('post', { id: session.state().postId }))
    } else if (outcome !== 'refused' && outcome !== 'taken back' && !params.has('id')) {
      const { postId } = session.state()
      onNamed(postId)
      navigate(address('postBlog', { id: postId }), { replace: true })
    }
  }
  useEffect(() => {
    if (reached) session.resume()
  }, [reached, session])

  return async (wish: 'draft' | 'submit') => {
    if (session.state().busy) return
    const problem = draftProblem(session.state().text)
    setProblem(problem)
    if (!problem) return tell(await session.finish(wish))
    toast.fail(problem.message)
    const box = problem.field === 'content' ? contentBox : `[name="${problem.field}"]`
    const named = form.current?.querySelector<HTMLElement>(box)
    const details = named?.closest('details')
    if (details) details.open = true
    named?.focus()
  }
}
