import { queryOptions } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** The viewer's own profile. */
export const ownProfileQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-profile'],
    queryFn: ({ signal }) => call(api.profiles.own, {}, { signal }),
  })

/** A person's public profile. */
export const personQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['person', id],
    queryFn: ({ signal }) => call(api.profiles.read, { id }, { signal }),
    meta: { page: true },
  })
