import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Person } from '#client/ui/media/drawings/person.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { RoleRequest } from '#contract/admin/endpoints.ts'
import { toldWhatsapp } from '#contract/marketplace/whatsapp-rules.ts'
import { Email } from '../email.tsx'
import { roleRequestsQuery } from '../queries.ts'
import { useDecideRequest } from './use-decide-request.ts'

/** Members who ask to write for the blog. */
export function RequestList() {
  const { items: requests, query, states } = useList(roleRequestsQuery(useCall()))
  return (
    <div className="px-4">
      <ListStates
        {...states}
        unable="Unable to load requests"
        failure="Failed to load role requests."
        skeleton={
          <p className="t-meta py-8 text-center" role="status">
            Loading pending requests...
          </p>
        }
        empty={<EmptyState drawing={<Person />} title="No pending requests." />}
      >
        <ul>
          {requests?.map((request) => (
            <li key={request.id} className="border-b border-line py-4 last:border-0">
              <Row request={request} />
            </li>
          ))}
        </ul>
        <MoreButton query={query}>Load More Requests</MoreButton>
      </ListStates>
    </div>
  )
}

function Row({ request }: { request: RoleRequest }) {
  const { decide, busy } = useDecideRequest(request)
  const { userId, name, email, picture, currentRole, requestedRole, department, level, whatsapp } = request
  return (
    <article
      aria-label={name}
      className="grid grid-cols-1 gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] wide:items-center wide:gap-8"
    >
      <div className="flex items-center gap-3 max-slim:flex-wrap">
        <Avatar of={{ id: userId, fullName: name, picture }} size="large" />
        <div className="min-w-0">
          <h3 className="t-item">{name}</h3>
          <Email of={email} />
          <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
            <span className="sr-only">From </span>
            <Badge>{currentRole}</Badge>
            <span aria-hidden="true">→</span>
            <span className="sr-only">to </span>
            <Badge tone="green">{requestedRole}</Badge>
          </p>
        </div>
      </div>
      <dl className="t-small grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 max-slim:grid-cols-1">
        <dt>Department</dt>
        <dd className="text-ink">{department}</dd>
        <dt>Level</dt>
        <dd className="text-ink">{level}</dd>
        <dt>WhatsApp</dt>
        <dd className="num text-ink">{whatsapp ? toldWhatsapp(whatsapp) : 'Removed'}</dd>
        <dt>Requested</dt>
        <dd className="text-ink">
          <Time at={request.requestedAt} as="long" />, <Time at={request.requestedAt} as="clock" />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button
          small
          className="max-wide:flex-1"
          busy={busy && 'Saving...'}
          onClick={() => decide('approved')}
        >
          Approve
        </Button>
        <Button
          small
          kind="danger"
          className="max-wide:flex-1"
          busy={busy && 'Saving...'}
          onClick={() => decide('rejected')}
        >
          Reject
        </Button>
      </div>
    </article>
  )
}
