import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { Session } from '#contract/auth/account-endpoints.ts'
import { api } from '#contract/late/screens.ts'
import { sessionsQuery } from './queries.ts'

/** The viewer's sessions, and signing out elsewhere. */
export function SessionsList() {
  const call = useCall()
  const client = useQueryClient()
  const query = useQuery(sessionsQuery(call))
  const { data } = query
  const ending = useMutation({
    mutationFn: (id: string | 'others') =>
      id === 'others' ? call(api.account.endOtherSessions, {}) : call(api.account.endSession, { id }),
    onSuccess: () => {
      toast.tell('Signed out there')
      return client.invalidateQueries({ queryKey: ['my-sessions'] })
    },
    onError: () => toast.fail('That didn’t go through. Please try again.'),
  })
  return (
    <ListStates
      count={data?.items.length}
      {...statesOf(query)}
      unable="Unable to load your devices"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="your devices" />}
      empty={null}
    >
      <ul className="border-t border-line">
        {data?.items.map((session) => (
          <li key={session.id} className="flex min-h-16 items-center gap-3 border-b border-line py-2">
            <Device session={session} />
            {!session.isThis && (
              <Button
                kind="quiet"
                small
                className="js-only -mr-3"
                busy={ending.isPending && ending.variables === session.id && 'Signing out...'}
                aria-label={`Sign out ${session.device}`}
                onClick={() => ending.mutate(session.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.items.length > 1 && (
        <div>
          <Button
            kind="line"
            className="js-only"
            busy={ending.isPending && ending.variables === 'others' && 'Signing out...'}
            onClick={() => ending.mutate('others')}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </ListStates>
  )
}

function Device({ session: { device, usedAt, createdAt, isThis } }: { session: Session }) {
  const Icon = /Android|iOS|KaiOS/.test(device) ? Smartphone : Monitor
  return (
    <>
      <Icon size={22} aria-hidden="true" className="flex-none text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device} {isThis && <Badge tone="green">This device</Badge>}
        </p>
        <p className="t-small">
          Since <Time at={createdAt} as="long" />
          {!isThis && (
            <>
              &#8239;· used around <Time at={usedAt} as="short" />
            </>
          )}
        </p>
      </div>
    </>
  )
}
