import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { hidings, unwantedOf } from './hidden-reels.ts'

/** Hidden reels that are remembered; older ones are far down the feed by then. */
const most = 500

/** Hides a reel from this person. Nobody learns of it, and nobody else's feed changes. */
export function hideReel(person: string, id: string): void {
  const others = () => (recall(unwantedOf(person)) ?? '').split(' ').filter((one) => one && one !== id)
  const keep = (ids: string[]) => {
    const isKept = remember(unwantedOf(person), ids.length > 0 ? ids.slice(-most).join(' ') : null)
    hidings.set(hidings.get() + 1)
    return isKept
  }
  if (keep([...others(), id]))
    toast.tell('You won’t see this reel again on this phone.', () => keep(others()))
  else toast.fail('This browser can’t save anything, so we can’t hide it.')
}
