import { useQueryClient } from '@tanstack/react-query'
import { type Change, takeOut, useChange } from '#client/api/mutations/use-mutation.ts'
import { address } from '#contract/addresses.ts'

/** An owner's actions on a post outside the composer. Deleting can be undone; `gone` is called when it is done. */
export function useOwnPostActs({ id, title }: { id: string; title: string }, gone?: () => void) {
  const client = useQueryClient()
  const change = useChange()
  const of = (what: string, ask: Change['ask'], about: string): Change => ({
    kind: 'post-change',
    ask,
    title: `${what}: “${title.trim() || 'Untitled'}”`,
    to: address('post', { id }),
    replaces: `post:${id}:${about}`,
    fresh: [['my-posts'], ['my-post', id], ['posts'], ['post', id]],
  })
  const restore = () =>
    void change(of('Restore', { of: 'ownPosts', verb: 'restore', input: { id } }, 'being'), {
      say: 'Post restored',
    })

  return {
    remove(): void {
      void change(of('Deleted', { of: 'ownPosts', verb: 'remove', input: { id } }, 'being'), {
        show: () => takeOut(client, ['my-posts'], id),
        say: 'Post deleted',
        undo: restore,
      })
      gone?.()
    },
    withdraw: () =>
      void change(of('Withdrawn', { of: 'ownPosts', verb: 'withdraw', input: { id } }, 'handing in'), {
        say: 'Withdrawn: it is a draft again',
      }),
    discardChange: () =>
      void change(
        of('Change discarded', { of: 'ownPosts', verb: 'discardChange', input: { id } }, 'change'),
        {
          say: 'Change discarded; the post stays as it is',
        },
      ),
  }
}
