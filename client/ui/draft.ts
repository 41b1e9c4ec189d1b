import { useEffect, useState } from 'react'
import { recall, remember } from '#client/phone/remember.ts'
import type { PhoneName } from '#client/phone/whose.ts'

/** Text being written, kept on this phone under `key` until it is sent; '' forgets it. `begun` is there from the start. */
export function useDraft(key: PhoneName, begun = ''): [string, (text: string) => void] {
  const [text, setText] = useState(begun)
  useEffect(() => {
    const kept = recall(key)
    if (kept) setText((now) => now || kept)
  }, [key])
  return [
    text,
    (next) => {
      setText(next)
      remember(key, next || null) // where it cannot be kept, it stays on the screen
    },
  ]
}
