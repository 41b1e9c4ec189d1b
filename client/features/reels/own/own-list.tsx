import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { RefusedEdit } from '#client/api/mutations/refused-edit.tsx'
import type { Prepare } from '#client/api/page.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Badge, Note } from '#client/ui/media/badge.tsx'
import { Film } from '#client/ui/media/drawings/film.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { grouped } from '#contract/money.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { myReelsQuery } from '../queries.ts'
import { useOwnReel } from './own-reel.ts'

const EditReel = part(() => import('./edit-reel.tsx').then((module) => module.EditReel))

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>) =>
  client.prefetchInfiniteQuery(myReelsQuery(call))

/** The viewer's own reels, as their profile shows them; unsent ones first. */
export default function OwnList() {
  const { items: reels, query, states } = useList(myReelsQuery(useCall()))
  useBrought(EditReel)
  return (
    <>
      <Waiting />
      <ListStates
        {...states}
        unable="Unable to load reels"
        failure="Failed to load reels. Please try again."
        skeleton={<LinesSkeleton what="your reels" />}
        empty={
          <EmptyState
            drawing={<Film />}
            title="No reels yet"
            action={<LinkButton to={address('postReel')}>Create Reel</LinkButton>}
          >
            Sixty seconds of campus, filmed where you stand.
          </EmptyState>
        }
      >
        <ul>
          {reels?.map((reel) => (
            <li key={reel.id} className="border-b border-line last:border-0">
              <Row reel={reel} />
            </li>
          ))}
        </ul>
        <MoreButton query={query}>Load More Reels</MoreButton>
      </ListStates>
    </>
  )
}

/** Reels in the outbox. */
function Waiting() {
  const acts = useActs({ kind: 'reel' })
  if (acts.length === 0) return null
  return (
    <div className="mb-5">
      <Note tone="spark">
        <ul>
          {acts.map(({ id, title, state, refusal }) => (
            <li key={id}>
              <Link to={address('postReel')} className="link font-semibold">
                {title}
              </Link>
              :{' '}
              {state === 'needs you' ? (
                `needs you. ${refusal?.message}`
              ) : state === 'sending' ? (
                'is being sent.'
              ) : (
                <WaitsHere />
              )}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}

function Row({ reel }: { reel: Reel }) {
  const { remove } = useOwnReel(reel)
  const [editing, setEditing] = useState(false)
  const { id, caption, poster, likes, comments, status, createdAt } = reel
  return (
    <article className="flex items-start gap-3 py-4">
      <Link
        to={address('reels', { id })}
        className="pic aspect-[9/16] w-[72px] flex-none rounded-thumb"
        tabIndex={-1}
        aria-hidden="true"
      >
        {poster && <Picture of={poster} alt="" sizes="72px" className="h-full" />}
      </Link>
      <div className="grid min-w-0 grow gap-1">
        <h2 className="t-item line-clamp-3">
          <Link to={address('reels', { id })}>{caption}</Link>
        </h2>
        <p className="t-small num">
          {likes === 1 ? '1 like' : `${grouped(likes)} likes`}&nbsp;·{' '}
          {comments === 1 ? '1 comment' : `${grouped(comments)} comments`}&nbsp;· <Time at={createdAt} />
        </p>
        <RefusedEdit replaces={`reel:${id}:words`} />
        {status === 'processing' && (
          <p>
            <Badge>Smaller sizes are being made</Badge>
          </p>
        )}
      </div>
      <Menu label={`Options for ${caption}`} button={<Ellipsis size={22} />} buttonClass="icon-btn js-only">
        <MenuButton icon={<Pencil size={20} />} onClick={() => setEditing(true)}>
          Edit
        </MenuButton>
        <MenuButton icon={<Trash2 size={20} />} onClick={() => remove()}>
          Delete
        </MenuButton>
      </Menu>
      {editing && (
        <Suspense>
          <EditReel reel={reel} close={() => setEditing(false)} />
        </Suspense>
      )}
    </article>
  )
}
