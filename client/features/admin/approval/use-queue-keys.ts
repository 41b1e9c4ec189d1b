import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'

interface Desk {
  posts: readonly WaitingPost[]
  current: WaitingPost | undefined
  /** Inactive while something else is typed. */
  resting: boolean
  choose: (id: string) => void
  approve: (posts: readonly WaitingPost[]) => void
  decline: (posts: readonly WaitingPost[]) => void
  check: (id: string) => void
}

/**
 * J and K walk the queue, A approves, D declines, X chooses. Only while the focus is in the queue, or nowhere: letters
 * that act from anywhere are a trap for those who dictate.
 */
export function useQueueKeys(queue: RefObject<HTMLDivElement | null>, desk: Desk): void {
  const latest = useRef(desk)
  // Runs before paint: a key pressed at the first sight of the queue must count.
  useLayoutEffect(() => {
    latest.current = desk
  })
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { posts, current, resting, choose, approve, decline, check } = latest.current
      const focus = document.activeElement
      const here = focus === document.body || queue.current?.contains(focus)
      if (!here || !current || resting || event.metaKey || event.ctrlKey || event.altKey) return
      if (document.querySelector('dialog:modal')) return
      const go = (step: number) => {
        const next = posts[posts.indexOf(current) + step]
        if (!next) return
        choose(next.id)
        const row = queue.current?.querySelector<HTMLElement>(`[data-post="${next.id}"] a`)
        row?.focus({ preventScroll: true })
        row?.closest('li')?.scrollIntoView({ block: 'nearest' })
      }
      const acts: Record<string, () => void> = {
        j: () => go(1),
        k: () => go(-1),
        a: () => approve([current]),
        d: () => decline([current]),
        x: () => check(current.id),
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [queue])
}
