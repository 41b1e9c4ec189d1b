import { useQueryClient } from '@tanstack/react-query'
import { editBase } from '#client/api/edit-base.ts'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import type { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { changeReel } from './change-reel.ts'

type ReelWords = Pick<Reel, 'caption' | 'tags'>

/** An owner's actions on a reel; deleting can be undone. */
export function useOwnReel({ id, caption }: Reel) {
  const client = useQueryClient()
  const change = useChange()
  const of = (what: string, ask: Change['ask'], about: string): Change => ({
    kind: 'reel-change',
    ask,
    title: `${what}: “${caption}”`,
    to: address('reels', { id }),
    replaces: `reel:${id}:${about}`,
    fresh: [['reels'], ['my-reels']],
  })
  const restore = () => void change(of('Restore', { of: 'reels', verb: 'restore', input: { id } }, 'being'))

  return {
    remove(): void {
      void change(of('Deleted', { of: 'reels', verb: 'remove', input: { id } }, 'being'), {
        show() {
          changeReel(client, id, () => null)
          void import('../download/downloaded-reels.ts')
            .then(({ removeReel }) => removeReel(personOf(client), id))
            .catch(() => undefined) // this phone has no storage
        },
        say: 'Reel deleted',
        undo: restore,
      })
    },
    /** Saves the captions as WebVTT; answers as `edit` does. */
    async caption(captions: string, was: string | undefined): Promise<Problem | null> {
      const ask = { of: 'reels', verb: 'writeCaptions', input: { id, body: { captions } } } as const
      const said = of('Captions', ask, 'captions')
      const begun =
        was === undefined ? was : await editBase(personOf(client), said.replaces, { captions: was })
      return change(
        { ...said, begun, fresh: [['reels'], ['my-reels'], ['reel-captions', id]] },
        { say: captions ? 'Captions saved' : 'Captions removed', quiet: true },
      )
    },
    /**
     * Null once it is changed here, whether the campus knows it yet or not. `was` is the version that the edit, or an
     * earlier one that still waits, began from.
     */
    async edit(words: ReelWords, was: ReelWords): Promise<Problem | null> {
      const said = of('Changed', { of: 'reels', verb: 'edit', input: { id, body: words } }, 'words')
      const begun = await editBase(personOf(client), said.replaces, was)
      return change(
        { ...said, begun },
        {
          show: () => changeReel(client, id, (reel) => ({ ...reel, ...words })),
          say: 'Reel updated successfully!',
        },
      )
    },
  }
}
