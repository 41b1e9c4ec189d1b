import { newId } from '#client/phone/new-id.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { menuName } from '#client/ui/names.ts'
import type { OwnPiece } from '#client/ui/own.tsx'
import type { Viewer } from '#contract/people.ts'

/** What the server puts into the gaps of a member's page: as `Own` draws it where there is none. */
export const ownPieces = {
  face: (viewer) => <Avatar of={viewer} />,
  'small-face': (viewer) => <Avatar of={viewer} size="small" />,
  name: (viewer) => viewer.fullName || viewer.email,
  'menu-name': menuName,
  'new-id': () => newId(),
} satisfies Record<OwnPiece, (viewer: Viewer) => React.ReactNode>
