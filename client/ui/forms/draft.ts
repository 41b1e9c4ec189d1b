import { useEffect, useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import type { PhoneName } from '#client/offline/storage/storage-registry.ts'

/** What takes the words on; it tells when they lie somewhere else, and settles where they never will. */
type Send = (kept: () => void) => Promise<void>

interface Draft {
  text: string
  /** Forgotten again as soon as it is what it began as. */
  write: (text: string) => void
  /** Off the screen at once, and forgotten once it is kept elsewhere; what never is comes back into an empty box. */
  handOver: (to: Send) => void
}

/** Text being written, kept on this phone under `key` until it is sent. It begins as `begun`, which is not kept. */
export function useDraft(key: PhoneName, begun = ''): Draft {
  const [text, setText] = useState(begun)
  useEffect(() => {
    const kept = recall(key)
    if (kept !== null) setText((now) => (now === begun ? kept : now))
  }, [key, begun])
  return {
    text,
    write(next) {
      setText(next)
      remember(key, next === begun ? null : next) // where it cannot be kept, it stays on the screen
    },
    handOver(to) {
      let isKept = false
      setText('')
      const back = () => isKept || setText((now) => now || text)
      to(() => {
        isKept = true
        // What was typed since stays.
        if (recall(key) === text) remember(key, null)
      }).then(back, back)
    },
  }
}
