import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { clubsQuery } from '../queries.ts'

export const prepare = ({ client, call }: Prepare) => client.prefetchInfiniteQuery(clubsQuery(call))

export default function ListPage() {
  return (
    <>
      <PageHead title="Clubs" />
      <ClubList />
    </>
  )
}

export function ClubList({ ownerId }: { ownerId?: string }) {
  const { items, states } = useList(clubsQuery(useCall(), ownerId ? { ownerId } : {}))
  return (
    <ListStates
      {...states}
      unable="Unable to load clubs"
      failure="Failed to load clubs. Please try again."
      skeleton={<LinesSkeleton what="clubs" />}
      empty={<p>No clubs yet</p>}
    >
      <ul>
        {items?.map(({ id, name }) => (
          <li key={id}>
            <Link to={address('club', { id })}>{name}</Link>
          </li>
        ))}
      </ul>
    </ListStates>
  )
}
