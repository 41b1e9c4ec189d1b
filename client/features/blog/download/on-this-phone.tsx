import FileText from 'lucide-react/icons/file-text'
import { useEffect, useState } from 'react'
import { ActState } from '#client/offline/outbox/act-state.tsx'
import { useActs } from '#client/offline/outbox/index.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { SavedDraft } from '../compose/draft/saved-draft.ts'
import { keptDrafts } from '../compose/draft/saved-drafts.ts'

interface OnThisPhoneProps {
  viewerId: string
  /** The post being written. */
  postId: string
  /** Puts a draft from an earlier visit aside for a new one; null for others. */
  layAside: (() => void) | null
}

/** The other drafts on this phone, so that nothing ever typed is out of sight. */
export function OnThisPhone({ viewerId, postId, layAside }: OnThisPhoneProps) {
  const [others, setOthers] = useState<SavedDraft[]>([])
  useEffect(() => {
    let left = false
    void keptDrafts(viewerId).then((all) => {
      if (!left) setOthers(all.filter((draft) => draft.postId !== postId && (draft.dirty || draft.wish)))
    })
    return () => {
      left = true
    }
  }, [viewerId, postId])
  if (!layAside && others.length === 0) return null
  return (
    <Note icon={<FileText size={20} aria-hidden="true" />}>
      {layAside && (
        <>
          <p>You left this draft unfinished.</p>
          <Button kind="quiet" small className="-ml-3" onClick={layAside}>
            Start a new post
          </Button>
        </>
      )}
      {others.length > 0 && (
        <>
          <p>Other drafts on this phone:</p>
          <ul>
            {others.map(({ postId, writer, text, wish, savedAt }) => (
              <li key={writer} className="py-1">
                <Link to={address('postBlog', { id: postId })} className="link">
                  {text.title.trim() || 'Untitled'}
                </Link>{' '}
                <span className="text-ink-soft">
                  <Time at={savedAt} as="within" />
                  {wish && <Way postId={postId} />}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}

/** Progress of a submitted post by the outbox: not every one waits for a network. */
function Way({ postId }: { postId: string }) {
  const act = useActs({ kind: 'post' }).find(({ id }) => id === postId)
  return act ? (
    <>
      {'\u202f· '}
      <ActState of={act} />
    </>
  ) : null
}
