import { type Tab, tab } from '#client/api/person-tabs.ts'
import type { FigureName } from '#contract/kinds.ts'

/** The viewer's own things, kind by kind, in every state. */
export const ownTabs: Readonly<Record<FigureName, Tab<object>>> = {
  posts: tab(() => import('#client/features/blog/own/own-list.tsx')),
  reels: tab(() => import('#client/features/reels/own/own-list.tsx')),
  products: tab(() => import('#client/features/marketplace/own/own-list.tsx')),
}

/** What the viewer keeps for later, of everybody's: all, or one kind of it. */
export const savedTab: Tab<{ kind: string | null }> = tab(
  () => import('#client/features/saved/saved-list.tsx'),
)
