import { useViewer } from '#client/api/viewer.ts'
import { ClubList } from '../list/list-page.tsx'

export const prepare = async (): Promise<void> => undefined

export default function OwnList() {
  const viewer = useViewer()
  return viewer && <ClubList ownerId={viewer.id} />
}
