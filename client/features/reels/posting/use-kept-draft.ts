import { useCallback, useEffect, useRef, useState } from 'react'
import { newId } from '#client/api/new-id.ts'
import type { ReelDraft } from './phone.ts'

const phone = () => import('./phone.ts')

export const emptyDraft = (): ReelDraft => ({
  id: newId(),
  fileId: newId(),
  posterId: newId(),
  caption: '',
  tags: [],
  video: null,
  isPaused: false,
})

/** What has been made of a reel so far: kept on this phone with every change, and found there again. */
export function useKeptDraft(ownerId: string) {
  const [draft, setDraft] = useState(emptyDraft)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const touched = useRef(false)

  const change = useCallback((to: Partial<ReelDraft> | ((now: ReelDraft) => Partial<ReelDraft>)) => {
    touched.current = true
    setDraft((now) => ({ ...now, ...(typeof to === 'function' ? to(now) : to) }))
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

  return { draft, savedAt, change }
}
