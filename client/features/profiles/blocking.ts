import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '#client/api/mutations/use-mutation.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Whom the viewer has blocked. */
export const blocksQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['my-blocks'],
    queryFn: async ({ signal }) => (await call(api.blocks.list, {}, { signal })).items,
  })

interface Who {
  id: string
  fullName: string
}

/** Blocks somebody, or unblocks them. Everything shown of people is refetched. */
export function useBlocking() {
  const client = useQueryClient()
  const change = useChange()

  async function set(who: Who, on: boolean): Promise<void> {
    const name = who.fullName || 'Unnamed User'
    const refusal = await change(
      {
        kind: 'person-change',
        ask: { of: 'blocks', verb: on ? 'block' : 'unblock', input: { id: who.id } },
        title: on ? `Block ${name}` : `Unblock ${name}`,
        to: address('settings'),
        replaces: `block:${who.id}`,
        fresh: [[]],
      },
      {
        show() {
          if (!on) client.setQueryData<Who[]>(['my-blocks'], (all) => all?.filter(({ id }) => id !== who.id))
        },
        say: on ? `You blocked ${name}. We don’t tell them.` : `You unblocked ${name}`,
        ...(on && { undo: () => void set(who, false) }),
      },
    )
    if (refusal || !on) return
    await import('#client/features/reels/download/downloaded-reels.ts')
      .then(({ removeReelsOf }) => removeReelsOf(personOf(client), who.id))
      .catch(() => undefined) // this phone has no storage
  }

  return {
    block: (who: Who) => void set(who, true),
    unblock: (who: Who) => void set(who, false),
  }
}
