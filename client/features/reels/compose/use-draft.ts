import { useRef, useState } from 'react'
import { useSavedDraft } from '#client/offline/outbox/drafts/use-saved-draft.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { late } from '#client/ui/lazy-component.ts'
import { notHere } from '#client/ui/lazy-part.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { refusals } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import type { DraftVideo, ReelDraft } from './draft.ts'
import { freshReel, reelDrafts } from './drafts.ts'
import { useShrinking } from './use-shrinking.ts'

export type Making = { state: 'looking' } | { state: 'smaller'; part: number } | null

const looker = late(() => import('./look-at-video.ts'))

/** A reel being made: stored on this phone with every change, its video made smaller as soon as it is chosen. */
export function useReelDraft(ownerId: string) {
  const kept = useSavedDraft(reelDrafts, { ownerId, key: 'new' }, freshReel)
  const { body: draft, savedAt } = kept
  const { video } = draft
  const change = (to: Partial<ReelDraft> | ((now: ReelDraft) => Partial<ReelDraft>)) =>
    kept.change((now) => ({ ...now, ...(typeof to === 'function' ? to(now) : to) }))
  const [isLooking, setLooking] = useState(false)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  useBrought(looker)
  const { part, stop } = useShrinking(video, (smaller) =>
    change((now) => ({ video: now.video && ready(now.video, smaller) })),
  )

  /** The film that was chosen last, until it is removed: no slower one takes its place. */
  const latest = useRef<File>(null)

  async function choose(file: File) {
    latest.current = file
    const isLatest = () => latest.current === file
    setRefusal(null)
    setLooking(true)
    try {
      const { lookAtVideo } = await looker.ready().catch(() => {
        throw new Problem('unavailable', notHere, 'video')
      })
      const looked = await lookAtVideo(file)
      const said = (await saidIn(file)) || undefined
      if (!isLatest()) return
      const chosen: DraftVideo = { ...looked, said, file, name: file.name, was: file.size, isReady: false }
      // Another video needs ids of its own, and its captions differ.
      change({ video: chosen, captions: undefined, fileId: newId(), posterId: newId(), isPaused: false })
    } catch (error) {
      if (isLatest())
        setRefusal(error instanceof Problem ? error : new Problem('invalid', refusals.video, 'video'))
    } finally {
      if (isLatest()) setLooking(false)
    }
  }

  function drop() {
    stop()
    latest.current = null
    setLooking(false)
    setRefusal(null)
    change({ video: null, captions: undefined, isPaused: false })
  }

  // Derived from the video itself, so that a video about to be made smaller can never be posted.
  const isMaking = video !== null && !video.isReady
  const making: Making = isMaking ? { state: 'smaller', part } : isLooking ? { state: 'looking' } : null

  return {
    draft,
    savedAt,
    making,
    refusal,
    setRefusal,
    change,
    choose,
    drop,
    /** Sets the poster, under a new id: the one before may be on its way already. */
    cover: (poster: Blob) =>
      change((now) => (now.video ? { video: { ...now.video, poster }, posterId: newId() } : {})),
    /** Stops making it smaller: it is sent as it is. */
    asItIs() {
      stop()
      if (video) change({ video: ready(video, null) })
    },
    /** Hands it to the outbox; see use-kept-draft. */
    send: kept.send,
    now: () => kept.state().body,
    empty: kept.empty,
    ready: kept.ready,
    flush: kept.flush,
    state: kept.state,
    takeBack: kept.takeBack,
  }
}

export type UseReelDraft = ReturnType<typeof useReelDraft>

/** Captions found in a film, for its owner to check; nobody else sees them before that. */
async function saidIn(file: File): Promise<string> {
  try {
    const [{ filmWords }, { asTyped }] = await Promise.all([
      import('../view/captions/film-words.ts'),
      import('../view/captions/as-typed.ts'),
    ])
    return asTyped(await filmWords(file))
  } catch {
    return '' // offline, or the file went away: captions are only a convenience
  }
}

const ready = (video: DraftVideo, smaller: Blob | null): DraftVideo => ({
  ...video,
  isReady: true,
  ...(smaller && { file: smaller }),
})
