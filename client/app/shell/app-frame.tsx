import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { followNetwork } from '#client/offline/connectivity/connectivity.ts'
import { withTimeout } from '#client/offline/connectivity/fetch-timeout.ts'
import { useConnectivity } from '#client/offline/connectivity/use-connectivity.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { Besides } from '#client/ui/feedback/boundary.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import * as rest from '../hydration/hydrate.tsx'
import { useScrollPosition } from '../routing/use-scroll-position.ts'
import { signOut } from '../session/follow-session.tsx'
import { Frame } from './frame.tsx'

/** Milliseconds that whoever signs out waits at most for what asks them. */
const patience = 2_000

/** The frame with the session and the network state. */
export function AppFrame({ children }: { children: ReactNode }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const reach = useConnectivity()
  useEffect(() => followNetwork(() => currentSaver().choice === 'strict'), [])
  useScrollPosition()
  const rest = useLate(client, call)
  useSearchKey()

  const [leaving, setLeaving] = useState<ReactNode>(null)

  /** Whoever taps 'Not me' is not asked about downloads: they are somebody else's. */
  async function leave(isOwner = true) {
    // On a dead line it may not come: then nobody is asked, and everybody can leave.
    const part = rest && (await withTimeout(import('./sign-out-dialog.tsx'), patience).catch(() => null))
    if (part && !(await part.mayLeave(client, isOwner, setLeaving))) return
    navigate(address('home'))
    signOut(client, call)
  }

  return (
    <Frame
      viewer={viewer}
      reach={reach}
      signOut={() => leave()}
      outbox={rest && besides(<rest.OutboxLink />)}
      unread={rest && viewer && besides(<rest.UnreadCount />)}
      said={rest && besides(<rest.Banners signOut={() => leave(false)} />)}
      late={
        rest && (
          <>
            {leaving}
            {viewer && besides(<rest.FollowViewer id={viewer.id} />)}
            {besides(<rest.ConflictSlot />)}
            {viewer && besides(<rest.AskForPush userId={viewer.id} />)}
          </>
        )
      }
    >
      {children}
    </Frame>
  )
}

const besides = (piece: ReactNode) => <Besides>{piece}</Besides>

/** '/' focuses the search, unless somebody is typing. */
function useSearchKey(): void {
  const navigate = useNavigate()
  // Before the first paint, so that no early key press is lost.
  useLayoutEffect(() => {
    const search = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      const isWriting =
        target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
      if (!/^[/]$/.test(key) || ctrlKey || metaKey || altKey || isWriting) return
      event.preventDefault()
      const box = document.querySelector<HTMLInputElement>('main input[name=q]')
      if (box) box.focus()
      else navigate(address('search'))
    }
    addEventListener('keydown', search)
    return () => removeEventListener('keydown', search)
  }, [navigate])
}

/** What serves the next visit rather than this one begins when the page is idle. */
function useLate(client: QueryClient, call: Caller): typeof rest | null {
  const [idle, setIdle] = useState(false)
  const begin = useEffectEvent(() => {
    rest.hydrate(client, call)
    setIdle(true)
  })
  useEffect(() => {
    const found = () => begin()
    if ('requestIdleCallback' in window) requestIdleCallback(found, { timeout: 4_000 })
    else setTimeout(found, 1_000)
  }, [])
  return idle ? rest : null
}
