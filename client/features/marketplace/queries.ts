import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { type ProductFilter, queryOf } from './filter.ts'

export const productsQuery = (call: Caller, { after: first, ...filter }: ProductFilter) =>
  infiniteQueryOptions({
    queryKey: ['products', filter, first ?? null],
    queryFn: ({ pageParam, signal }) =>
      call(api.products.list, { query: { ...queryOf(filter), after: pageParam ?? undefined } }, { signal }),
    initialPageParam: first ?? null,
    getNextPageParam: (last) => last.next,
  })

/** The newest product that shows itself, for the landing page; null where there is none. */
export const latestProductQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['products', 'latest'],
    queryFn: async ({ signal }) => {
      const { items } = await call(api.products.list, { query: {} }, { signal })
      for (const { id, name, price, picture } of items) if (picture) return { id, name, price, picture }
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

/** The viewer's own product in whatever state; refused where it is somebody else's. */
export const ownProductQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['own-product', id],
    queryFn: ({ signal }) => call(api.products.own, { id }, { signal }),
  })

export const myProductsQuery = (call: Caller) =>
  infiniteQueryOptions({
    queryKey: ['my-products'],
    queryFn: ({ pageParam, signal }) =>
      call(api.products.mine, { query: { after: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

export const myNumberQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-whatsapp'],
    queryFn: ({ signal }) => call(api.products.number, {}, { signal }),
  })
