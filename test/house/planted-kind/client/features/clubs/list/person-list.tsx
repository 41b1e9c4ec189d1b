import type { Prepare } from '#client/api/page.ts'
import type { PersonAsked } from '#client/api/person-tabs.ts'
import { clubsQuery } from '../queries.ts'
import { ClubList } from './list-page.tsx'

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>, { ownerId }: PersonAsked) =>
  client.prefetchInfiniteQuery(clubsQuery(call, { ownerId }))

export default function PersonList({ ownerId }: PersonAsked) {
  return <ClubList ownerId={ownerId} />
}
