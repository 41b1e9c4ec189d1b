import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#client/api/viewer.ts'
import { LinkButton } from '#client/ui/button.tsx'
import { Papers } from '#client/ui/drawings/papers.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import type { Viewer } from '#contract/people.ts'
import { ComposeForm } from './compose-form.tsx'
import { useDraftSession } from './use-draft-session.ts'

/** 'Create Blog Post', or one's own post to be changed where the address names it. */
export default function ComposePage() {
  const viewer = useViewer()
  const [params] = useSearchParams()
  const id = params.get('id')
  // A new post gets its address when it is saved; that is no reason to open it anew under the writer's hands.
  const [place, setPlace] = useState({ id, named: null as string | null, turn: 0 })
  if (place.id !== id) {
    const same = id !== null && id === place.named
    setPlace({ id, named: same ? id : null, turn: same ? place.turn : place.turn + 1 })
  }
  if (!viewer) return null // the route is for subadmins and admins
  return (
    <>
      <PageHead title={id ? 'Edit Blog Post' : 'Create Blog Post'} hidden />
      <Composer
        key={`${viewer.id} ${place.turn}`}
        viewer={viewer}
        postId={id}
        onNamed={(named) => setPlace((now) => ({ ...now, named }))}
        startNew={() => setPlace((now) => ({ ...now, turn: now.turn + 1 }))}
      />
    </>
  )
}

interface ComposerProps {
  viewer: Viewer
  postId: string | null
  onNamed: (postId: string) => void
  startNew: () => void
}

function Composer({ viewer, postId, onNamed, startNew }: ComposerProps) {
  const [session, state] = useDraftSession(viewer.id, postId)
  const { phase } = state
  useEffect(() => {
    // What is tabbed to does not hide behind the bar with the buttons.
    document.documentElement.style.scrollPaddingBottom = '84px'
    return () => void document.documentElement.style.removeProperty('scroll-padding-bottom')
  }, [])
  if (phase === 'missing')
    return (
      <EmptyState
        heading="h1"
        drawing={<Papers />}
        title="Post not found"
        action={<LinkButton to="/post-blog">Create Blog Post</LinkButton>}
      >
        The post you're looking for doesn't exist or has been removed.
      </EmptyState>
    )
  return (
    <ListStates
      count={phase === 'ready' ? 1 : undefined}
      failed={phase === 'failed'}
      retry={() => void session.open()}
      unable="Failed to load post"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="the form" />}
      empty={null}
    >
      <ComposeForm session={session} state={state} viewer={viewer} onNamed={onNamed} startNew={startNew} />
    </ListStates>
  )
}
