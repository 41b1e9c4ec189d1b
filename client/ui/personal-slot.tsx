import { createContext, type ReactNode, useContext } from 'react'

/** What a page shows of whoever looks at it, as they are called themselves; an id that nobody else has been given. */
export type OwnPiece = 'face' | 'small-face' | 'name' | 'menu-name' | 'new-id'

/** On the server alone: what stands for a piece in a page that is drawn once for many members. See docs/decisions/member-pages.md. */
export const Gap = /* @__PURE__ */ createContext<((piece: OwnPiece) => string) | null>(null)

export const useGap = import.meta.env.SSR ? () => useContext(Gap) : () => null

interface OwnProps {
  piece: OwnPiece
  /** The same as app/entry-server.tsx makes of it; asked only where it is not left out. */
  of: () => ReactNode
}

/** Between tags, never in an attribute. */
export const Own = import.meta.env.SSR
  ? ({ piece, of }: OwnProps) => useContext(Gap)?.(piece) ?? of()
  : ({ of }: OwnProps) => of()
