import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { PostInFull } from '#client/features/blog/own/review-preview.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { waitingPostQuery } from '../queries.ts'

/** A waiting post in full, as it would be public. */
export function PostPreview({ id }: { id: string }) {
  const query = useQuery(waitingPostQuery(useCall(), id))
  const { data } = query
  return (
    <ListStates
      count={data && 1}
      {...statesOf(query)}
      unable="Failed to load post"
      failure="The author may have withdrawn it."
      skeleton={<LinesSkeleton what="the post" />}
      empty={null}
    >
      {data && <PostInFull post={data} />}
    </ListStates>
  )
}
