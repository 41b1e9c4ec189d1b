import { laneOf, type NewAct, type Outcome } from './act.ts'
import { onNews } from './broadcast.ts'

/** The result of an act's first attempt, as the tabs broadcast it; call `stop` once nobody waits for it. */
export function outcomeOf(act: NewAct): { outcome: Promise<Outcome>; stop: () => void } {
  const { id, ownerId } = act
  let stop = () => {}
  const outcome = new Promise<Outcome>((resolve) => {
    stop = onNews((news) => {
      if (news.ownerId !== ownerId) return
      if (news.type === 'held' && (!news.lane || news.lane === laneOf(act)))
        resolve({ state: 'waiting', why: news.why })
      if (!('id' in news) || news.id !== id) return
      if (news.type === 'missed') resolve({ state: 'waiting', why: news.why ?? 'network' })
      if (news.type === 'replaced' || news.type === 'removed') resolve({ state: 'waiting', why: null })
      if (news.type === 'sent') resolve({ state: 'sent' })
      if (news.type === 'refused')
        resolve(
          news.refusal.by === 'network'
            ? { state: 'waiting', why: 'blocked' }
            : { state: 'needs you', refusal: news.refusal },
        )
    })
  })
  return { outcome, stop }
}
