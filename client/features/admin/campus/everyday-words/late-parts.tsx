import { Suspense } from 'react'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { CampusEditing } from '../use-campus-draft.ts'

/** For few: what people call things, and what they searched in vain. */
export const EverydayWords = part(() => import('./everyday-words.tsx').then((module) => module.EverydayWords))

export const WordFields = ({ of }: { of: CampusEditing }) => (
  <Suspense fallback={<LinesSkeleton what="words" />}>
    <EverydayWords of={of} />
  </Suspense>
)
