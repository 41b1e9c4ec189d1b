import { address } from '#contract/addresses.ts'
import '../profiles.css'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { VerifiedBadge } from '#client/features/trust/verified-badge.tsx'
import { TellMe, tellReady } from '#client/features/watches/tell-me.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import { useParams, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { campus } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { PublicProfile } from '#contract/profiles/endpoints.ts'
import type { Person } from '#contract/profiles/people.ts'
import { useBlocking } from '../blocking.ts'
import { ProfileHead } from '../own/profile-head.tsx'
import { Tiles } from '../own/stat-tiles.tsx'
import { personQuery } from '../queries.ts'
import { NobodyHere } from './missing-person.tsx'
import { PersonTabs, preparePersonTab } from './person-tabs.tsx'

/** Actions on somebody else. Blocking can be undone. */
function PersonMenu({ of }: { of: Person }) {
  const { block } = useBlocking()
  return (
    <div className="js-only">
      <Menu label={`Options for ${of.fullName || 'Unnamed User'}`} button={<Ellipsis size={22} />}>
        <MenuButton icon={<Ban size={20} />} onClick={() => block(of)}>
          Block
        </MenuButton>
      </Menu>
    </div>
  )
}

export async function prepare({ client, call, params, search }: Prepare): Promise<void> {
  const id = params.id ?? ''
  const query = personQuery(call, id)
  await client.prefetchQuery(query)
  await tellReady()
  const figures = client.getQueryData(query.queryKey)?.figures
  await preparePersonTab({ client, call }, id, search, figures).catch(() => undefined)
}

/** A person's public profile. */
export default function PersonPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const query = useQuery(personQuery(useCall(), id))
  const { data: person, error } = query
  if (error instanceof Problem && error.code === 'missing') return <NobodyHere id={id} />
  return (
    <ListStates
      count={person && 1}
      {...statesOf(query)}
      unable="Unable to load this person"
      failure="Failed to load this person. Please try again."
      skeleton={<LinesSkeleton what="the person" />}
      empty={null}
    >
      {person && <Shown person={person} search={search} />}
    </ListStates>
  )
}

function Shown({ person, search }: { person: PublicProfile; search: URLSearchParams }) {
  const viewer = useViewer()
  return (
    <>
      <PageHead
        title={person.fullName || 'Unnamed User'}
        description={`${person.fullName}, ${person.department}: posts and products on the campus of ${campus.short}.`}
      />
      <div className="profile">
        <div className="profile-side grid gap-5">
          <ProfileHead
            of={person}
            acts={
              viewer?.id === person.id && (
                <LinkButton to={address('profile')} kind="line">
                  Your own profile
                </LinkButton>
              )
            }
          >
            <p className="flex flex-wrap items-center gap-x-2">
              Member since {longDate(person.memberSince)}
              <VerifiedBadge of={person.verified} />
            </p>
          </ProfileHead>
          {viewer?.id !== person.id && (
            <div className="profile-acts">
              <TellMe
                {...{ kind: 'person', asked: person.id, name: person.fullName || 'Unnamed User' }}
                className="grow"
                wide
              />
              {viewer && <PersonMenu of={person} />}
            </div>
          )}
          <Tiles figures={person.figures} />
        </div>
        <div className="mt-3 wide:mt-0">
          <PersonTabs of={person} search={search} />
        </div>
      </div>
    </>
  )
}
