import { useQueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '#client/api/change.ts'
import { personOf } from '#client/phone/person.ts'
import { address } from '#contract/addresses.ts'
import type { Problem } from '#contract/problem.ts'
import type { Reel } from '#contract/reels.ts'
import { changeReel } from './change-reel.ts'

/** What an owner does with a reel; deleting has its way back. */
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
  const restore = () => void change(of('Put back', { of: 'reels', verb: 'restore', input: { id } }, 'being'))

  return {
    remove(): void {
      void change(of('Deleted', { of: 'reels', verb: 'remove', input: { id } }, 'being'), {
        show() {
          changeReel(client, id, () => null)
          void import('./kept/kept.ts')
            .then(({ removeReel }) => removeReel(personOf(client), id))
            .catch(() => undefined) // this phone keeps nothing
        },
        say: 'Reel deleted',
        undo: restore,
      })
    },
    /** What is said in it; the same answer as below. */
    caption: (captions: string, hasAny: boolean): Promise<Problem | null> =>
      change(
        {
          ...of(
            'Captions',
            { of: 'reels', verb: 'writeCaptions', input: { id, body: { captions } } },
            'captions',
          ),
          fresh: [['reels'], ['my-reels'], ['reel-captions', id]],
        },
        { say: hasAny ? 'Captions saved' : 'Captions taken away', quiet: true },
      ),
    /** Null once it is changed here, whether the campus knows it yet or not. */
    edit: (words: { caption: string; tags: string[] }): Promise<Problem | null> =>
      change(of('Changed', { of: 'reels', verb: 'edit', input: { id, body: words } }, 'words'), {
        show: () => changeReel(client, id, (reel) => ({ ...reel, ...words })),
        say: 'Reel updated successfully!',
      }),
  }
}
