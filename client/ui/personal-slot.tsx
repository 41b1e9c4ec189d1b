import { createContext, type ReactNode, useContext } from 'react'

/** Parts of a page that depend on the viewer: how they are named, and an id nobody else was given. */
export type OwnPiece = 'face' | 'small-face' | 'name' | 'menu-name' | 'new-id'

/**
 * On the server only: renders a placeholder in a page that is shared by many members. See
 * docs/decisions/member-pages.md.
 */
export const Gap = /* @__PURE__ */ createContext<((piece: OwnPiece) => string) | null>(null)

export const useGap = import.meta.env.SSR ? () => useContext(Gap) : () => null

interface OwnProps {
  piece: OwnPiece
  /** Must render what app/entry-server.tsx puts into the gap; called only where there is none. */
  of: () => ReactNode
}

/** A viewer's part of a shared page. Only between tags, never in an attribute. */
export const Own = import.meta.env.SSR
  ? ({ piece, of }: OwnProps) => useContext(Gap)?.(piece) ?? of()
  : ({ of }: OwnProps) => of()
