import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { longDate } from '#client/ui/dates.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import type { OwnProduct, SaleState } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'

const told: Record<SaleState, string> = {
  active: 'Back on sale',
  reserved: 'Marked as reserved',
  sold: 'Marked as sold',
  withdrawn: 'Withdrawn',
}

/** What an owner does with a product, each act with its way back. `gone` is told when it was deleted. */
export function useOwnerActs({ id, state }: OwnProduct, gone?: () => void) {
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (act: () => Promise<OwnProduct | undefined>) => act(),
    onSuccess: (product) => {
      if (product) client.setQueryData(['own-product', id], product)
      else client.removeQueries({ queryKey: ['own-product', id] })
      for (const key of ['products', 'my-products']) void client.invalidateQueries({ queryKey: [key] })
      void client.invalidateQueries({ queryKey: ['product', id] })
    },
    onError: (error) =>
      toast.fail(
        error instanceof Problem ? error.message : 'That did not reach the campus. Please try again.',
      ),
  })

  const set = (next: SaleState) => call(api.products.setState, { id, body: { state: next } })
  const before: SaleState = state === 'expired' ? 'withdrawn' : state

  return {
    busy: isPending,
    set: (next: SaleState) =>
      mutate(() => set(next), {
        onSuccess: () => toast.tell(told[next], () => mutate(() => set(before))),
      }),
    renew: () =>
      mutate(() => call(api.products.renew, { id }), {
        onSuccess: (product) => product && toast.tell(`Stands until ${longDate(product.expiresAt)}`),
      }),
    remove: () =>
      mutate(() => call(api.products.remove, { id }), {
        onSuccess: () => {
          toast.tell('Product deleted', () => mutate(() => call(api.products.restore, { id })))
          gone?.()
        },
      }),
  }
}
