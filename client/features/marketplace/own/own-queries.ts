import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The viewer's own product in any state; refused when it is somebody else's. */
export const ownProductQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['own-product', id],
    queryFn: ({ signal }) => call(api.products.own, { id }, { signal }),
  })

/** The viewer's WhatsApp number; without a network, as this phone has read it with their profile. */
export const myNumberQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-whatsapp'],
    queryFn: ({ signal, client }) =>
      call(api.products.number, {}, { signal }).catch((error: unknown) =>
        client.fetchQuery<{ whatsapp: string | null }>({
          queryKey: ['my-profile'],
          queryFn: () => Promise.reject(error),
        }),
      ),
  })
