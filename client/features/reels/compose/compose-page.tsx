import { useViewer } from '#client/api/viewer.ts'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { ReelForm } from './form.tsx'

/** 'Create Reel': a video of at most a minute, and its caption. */
export default function PostReelPage() {
  const viewer = useViewer()
  if (!viewer) return null // the route is for members
  return (
    <>
      <PageHead title="Create Reel" hidden />
      <ReelForm key={viewer.id} ownerId={viewer.id} />
    </>
  )
}
