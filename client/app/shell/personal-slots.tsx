import { newId } from '#client/offline/storage/new-id.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { menuName } from '#client/ui/names.ts'
import type { OwnPiece } from '#client/ui/personal-slot.tsx'
import type { Viewer } from '#contract/profiles/people.ts'

/** What the server puts into the gaps of a member's page: as `Own` draws it where there is none. */
export const personalSlots = {
  face: (viewer) => <Avatar of={viewer} />,
  'small-face': (viewer) => <Avatar of={viewer} size="small" />,
  name: (viewer) => viewer.fullName || viewer.email,
  'menu-name': menuName,
  'new-id': () => newId(),
} satisfies Record<OwnPiece, (viewer: Viewer) => React.ReactNode>
