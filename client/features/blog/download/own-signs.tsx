import { SavedButton } from '#client/features/saved/saved-button.tsx'
import { address } from '#contract/addresses.ts'
import { KeptLink } from './download-link.tsx'
import { useKeptHere } from './use-downloaded.ts'

/** Keeps this post for later; and says that it is on the phone, once it is. */
export function OwnSigns({ post: { id, title } }: { post: { id: string; title: string } }) {
  return (
    <>
      <SavedButton of={{ kind: 'post', id, title, to: address('post', { id }) }} className="action">
        <span className="max-wide:sr-only">For later</span>
      </SavedButton>
      <KeptLink shown={useKeptHere(id)} />
    </>
  )
}
