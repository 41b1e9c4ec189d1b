import { useKeptHere } from './kept-here.ts'
import { KeptLink } from './kept-link.tsx'

/** Says that this post is on the phone, once it is. */
export function KeptSign({ postId }: { postId: string }) {
  return <KeptLink shown={useKeptHere(postId)} />
}
