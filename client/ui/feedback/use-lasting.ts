import { useEffect } from 'react'
import { type Toast, toast } from './toast.ts'

/** Takes a message away once it has been shown long enough; its time stops while another app is in front. */
export function useLasting({ id, lasts, kept }: Pick<Toast, 'id' | 'lasts' | 'kept'>): void {
  useEffect(() => {
    if (kept) return
    let left = 4
    const timer = setInterval(() => document.hidden || --left || toast.dismiss(id), lasts / 4)
    return () => clearInterval(timer)
  }, [kept, id, lasts])
}
