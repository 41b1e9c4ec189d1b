import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keyOf, readDraft, writeDraft } from './book-draft.ts'
import type { BookDraft, BookFields } from './drafted.ts'

export interface UseBookDraft {
  draft: BookDraft
  /** When it was kept on this phone last; null where there is nothing to keep, or nowhere. */
  savedAt: string | null
  setFields: (change: Partial<BookFields>) => void
  /** File or cover. */
  set: (change: Partial<Pick<BookDraft, 'file' | 'offered' | 'cover'>>) => void
  forget: () => Promise<void>
}

/** A book that is being written down, kept on this phone with every change and found again after a reload. */
export function useBookDraft(ownerId: string, first: BookDraft, restore: boolean): UseBookDraft {
  const [draft, setDraft] = useState(first)
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const touched = useRef(false)
  const filesTouched = useRef(false)
  const key = keyOf(first)

  useEffect(() => {
    if (!restore) return
    let left = false
    readDraft(ownerId, key).then(
      (kept) => {
        if (!kept || left || touched.current) return
        const { savedAt: at, ...found } = kept
        setDraft(found)
        setSavedAt(at)
      },
      () => undefined, // nothing is kept here
    )
    return () => {
      left = true
    }
  }, [ownerId, key, restore])

  useEffect(() => {
    if (!touched.current) return
    const withFiles = filesTouched.current
    filesTouched.current = false
    writeDraft(ownerId, draft, withFiles).then(
      (at) => touched.current && setSavedAt(at),
      () => setSavedAt(null),
    )
  }, [draft, ownerId])

  const change = (to: (draft: BookDraft) => BookDraft) => {
    touched.current = true
    setDraft(to)
  }
  return {
    draft,
    savedAt,
    setFields: (fields) => change((now) => ({ ...now, fields: { ...now.fields, ...fields } })),
    set(given) {
      filesTouched.current = true
      change((now) => ({ ...now, ...given }))
    },
    async forget() {
      touched.current = false
      setSavedAt(null)
      await forgetDraft(ownerId, draft).catch(() => undefined)
    },
  }
}
