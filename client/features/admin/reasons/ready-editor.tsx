import { type ReactNode, Suspense, useState } from 'react'
import { part } from '#client/ui/lazy-part.tsx'

const ReadyRepliesDialog = part(() => import('./ready-replies-dialog.tsx').then((module) => module.default))

/** Opens the list of ready replies, and the place where it is rendered. */
export function useReadyEditor(): { edit: () => void; editor: ReactNode } {
  const [editing, setEditing] = useState(false)
  return {
    edit: () => setEditing(true),
    editor: <Suspense>{editing && <ReadyRepliesDialog close={() => setEditing(false)} />}</Suspense>,
  }
}
