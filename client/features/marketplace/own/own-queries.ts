import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The viewer's own product in any state; refused when it is somebody else's. */
export const ownProductQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['own-product', id],
    queryFn: ({ signal }) => call(api.products.own, { id }, { signal }),
  })

export const myNumberQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-whatsapp'],
    queryFn: ({ signal }) => call(api.products.number, {}, { signal }),
  })
