import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#client/api/new-id.ts'
import { Problem } from '#contract/problem.ts'
import type { DraftVideo, ReelDraft } from './phone.ts'

const phone = () => import('./phone.ts')
const emptyDraft = (): ReelDraft => ({
  id: newId(),
  fileId: newId(),
  posterId: newId(),
  caption: '',
  tags: [],
  video: null,
  isPaused: false,
})

export type Making = { state: 'looking' } | { state: 'smaller'; part: number } | null

/** A reel being made: kept on this phone with every change, its video made smaller as soon as it is chosen. */
export function useReelDraft(ownerId: string) {
  const [draft, setDraft] = useState(emptyDraft)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isLooking, setLooking] = useState(false)
  const [part, setPart] = useState(0)
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const touched = useRef(false)
  const stopper = useRef<AbortController>(null)

  const change = useCallback((to: Partial<ReelDraft>) => {
    touched.current = true
    setDraft((now) => ({ ...now, ...to }))
  }, [])

  useEffect(() => {
    let left = false
    void phone()
      .then(({ keptDraft }) => keptDraft(ownerId))
      .then((kept) => {
        if (!kept || left || touched.current) return
        const { savedAt: at, ...found } = kept
        setDraft(found)
        setSavedAt(at)
      })
      .catch(() => undefined) // this browser keeps nothing
    return () => {
      left = true
      stopper.current?.abort()
    }
  }, [ownerId])

  useEffect(() => {
    if (!touched.current) return
    const isEmpty = !draft.video && !draft.caption && draft.tags.length === 0
    const keep = async () => {
      const { keepDraft, forgetDraft } = await phone()
      if (!isEmpty) return keepDraft(ownerId, draft)
      await forgetDraft(ownerId)
      return null
    }
    keep().then(setSavedAt, () => setSavedAt(null)) // it stays on the screen
  }, [draft, ownerId])

  // What was chosen before a reload, or a moment ago, gets as small as this phone can make it.
  const { video } = draft
  useEffect(() => {
    if (!video || video.isReady) return
    const stop = new AbortController()
    stopper.current = stop
    setPart(0)
    const settle = (smaller: Blob | null) => {
      if (stop.signal.aborted) return
      touched.current = true
      setDraft((now) => ({ ...now, video: now.video && ready(now.video, smaller) }))
    }
    import('./shrink-video.ts')
      .then(({ shrinkVideo }) =>
        shrinkVideo(video.file, {
          signal: stop.signal,
          onProgress: (part) => !stop.signal.aborted && setPart(part),
        }),
      )
      .then(settle, () => settle(null)) // this phone cannot: the original goes
    return () => stop.abort()
  }, [video])

  async function choose(file: File) {
    setRefusal(null)
    setLooking(true)
    try {
      const { lookAtVideo } = await import('./look-at-video.ts')
      const looked = await lookAtVideo(file)
      const chosen: DraftVideo = { ...looked, file, name: file.name, was: file.size, isReady: false }
      // Another video is another upload.
      change({ video: chosen, fileId: newId(), posterId: newId(), isPaused: false })
    } catch (error) {
      setRefusal(
        error instanceof Problem ? error : new Problem('invalid', 'Only video files are allowed', 'video'),
      )
    }
    setLooking(false)
  }

  function drop() {
    stopper.current?.abort()
    setRefusal(null)
    change({ video: null, isPaused: false })
  }

  // Read off the video itself: at no moment can one be posted that is about to be made smaller.
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
    /** Enough of making it smaller: it goes as it is. */
    asItIs() {
      stopper.current?.abort()
      if (video) change({ video: ready(video, null) })
    },
    /** Begins another one. */
    clear: () => change(emptyDraft()),
    /** Takes one back from the outbox. */
    restore: (back: ReelDraft) => change(back),
  }
}

export type UseReelDraft = ReturnType<typeof useReelDraft>

const ready = (video: DraftVideo, smaller: Blob | null): DraftVideo => ({
  ...video,
  isReady: true,
  ...(smaller && { file: smaller }),
})
