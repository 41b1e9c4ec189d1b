import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useOnline } from '#client/phone/connection.ts'
import { useNavigate } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Frame } from './frame.tsx'
import { useScrollPlace } from './scroll-place.ts'

/** The frame, knowing who is asking and whether there is a network. */
export function AppFrame({ children }: { children: ReactNode }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const online = useOnline()
  useScrollPlace()
  const late = useLate(client, call)

  async function signOut() {
    await call(api.auth.signOut, {})
    client.clear()
    client.setQueryData(['session'], { viewer: null })
    navigate(address('home'))
    if (viewer) await import('./leave.ts').then(({ leaveNothingOf }) => leaveNothingOf(viewer.id))
  }

  return (
    <Frame
      viewer={viewer}
      online={online}
      signOut={signOut}
      outbox={late && <late.OutboxLink />}
      unread={late && viewer && <late.UnreadCount />}
      late={
        late && (
          <>
            <late.NewVersionBanner />
            {viewer && <late.FollowViewer id={viewer.id} />}
            {viewer && <late.AskForPush userId={viewer.id} />}
          </>
        )
      }
    >
      {children}
    </Frame>
  )
}

/** What serves the next visit rather than this one comes when this one has nothing else to do. */
function useLate(client: QueryClient, call: Caller): typeof import('./late.tsx') | null {
  const [late, setLate] = useState<typeof import('./late.tsx') | null>(null)
  useEffect(() => {
    const load = () =>
      // The outbox by the address it is asked for elsewhere: once here, it is there without a network too.
      Promise.all([import('./late.tsx'), import('#client/outbox/running.ts')]).then(
        ([module, outbox]) => {
          module.comeAlive(client, call, outbox)
          setLate(module)
        },
        () => undefined, // no network, and not kept yet: the page stands without it
      )
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4_000 })
    else setTimeout(load, 1_000)
  }, [client, call])
  return late
}
