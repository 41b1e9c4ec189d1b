import { queryOptions } from '@tanstack/react-query'
import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The newest product with a picture and a price, for the landing page; null when there is none. */
export const latestProductQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: async ({ signal }) => {
      const { items } = await call(api.products.list, { query: {} }, { signal })
      for (const { id, name, price, picture } of items)
        if (picture && price !== null) return { id, name, price, picture }
      return null
    },
  })

export const productQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: ({ signal }) => call(api.products.read, { id }, { signal }),
    meta: { page: true },
  })

/** Others of the same category. */
export const similarQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['products', 'similar', id],
    queryFn: ({ signal }) => call(api.products.similar, { id }, { signal }),
  })

export const myProductsQuery = (call: Caller) =>
  paged(['my-products'], (query, how) => call(api.products.mine, { query }, how))
