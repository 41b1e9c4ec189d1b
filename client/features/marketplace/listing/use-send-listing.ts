import { type RefObject, useEffect, useState } from 'react'
import { useActs } from '#client/outbox/index.ts'
import { tellNeedy } from '#client/outbox/needy.ts'
import { useHere } from '#client/outbox/use-here.ts'
import { useNavigate } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { productProblem } from '#contract/product-rules.ts'
import { listingAct } from './listing-act.ts'
import type { UseListing } from './use-listing.ts'

/** Checks a listing and hands it to the outbox, which sends it at once or as soon as there is a network. */
export function useSendListing(ownerId: string, kept: UseListing, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate()
  const here = useHere()
  const { listing } = kept.body
  const waiting = useActs({ kind: 'product' }).find(({ id }) => id === listing.id)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(refused: Problem) {
    setProblem(refused)
    if (refused.field === 'pictures') toast.fail('Failed to upload images')
  }

  useEffect(() => {
    // What is being sent cannot be touched.
    if (!problem || sending) return
    const field = problem.field && form.current?.elements.namedItem(problem.field)
    if (field instanceof HTMLElement) field.focus()
    else form.current?.scrollIntoView()
  }, [problem, sending, form])

  function keptForLater() {
    kept.empty()
    toast.tell("Saved locally. Will upload when you're online.")
    if (!here.current) return
    navigate(address('postProduct'))
    scrollTo(0, 0)
  }

  async function send() {
    const wrong = productProblem(listing.fields)
    if (wrong) return refuse(wrong)
    setProblem(null)
    if (listing.pictures.some(({ bytes }) => bytes === null))
      return setProblem(
        new Problem('invalid', 'One moment: a picture is still being made smaller', 'pictures'),
      )
    setSending(true)
    try {
      const outcome = await kept.send((body) => listingAct(ownerId, body))
      if (outcome.state === 'waiting') return keptForLater()
      const { body } = kept.state()
      if (outcome.state === 'sent') {
        kept.empty()
        return here.current && navigate(address('product', { id: body.listing.id }), { replace: true })
      }
      if (!here.current) return tellNeedy()
      // Whoever is here mends it here; the outbox need not keep it too.
      await kept.takeBack(body)
      const { code, message, field } = outcome.refusal
      refuse(new Problem(code, message, field))
    } catch (error) {
      // This phone keeps nothing, and the campus was not reached: what was typed stays on the screen.
      if (error instanceof Problem) refuse(error)
      toast.fail('Failed to list product. Try again.')
    } finally {
      setSending(false)
    }
  }

  return { send, sending, progress: sending ? waiting?.progress : undefined, problem }
}
