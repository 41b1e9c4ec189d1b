import { useEffect, useReducer, useRef, useState } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { useReviews } from './use-reviews.ts'

type Posts = readonly WaitingPost[]

/** Where the open post stands beside the queue. */
export const wide = '(min-width: 56.25em)'
export const isWide = () => matchMedia(wide).matches
const idsOf = (posts: readonly { id: string }[]): ReadonlySet<string> => new Set(posts.map(({ id }) => id))

/** The open, the chosen and the declining posts; and which post opens after a decision. */
export function useDesk(posts: Posts) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const [whole, setWhole] = useState(false)
  const [declining, setDeclining] = useState<{ posts: Posts; inPane: boolean } | null>(null)
  // In full screen no other post takes its place by itself: it would be decided unread.
  const current = posts.find(({ id }) => id === chosen) ?? (whole ? undefined : posts[0])
  const { place, hold } = useDeskFocus(posts, current, whole, setChosen)
  const { decide, busy } = useReviews((returned) => hold(idsOf(returned), true))

  useEffect(() => {
    if (!whole || current) return
    setWhole(false)
    toast.tell('This post is no longer waiting')
  }, [whole, current])

  /** These posts are decided: the next one opens. */
  function went(about: Posts) {
    const ids = idsOf(about)
    const next = current && following(posts, current, ids)
    setChosen(next?.id ?? null)
    if (!next) setWhole(false)
    setDeclining(null)
    setChecked((before) => new Set([...before].filter((id) => !ids.has(id))))
    hold(ids, false)
  }

  function decided(about: Posts, decision: 'approved' | 'declined', reason?: string) {
    went(about)
    return decide({ posts: about, decision, ...(reason && { reason }) })
  }

  return {
    ...{ place, current, busy, checked, setChecked, declining, went },
    whole: whole && current !== undefined,
    choose: setChosen,
    read(post: WaitingPost) {
      setChosen(post.id)
      if (isWide()) hold(new Set(), false)
      else setWhole(true)
    },
    close: () => setWhole(false),
    check: (id: string) =>
      setChecked((before) =>
        before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set(before).add(id),
      ),
    approve: (about: Posts) => decided(about, 'approved'),
    askWhy: (about: Posts) =>
      setDeclining({ posts: about, inPane: about.length === 1 && about[0] === current && isWide() }),
    cancel() {
      setDeclining(null)
      hold(new Set(), false)
    },
    decline: async (reason: string) => declining && decided(declining.posts, 'declined', reason),
  }
}

/** The next post that stays, else the previous one. */
function following(posts: Posts, current: WaitingPost, leaving: ReadonlySet<string>) {
  const at = posts.indexOf(current)
  const stays = ({ id }: WaitingPost) => !leaving.has(id)
  return posts.slice(at).find(stays) ?? posts.slice(0, at).findLast(stays)
}

/**
 * Keeps the focus at the desk when the focused post leaves with its decision: moves it to the post that opens next, or to
 * the desk itself when nothing waits any more; never takes it from what somebody has turned to meanwhile.
 */
function useDeskFocus(
  posts: Posts,
  current: WaitingPost | undefined,
  whole: boolean,
  choose: (id: string) => void,
) {
  const place = useRef<HTMLDivElement>(null)
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  const held = useRef<{ ids: ReadonlySet<string>; until: 'gone' | 'back' } | null>(null)
  useEffect(() => {
    const wait = held.current
    const found = wait && posts.find(({ id }) => wait.ids.has(id))
    if (!wait || Boolean(found) !== (wait.until === 'back')) return
    if (found && found !== current) return choose(found.id)
    held.current = null
    const focus = document.activeElement
    // In full screen the text itself takes the focus.
    if (whole) return
    if (focus !== document.body && !place.current?.contains(focus)) return
    const row = `[data-post="${current?.id}"] a`
    const next = place.current?.querySelector<HTMLElement>(isWide() ? '[data-pane]' : row) ?? place.current
    next?.focus({ preventScroll: true })
    place.current?.querySelector(row)?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  return {
    place,
    hold: (ids: ReadonlySet<string>, back: boolean) => {
      held.current = { ids, until: back ? 'back' : 'gone' }
      lookAgain()
    },
  }
}
