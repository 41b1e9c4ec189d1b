import { address } from '#contract/addresses.ts'
import '#client/features/saved/saved.css'
import '../profiles.css'
import { useQuery } from '@tanstack/react-query'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Problem } from '#contract/problem.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import { ownProfileQuery } from '../queries.ts'
import { OwnerActs } from './owner-acts.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileTabs, prepareTab } from './profile-tabs.tsx'
import { Tiles } from './stat-tiles.tsx'

const DeskPage = part(() =>
  import('#client/features/admin/desk/desk-page.tsx').then(async (module) => {
    await module.deskReady()
    return module.DeskPage
  }),
)

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  if (search.has('desk')) return void (await DeskPage.ready())
  const query = ownProfileQuery(call)
  await client.prefetchQuery(query)
  // A tab that fails to load shows the error itself.
  await prepareTab({ client, call, search }, client.getQueryData(query.queryKey)?.figures).catch(
    () => undefined,
  )
}

/** One's own profile, or the desk of a member who decides posts. */
export default function ProfilePage() {
  const viewer = useViewer()
  const [search] = useSearchParams()
  if (!viewer || !search.has('desk')) return <Own search={search} decides={viewer?.decides} />
  return (
    <Suspense>
      <DeskPage viewer={viewer} />
    </Suspense>
  )
}

interface OwnProps {
  search: URLSearchParams
  decides: true | undefined
}

/** A person, then four tiles, then tabs. */
function Own({ search, decides }: OwnProps) {
  const query = useQuery(ownProfileQuery(useCall()))
  const { data: profile, error } = query
  return (
    <>
      <PageHead title="Profile" hidden />
      <ListStates
        count={profile && 1}
        {...statesOf(query)}
        unable="Unable to load your profile"
        failure={error instanceof Problem ? error.message : 'Failed to load your profile. Please try again.'}
        skeleton={<LinesSkeleton what="your profile" />}
        empty={null}
      >
        {profile && <Shown {...{ profile, search, decides }} />}
      </ListStates>
    </>
  )
}

function Shown({ profile, search, decides }: OwnProps & { profile: Profile }) {
  return (
    <div className="profile">
      <div className="profile-side grid gap-5">
        <ProfileHead of={profile} acts={<OwnerActs profile={profile} />}>
          <p>{profile.email}</p>
        </ProfileHead>
        <WaitingEdit />
        {decides && (
          <LinkButton to={address('profile', { desk: '' })} kind="line">
            Your post desk
          </LinkButton>
        )}
        <Tiles figures={profile.figures} />
      </div>
      <div className="mt-3 wide:mt-0">
        <ProfileTabs search={search} figures={profile.figures} />
      </div>
    </div>
  )
}

/** An edit made offline that is not on the campus yet. */
function WaitingEdit() {
  const [edit] = useActs({ kind: 'profile' })
  const reached = useReachable()
  if (!edit) return null
  return (
    <Note tone="spark" icon={<CloudUpload size={20} aria-hidden="true" />}>
      {edit.state === 'needs you'
        ? edit.refusal?.message
        : reached
          ? 'Your changes are on their way.'
          : 'We’ll send your changes when you’re back online.'}{' '}
      <Link to={address('outbox')} className="link">
        Outbox
      </Link>
    </Note>
  )
}
