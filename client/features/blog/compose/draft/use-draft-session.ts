import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { onLeave } from '#client/offline/outbox/drafts/draft-writes.ts'
import { pictureRefusal, shrinkPicture } from '#client/ui/media/resize-image.ts'
import { handIn, takeBack } from '../submit-draft.ts'
import { uploadPicture } from '../upload-picture.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import type { DraftState } from './draft-state.ts'

/** The session of this window with one post; opened when the page is alive, closed when it is left. */
export function useDraftSession(viewerId: string, postId: string | null): [DraftSession, DraftState] {
  const call = useCall()
  const [session] = useState(() =>
    createDraftSession({
      ...{ call, viewerId, postId, sendPicture: uploadPicture(viewerId) },
      refusalOf: pictureRefusal,
      shrink: (file) => shrinkPicture(file),
      ...{ handIn: handIn(viewerId), takeBack: takeBack(viewerId) },
      isOnline: isReachable,
      now: () => new Date().toISOString(),
    }),
  )
  const state = useSyncExternalStore(session.subscribe, session.state, session.state)
  const opened = useRef(false)

  useEffect(() => {
    if (!opened.current) void session.open()
    opened.current = true
    const stop = onLeave(session.leave)
    return () => {
      stop()
      session.close()
    }
  }, [session])

  return [session, state]
}
