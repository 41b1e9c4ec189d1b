import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

/** The viewer's own product in any state; refused when it is somebody else's. */
export const ownProductQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['own-product', id],
    queryFn: ({ signal }) => call(api.products.own, { id }, { signal }),
  })

export const myNumberQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-whatsapp'],
    queryFn: ({ signal, client }) =>
      call(api.products.number, {}, { signal }).catch(async (error: unknown) => {
        if (error instanceof Problem && error.status < 500) throw error
        // What this phone has cached of one's own profile names the same number.
        const { whatsapp } = await client.fetchQuery({
          queryKey: ['my-profile'],
          queryFn: () => call(api.profiles.own, {}, { signal }),
        })
        return { whatsapp }
      }),
  })
