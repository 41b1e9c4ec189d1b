import { type RefObject, useState } from 'react'
import { changeAct, removeAct, sendAct, useActs } from '#client/outbox/index.ts'
import { useNavigate } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { productProblem } from '#contract/product-rules.ts'
import { listingAct } from './listing-act.ts'
import type { UseListing } from './use-listing.ts'

/** Checks a listing and hands it to the outbox, which sends it at once or as soon as there is a network. */
export function useSendListing(
  ownerId: string,
  { listing, forget }: UseListing,
  form: RefObject<HTMLFormElement | null>,
) {
  const navigate = useNavigate()
  const waiting = useActs({ kind: 'product' }).find(({ id }) => id === listing.id)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(refused: Problem) {
    setProblem(refused)
    if (refused.field === 'pictures') toast.fail('Failed to upload images')
    const field = refused.field && form.current?.elements.namedItem(refused.field)
    if (field instanceof HTMLElement) field.focus()
    else form.current?.scrollIntoView()
  }

  async function keptForLater() {
    await forget()
    toast.tell("Saved locally. Will upload when you're online.")
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
      const act = await listingAct(ownerId, listing)
      if (waiting) {
        await changeAct(act.id, act.body, act.title)
        return await keptForLater()
      }
      const outcome = await sendAct(act)
      if (outcome.state === 'waiting') return await keptForLater()
      if (outcome.state === 'sent') {
        await forget()
        return navigate(address('product', { id: listing.id }), { replace: true })
      }
      // Whoever is here mends it here; the outbox need not keep it too.
      await removeAct(act.id)
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
