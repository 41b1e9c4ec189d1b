import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import { limits } from '#contract/campus.ts'
import type { OwnProduct, SaleState } from '#contract/marketplace/endpoints.ts'
import { actsOf } from './state-words.ts'

type Pages = InfiniteData<{ items: OwnProduct[]; next: string | null }>

/** An owner's actions on a product, each with undo. `gone` is called when it was deleted. */
export function useOwnerActs(product: OwnProduct, gone?: () => void) {
  const client = useQueryClient()
  const change = useChange()
  const { id, kind, state, name } = product
  const of = (title: string, ask: Change['ask'], about: string): Change => ({
    kind: 'product-change',
    ask,
    title: `${title}: “${name}”`,
    to: address('product', { id }),
    replaces: `product:${id}:${about}`,
    fresh: [['own-product', id], ['product', id], ['my-products'], ['products']],
  })

  /** Updates what is shown; null removes it. */
  function show(next: OwnProduct | null): void {
    if (next) client.setQueryData(['own-product', id], next)
    else client.removeQueries({ queryKey: ['own-product', id] })
    client.setQueriesData<Pages>({ queryKey: ['my-products'] }, (list) => {
      const pages = list?.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((one) => (one.id === id ? (next ?? []) : one)),
      }))
      return list && pages && { ...list, pages }
    })
  }

  function set(next: SaleState, undo?: () => void): void {
    const ask = { of: 'products', verb: 'setState', input: { id, body: { state: next } } } as const
    const told = actsOf(kind).find((one) => one.state === next)?.told ?? next
    void change(of(told, ask, 'state'), {
      show: () => show({ ...product, state: next }),
      ...(undo ? { say: told, undo } : {}),
    })
  }

  return {
    set: (next: SaleState) => set(next, () => set(state === 'expired' ? 'withdrawn' : state)),

    renew(): void {
      const expiresAt = new Date(Date.now() + limits.productDays * 24 * 60 * 60_000).toISOString()
      void change(of('Renewed', { of: 'products', verb: 'renew', input: { id } }, 'renewal'), {
        show: () => show({ ...product, state: 'active', expiresAt }),
        say: `Listed until ${longDate(expiresAt)}`,
      })
    },

    remove(): void {
      const restore = () =>
        void change(of('Restore', { of: 'products', verb: 'restore', input: { id } }, 'being'))
      void change(of('Deleted', { of: 'products', verb: 'remove', input: { id } }, 'being'), {
        show: () => show(null),
        say: 'Product deleted',
        undo: restore,
      })
      gone?.()
    },
  }
}
