import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { onLeave } from '#client/offline/outbox/drafts/draft-writes.ts'
import { useTyped } from '#client/offline/storage/use-typed.ts'
import { pictureRefusal, shrinkPicture } from '#client/ui/media/resize-image.ts'
import type { OwnPost } from '#contract/blog/writing-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { ownPostQuery } from '../../queries.ts'
import { handIn, takeBack } from '../submit-draft.ts'
import { uploadPicture } from '../upload-picture.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'
import type { DraftState } from './draft-state.ts'

/** Kept on this phone once read, so that it opens without a network; over one, only the latest is edited. */
async function readPost(client: QueryClient, call: Caller, id: string): Promise<OwnPost> {
  const query = ownPostQuery(call, id)
  try {
    const post = await call(api.ownPosts.read, { id })
    client.setQueryData(query.queryKey, post)
    return post
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw error
    return client.getQueryData(query.queryKey) ?? (await client.fetchQuery(query))
  }
}

/** The session of this window with one post; opened when the page is alive, closed when it is left. */
export function useDraftSession(viewerId: string, postId: string | null): [DraftSession, DraftState] {
  const call = useCall()
  const client = useQueryClient()
  const [session] = useState(() =>
    createDraftSession({
      ...{ call, viewerId, postId, sendPicture: uploadPicture(viewerId) },
      read: (id) => readPost(client, call, id),
      refusalOf: pictureRefusal,
      shrink: (file) => shrinkPicture(file),
      ...{ handIn: handIn(viewerId), takeBack: takeBack(viewerId) },
      isOnline: isReachable,
      now: () => new Date().toISOString(),
    }),
  )
  const state = useTyped(session.subscribe, session.state)
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
