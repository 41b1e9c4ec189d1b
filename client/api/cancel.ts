import { type Act, type NewAct, removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Problem } from '#contract/problem.ts'
import { changeAct } from './mutations/change-act.ts'
import { actKind, useOfflineKinds } from './offline-kinds.ts'

/**
 * Cancels an act in the outbox. If it was on its way it may have arrived; then it is undone where there is a way,
 * and the person is told.
 */
export function useCancel(): (act: Act) => Promise<void> {
  const offlineKinds = useOfflineKinds()
  return async (shown) => {
    // A second tap before the row has gone: what the first removed is no act that was sent.
    if (going.has(shown.id)) return
    going.add(shown.id)
    const kept = await removeAct(shown.id).finally(() => going.delete(shown.id))
    // A refused act has not arrived; one that is not here any more has most likely been sent since it was rendered.
    if (kept && (!kept.tried || kept.state === 'needs you'))
      return toast.tell('Removed from your outbox', () => again(kept))
    const act = kept ?? shown
    const undoing = actKind(await offlineKinds.ready().catch(() => []), act.kind)?.undoing?.(act)
    if (!undoing) return toast.tell('Removed. It may have been sent already.')
    again(changeAct(act.ownerId, undoing), () => toast.tell('Removed. If it was sent already, we undo it.'))
  }
}

/** Ids of acts that are being removed. */
const going = new Set<string>()

/** Sends an act; says so where this phone has no room for it and the campus is out of reach. */
function again(act: NewAct, kept?: () => void): void {
  sendAct(act, undefined, kept).catch((error: unknown) =>
    toast.fail(error instanceof Problem ? error.message : 'That didn’t go through. Please try again.'),
  )
}
