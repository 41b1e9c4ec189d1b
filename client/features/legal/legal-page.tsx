import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Fork } from '#client/ui/media/drawings/fork.tsx'
import { useParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'
import { Problem } from '#contract/problem.ts'
import { Rules } from './rules.tsx'

const legalQuery = (call: Caller, name: string) =>
  queryOptions({
    queryKey: ['legal', name],
    queryFn: ({ signal }) => call(api.legal.read, { name }, { signal }),
    meta: { page: true },
  })

export async function prepare({ client, call, params: { name = '' } }: Prepare): Promise<void> {
  await client.prefetchQuery(legalQuery(call, name))
}

/** A page of rules, as an admin wrote it. */
export default function LegalPage() {
  const { name = '' } = useParams()
  const query = useQuery(legalQuery(useCall(), name))
  const page = query.data
  if (query.error instanceof Problem && query.error.code === 'missing') return <NoPage />
  return (
    <article className="mx-auto grid max-w-measure gap-5">
      <PageHead title={page?.title ?? 'Rules'} />
      <ListStates
        count={page && 1}
        {...statesOf(query)}
        unable="Unable to load this page"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="the page" />}
        empty={null}
      >
        {page && (
          <>
            <h1 className="t-title wrap-anywhere">{page.title}</h1>
            <Rules text={page.text} />
          </>
        )}
      </ListStates>
    </article>
  )
}

const NoPage = () => (
  <>
    <PageHead title="Page Not Found" hidden />
    <EmptyState
      heading="h1"
      drawing={<Fork />}
      title="Page Not Found"
      action={<LinkButton to={address('home')}>Home</LinkButton>}
    >
      This page doesn’t exist. The link may be mistyped, or the page was removed.
    </EmptyState>
  </>
)
