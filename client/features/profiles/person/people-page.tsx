import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Person } from '#client/ui/media/drawings/person.tsx'
import { studyOf } from '#client/ui/names.ts'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { searchWords } from '#client/ui/search-words.ts'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

const peopleQuery = (call: Caller, search: string, first: string | null) =>
  paged(
    ['people', search, first],
    (query, how) => call(api.profiles.list, { query: { search, ...query } }, how),
    first,
  )

const askedBy = (params: URLSearchParams) => [searchWords(params), params.get('after')] as const

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  await client.prefetchInfiniteQuery(peopleQuery(call, ...askedBy(search)))
}

/** Members, found by name. */
export default function PeoplePage() {
  const [params] = useSearchParams()
  const [search, first] = askedBy(params)
  const { query, items: people, states } = useList(peopleQuery(useCall(), search, first))
  return (
    <>
      <PageHead title={search ? `“${search}” among people` : 'People'} hidden />
      <h1 className="t-title mb-3">People</h1>
      <SearchBox action={address('people')} placeholder="Search people..." value={search} />
      <ListStates
        {...states}
        more={
          query.hasNextPage && (
            <LoadMore query={query} to={(after) => address('people', { ...(search && { search }), after })}>
              Load More People
            </LoadMore>
          )
        }
        things="people"
        unable="Unable to load people"
        failure="Failed to load people. Please try again."
        skeleton={<LinesSkeleton />}
        empty={
          <EmptyState
            drawing={<Person />}
            title={search ? `No one called “${search}” here` : 'Who are you looking for?'}
          >
            {search
              ? 'Try a shorter part of the name.'
              : 'Type part of the name. You can leave out tone marks.'}
          </EmptyState>
        }
      >
        <ul className="mt-4">
          {people?.map((person) => (
            <li key={person.id} className="border-b border-line">
              <Link
                to={address('person', { id: person.id })}
                className="flex min-h-16 items-center gap-3 py-2"
              >
                <Avatar of={person} />
                <span className="grid min-w-0">
                  <b className="t-item">{person.fullName}</b>
                  <span className="t-small">{studyOf(person)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ListStates>
    </>
  )
}
