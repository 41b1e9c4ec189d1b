import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { leaveItem } from '#client/ui/leave-item.ts'
import { type Commented, keyOf } from './commented.ts'
import { type Listed, removeFromThread } from './thread.ts'

interface RemoveProps {
  of: Commented
  comment: Listed
  belowId: string
  done: () => void
}

/** Deletes a comment with its replies, or a reply, as soon as it is there; for its owner and for admins. */
export function RemoveComment({ of, comment, belowId, done }: RemoveProps) {
  const client = useQueryClient()
  const change = useChange()
  const { id, replies = [] } = comment
  const to = (verb: 'remove' | 'restore'): Change => ({
    kind: of.change,
    ask: { of: of.group, verb, input: { id } },
    title: `${verb === 'remove' ? 'Delete' : 'Restore'} the comment “${comment.content}”`,
    to: of.to(belowId),
    replaces: `${of.kind}:${id}`,
    fresh: [keyOf(of, belowId), ...of.counted(belowId)],
  })

  function remove(): void {
    void change(to('remove'), {
      show() {
        const item = document.querySelector<HTMLElement>(`li[id^="comment-"][id$="${id}"]`)
        leaveItem(item, item?.closest('#comments, [role=dialog]')?.querySelector('textarea'))
        removeFromThread(client, of, belowId, id)
        of.count(client, belowId, (comments) => Math.max(0, comments - 1 - replies.length))
      },
      say: 'Comment deleted',
      undo: () => void change(to('restore'), { say: 'Comment restored' }),
    })
  }

  const begin = useEffectEvent(() => {
    done()
    remove()
  })
  useEffect(() => begin(), [])
  return null
}
