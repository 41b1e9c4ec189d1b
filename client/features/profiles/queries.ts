import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The viewer as they see themselves. */
export const ownProfileQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-profile'],
    queryFn: ({ signal }) => call(api.profiles.own, {}, { signal }),
  })

/** What is public of a person. */
export const personQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(api.profiles.read, { id }, { signal }),
    meta: { page: true },
  })
