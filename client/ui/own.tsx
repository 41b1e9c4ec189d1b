import { createContext, type ReactNode, useContext } from 'react'
import type { Viewer } from '#contract/people.ts'
import { Avatar } from './avatar.tsx'
import { menuName } from './names.ts'

/** What a page shows of whoever looks at it, as they are called themselves. */
export const ownPieces = {
  face: (viewer) => <Avatar of={viewer} />,
  'small-face': (viewer) => <Avatar of={viewer} size="small" />,
  name: (viewer) => viewer.fullName || viewer.email,
  'menu-name': menuName,
} satisfies Record<string, (viewer: Viewer) => ReactNode>

/** A piece, or an id that nobody else has been given. */
export type OwnPiece = keyof typeof ownPieces | 'new-id'

/** On the server alone: what stands for a piece in a page that is drawn once for many members. See decision 0157. */
export const Gap = /* @__PURE__ */ createContext<((piece: OwnPiece) => string) | null>(null)

export const useGap = import.meta.env.SSR ? () => useContext(Gap) : () => null

/** Between tags, never in an attribute. */
export function Own({ piece, viewer }: { piece: keyof typeof ownPieces; viewer: Viewer }) {
  return useGap()?.(piece) ?? ownPieces[piece](viewer)
}
