import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Caller } from '#contract/call.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { useCall } from './api-client.tsx'

export const sessionQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: ({ signal }) => call(api.auth.session, {}, { signal }),
    staleTime: 60_000,
  })

let asking: ReturnType<typeof setTimeout> | undefined

/** Refetches the session; concurrent calls share one request. */
export function askWhoIsHere(client: QueryClient): void {
  if (asking) return
  asking = setTimeout(() => {
    asking = undefined
    void client.invalidateQueries({ queryKey: ['session'] })
  }, 100)
}

/** The id of the viewer as far as this page knows; for code outside of components. */
export const viewerHere = (client: QueryClient): string | null =>
  client.getQueryData<{ viewer: Viewer | null }>(['session'])?.viewer?.id ?? null

/** The viewer; null for a visitor, and while the session is loading. */
export function useViewer(): Viewer | null {
  return useQuery(sessionQuery(useCall())).data?.viewer ?? null
}

export type Session = Reply<typeof api.auth.session>

/** Like useViewer, but with `loading`, and why nobody is signed in. */
export function useSession(): Session & { loading: boolean } {
  const { data, isPending } = useQuery(sessionQuery(useCall()))
  return { viewer: null, ...data, loading: isPending }
}
