import { useEffect } from 'react'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { MissingPost } from '../view/missing-post.tsx'
import { useDraftSession } from './draft/use-draft-session.ts'
import { ComposeForm } from './form.tsx'
import { useSharedPost } from './shared-post.ts'

interface ComposerProps {
  viewer: Viewer
  postId: string | null
  onNamed: (postId: string) => void
  startNew: () => void
}

/** The form with saving and sending; loaded after the page. */
export function Composer({ viewer, postId, onNamed, startNew }: ComposerProps) {
  const [session, state] = useDraftSession(viewer.id, postId)
  const { phase } = state
  useSharedPost(session, state, startNew)
  const navigate = useNavigate()
  const anew = phase === 'ready' && postId && state.postId !== postId ? state.postId : null
  useEffect(() => {
    if (!anew) return
    onNamed(anew)
    navigate(address('postBlog', { id: anew }), { replace: true })
  }, [anew, onNamed, navigate])
  if (phase === 'missing') return <MissingPost />
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
