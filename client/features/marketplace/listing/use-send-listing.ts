import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useNavigate } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { Problem } from '#contract/problem.ts'
import { productProblem } from '#contract/product-rules.ts'
import { bytesOf, type Sending, sendListing } from './send-listing.ts'
import type { UseListing } from './use-listing.ts'
import { keepWaiting } from './waiting.ts'

/** Checks a listing, sends it, or keeps it for later where there is no network. */
export function useSendListing(
  ownerId: string,
  { listing, forget }: UseListing,
  form: RefObject<HTMLFormElement | null>,
) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [sending, setSending] = useState<Sending | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  function refuse(refused: Problem) {
    setProblem(refused)
    const field = refused.field && form.current?.elements.namedItem(refused.field)
    if (field instanceof HTMLElement) field.focus()
    else form.current?.scrollIntoView()
  }

  async function waitForNetwork() {
    try {
      await keepWaiting(ownerId, listing)
      await forget(true)
      toast.tell("Saved locally. Will upload when you're online.")
      scrollTo(0, 0)
    } catch {
      // This phone keeps nothing: what was typed stays on the screen.
      toast.fail('You need an internet connection to list products on this browser.')
    }
  }

  async function send() {
    const wrong = productProblem(listing.fields)
    if (wrong) return refuse(wrong)
    setProblem(null)
    if (listing.pictures.some(({ bytes }) => bytes === null))
      return refuse(new Problem('invalid', 'One moment: a picture is still being made smaller', 'pictures'))
    if (!navigator.onLine) return waitForNetwork()
    setSending({ done: 0, total: bytesOf(listing) })
    try {
      const product = await sendListing(call, ownerId, listing, setSending)
      await forget()
      client.setQueryData(['own-product', product.id], product)
      for (const key of ['products', 'my-products', 'my-whatsapp'])
        void client.invalidateQueries({ queryKey: [key] })
      client.removeQueries({ queryKey: ['product', product.id] })
      toast.tell(listing.edits ? 'Product updated successfully!' : 'Product listed successfully!')
      navigate(`/marketplace/${product.id}`, { replace: true })
    } catch (error) {
      if (error instanceof Problem && error.status < 500) {
        refuse(error)
        if (error.field === 'pictures') toast.fail('Failed to upload images')
      } else if (!navigator.onLine) await waitForNetwork()
      else toast.fail('Failed to list product. Try again.')
    } finally {
      setSending(null)
    }
  }

  return { send, sending, problem }
}
