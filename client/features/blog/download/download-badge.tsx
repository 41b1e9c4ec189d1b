import { KeptLink } from './download-link.tsx'
import { useKeptHere } from './use-downloaded.ts'

/** Says that this post is on the phone, once it is. */
export function KeptSign({ postId }: { postId: string }) {
  return <KeptLink shown={useKeptHere(postId)} />
}
