import { useEffect, useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import type { PhoneName } from '#client/offline/storage/storage-registry.ts'

/** Sends the text; calls `kept` once it is stored elsewhere, and settles where it never will be. */
type Send = (kept: () => void) => Promise<void>

interface Draft {
  text: string
  /** Changes the text; one that equals the initial text is not stored. */
  write: (text: string) => void
  /**
   * Clears the box at once, and deletes the stored text once it is stored elsewhere; else it comes back into an
   * empty box.
   */
  handOver: (to: Send) => void
}

/** A text draft, stored on this phone under `key` until it is sent. Starts as `begun`, which is not stored. */
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
      remember(key, next === begun ? null : next) // where it cannot be stored, it stays on the screen
    },
    handOver(to) {
      let isKept = false
      setText('')
      const back = () => isKept || setText((now) => now || text)
      to(() => {
        isKept = true
        // What was typed since must stay.
        if (recall(key) === text) remember(key, null)
      }).then(back, back)
    },
  }
}
