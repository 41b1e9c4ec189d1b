import { useState } from 'react'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { ownPostQuery } from '../queries.ts'
import { PlainForm } from './plain-form.tsx'

const composer = late(() => import('./composer.tsx'))

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const id = search.get('id')
  if (id) await client.prefetchQuery(ownPostQuery(call, id))
}

/** 'Create Blog Post', or edits one's own post when the address names it. */
export default function ComposePage() {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const id = params.get('id')
  const { module, failed, retry } = useOnDemand(composer)
  // A new post gets its address when it is saved; the form must not remount under the writer's hands.
  const [place, setPlace] = useState({ id, named: null as string | null, turn: 0 })
  if (place.id !== id) {
    const same = id !== null && id === place.named
    setPlace({ id, named: same ? id : null, turn: same ? place.turn : place.turn + 1 })
  }
  if (!viewer) return null // the route is for subadmins and admins
  return (
    <>
      <PageHead title={id ? 'Edit Blog Post' : 'Create Blog Post'} hidden />
      <ListStates
        count={module ? 1 : undefined}
        failed={failed}
        retry={retry}
        unable="The editor didn’t load"
        failure="Please check your connection and try again. Nothing you wrote is lost."
        skeleton={
          <>
            <div className="js-only">
              <LinesSkeleton what="the form" />
            </div>
            <div className="plain-only">
              <PlainForm postId={id} />
            </div>
          </>
        }
        empty={null}
      >
        {module && (
          <module.Composer
            key={`${viewer.id} ${place.turn}`}
            viewer={viewer}
            postId={id}
            onNamed={(named) => setPlace((now) => ({ ...now, named }))}
            startNew={() => setPlace((now) => ({ ...now, turn: now.turn + 1 }))}
          />
        )}
      </ListStates>
    </>
  )
}
