import { useEffect, useState } from 'react'

/** Text being written, kept on this phone under `key` until it is sent; '' forgets it. `begun` is there from the start. */
export function useDraft(key: string, begun = ''): [string, (text: string) => void] {
  const [text, setText] = useState(begun)
  useEffect(() => {
    const kept = read(key)
    if (kept) setText((now) => now || kept)
  }, [key])
  return [
    text,
    (next) => {
      setText(next)
      write(key, next)
    },
  ]
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is switched off
  }
}

function write(key: string, text: string) {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or switched off: the text stays on the screen.
  }
}
