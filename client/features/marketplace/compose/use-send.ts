import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { usePosted } from '#client/api/posted-form.tsx'
import { useHere } from '#client/offline/outbox/drafts/use-here.ts'
import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { useActs, type Why } from '#client/offline/outbox/index.ts'
import { tellWaiting } from '#client/offline/outbox/pending-message.ts'
import { tellRejected } from '#client/offline/outbox/rejected.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { picturesProblem, productProblems } from '#contract/marketplace/product-rules.ts'
import { isClash, Problem, type ProblemBody } from '#contract/problem.ts'
import { saidIn } from './listing.ts'
import { listingAct } from './listing-act.ts'
import type { UseListing } from './use-draft.ts'

const failed = 'Failed to list product. Try again.'

/** Validates a listing and hands it to the outbox, which sends it at once or as soon as there is a network. */
export function useSendListing(
  ownerId: string,
  kept: UseListing,
  form: RefObject<HTMLFormElement | null>,
  handed?: () => Promise<void>,
  onKept?: (id: string) => void,
) {
  const navigate = useNavigate()
  const here = useHere()
  const { listing } = kept.body
  const waiting = useActs({ kind: 'product' }).find(({ id }) => id === listing.id)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<ProblemBody | null>(usePosted()?.problem ?? null)
  /** All that was wrong in the form when it was last to be sent. */
  const [wrong, setWrong] = useState(() => (problem ? productProblems(saidIn(listing.fields)) : []))

  // Number of pictures when sending was requested while one was still being resized.
  const [asked, setAsked] = useState<number | null>(null)
  const isShrinking = listing.pictures.some(({ bytes }) => bytes === null)

  function refuse(refused: ProblemBody) {
    setProblem(refused)
    if (refused.field === 'pictures') toast.fail('Failed to upload images')
  }

  useEffect(() => {
    // Nothing can be focused while it is being sent.
    if (!problem || sending) return
    const named = problem.field && form.current?.elements.namedItem(problem.field)
    const field = form.current?.querySelector('[aria-invalid]') ?? named
    if (field instanceof HTMLElement) field.focus()
  }, [problem, sending, form])

  function keptForLater(why: Why | null) {
    kept.empty()
    tellWaiting(why, {
      failed,
      offline: "Saved locally. Will upload when you're online.",
      signIn: 'Please sign in to list products',
    })
    if (!here.current) return
    onKept?.(listing.id)
    navigate(address('postProduct'))
    scrollTo(0, 0)
  }

  async function send() {
    const fields = saidIn(listing.fields)
    const all = productProblems(fields)
    setWrong(all)
    const first = all[0] ?? picturesProblem(fields.kind, listing.pictures.length)
    if (first) return refuse(first)
    setProblem(null)
    if (isShrinking) return setAsked(listing.pictures.length)
    setSending(true)
    try {
      const outcome = await kept.send((body) => listingAct(ownerId, body))
      if (outcome.state !== 'needs you') await handed?.()
      if (outcome.state === 'waiting') return keptForLater(outcome.why)
      const { body } = kept.state()
      const refused = outcome.state === 'sent' ? null : outcome.refusal
      if (!refused || isClash(refused)) {
        // A conflict waits for the choice between both versions, which are kept with it and not in this form.
        if (refused && !(await showConflict(listingAct(ownerId, body), refused.present))) return
        kept.empty()
        return here.current && navigate(address('product', { id: body.listing.id }), { replace: true })
      }
      if (!here.current) return tellRejected()
      // Whoever is on the page corrects it here; the outbox need not keep it too.
      await kept.takeBack(body)
      refuse(refused)
    } catch (error) {
      // No storage and no network: what was typed stays on the screen.
      if (error instanceof Problem) refuse(error)
      toast.fail(failed)
    } finally {
      setSending(false)
    }
  }

  // Sends only if no picture was dropped because it could not be opened.
  const goOn = useEffectEvent(() => {
    setAsked(null)
    if (listing.pictures.length === asked) void send()
  })
  useEffect(() => {
    if (asked !== null && !isShrinking) goOn()
  }, [asked, isShrinking])

  return {
    send,
    sending: sending || asked !== null,
    isShrinking,
    progress: sending ? waiting?.progress : undefined,
    problem,
    wrong,
  }
}
