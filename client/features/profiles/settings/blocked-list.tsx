import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { blocksQuery, useBlocking } from '../blocking.ts'

/** The people one has blocked, with unblocking. */
export function BlockedList() {
  const query = useQuery(blocksQuery(useCall()))
  const { data } = query
  const { unblock } = useBlocking()
  return (
    <ListStates
      count={data?.length}
      {...statesOf(query)}
      unable="Unable to load the people you blocked"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="whom you blocked" />}
      empty={<p className="t-meta">No one. You can block someone from the menu on their page.</p>}
    >
      <ul className="border-t border-line">
        {data?.map((person) => (
          <li key={person.id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <Avatar of={person} />
            <p className="min-w-0 flex-1 font-medium wrap-anywhere">{person.fullName || 'Unnamed User'}</p>
            <Button
              kind="quiet"
              small
              className="js-only -mr-3"
              aria-label={`Unblock ${person.fullName || 'Unnamed User'}`}
              onClick={() => unblock(person)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
    </ListStates>
  )
}
