import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Counted } from '#client/ui/feedback/live-count.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { ChipLink, Chips } from '#client/ui/forms/chip.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Person } from '#client/ui/media/drawings/person.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { address } from '#contract/addresses.ts'
import type { UserCounts } from '#contract/admin/endpoints.ts'
import { grouped } from '#contract/money.ts'
import { type AskedUsers, usersQuery } from '../queries.ts'
import { UserRow } from './user-row.tsx'

/** 'User Management': everybody, found by name and e-mail. */
export function Users({ asked, tab }: { asked: AskedUsers; tab: string | null }) {
  const { items: users, query, states } = useList(usersQuery(useCall(), asked))
  const { search, only } = asked
  return (
    <section className="mt-10" aria-labelledby="users">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="t-head" id="users">
          User Management
        </h2>
        <SearchBox
          action={address('admin')}
          placeholder="Name or email"
          value={search}
          keep={{ tab: tab ?? undefined, only: only ?? undefined }}
          className="wide:max-w-80"
        />
      </div>
      <Filters asked={asked} tab={tab} counts={query.data?.pages[0]?.counts} />
      <Counted count={users?.length} more={query.hasNextPage} what="users" />
      <div className="mt-3">
        <ListStates
          {...states}
          more={query.hasNextPage && <MoreButton query={query}>Load More Users</MoreButton>}
          unable="Unable to load users"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="users" />}
          empty={
            <EmptyState drawing={<Person />} title="No one found">
              {search ? 'No one has this in their name or email.' : 'No one here.'}
            </EmptyState>
          }
        >
          <table className="w-full border-collapse text-left max-wide:block">
            <thead className="t-small max-wide:sr-only">
              <tr className="border-b border-line [&>th]:py-2.5 [&>th]:font-semibold">
                <th scope="col">User</th>
                <th scope="col">Role</th>
                <th scope="col">Status</th>
                <th scope="col">Department, level</th>
                <th scope="col">
                  <span className="sr-only">Options</span>
                </th>
              </tr>
            </thead>
            <tbody className="max-wide:block">
              {users?.map((user) => (
                <UserRow key={user.id} user={user} />
              ))}
            </tbody>
          </table>
        </ListStates>
      </div>
    </section>
  )
}

interface FiltersProps {
  asked: AskedUsers
  tab: string | null
  /** Of all people, whatever is searched for. */
  counts: UserCounts | undefined
}

function Filters({ asked: { search, only }, tab, counts }: FiltersProps) {
  const filters = [
    { name: null, text: 'All', count: counts?.all },
    { name: 'subadmins', text: 'Subadmins', count: counts?.subadmins },
    { name: 'unproven', text: 'Not verified', count: counts?.unproven },
    { name: 'suspended', text: 'Suspended', count: counts?.suspended },
  ] as const
  const shownTab = tab === 'reels' || tab === 'roles' ? tab : undefined
  return (
    <div className="mt-2">
      <Chips label="Which people">
        {filters.map(({ name, text, count }) => (
          <ChipLink
            key={text}
            to={address('admin', {
              ...{ tab: shownTab, search: search || undefined, only: name ?? undefined },
              '#': 'users',
            })}
            current={name === only}
            replace
          >
            {text} {count !== undefined && <span className="num">{grouped(count)}</span>}
          </ChipLink>
        ))}
      </Chips>
    </div>
  )
}
