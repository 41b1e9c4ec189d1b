import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useOnline } from '#client/offline/connection.ts'
import { api } from '#contract/index.ts'
import { Frame } from './frame.tsx'
import { useScrollPlace } from './scroll-place.ts'
import { useSendWaiting } from './send-waiting.ts'

/** The frame, knowing who is asking and whether there is a network. */
export function AppFrame({ children }: { children: ReactNode }) {
  const call = useCall()
  const client = useQueryClient()
  const navigate = useNavigate()
  const viewer = useViewer()
  const online = useOnline()
  useScrollPlace()
  useSendWaiting()

  async function signOut() {
    await call(api.auth.signOut, {})
    // What a member has read is theirs: nothing of it stays for whoever holds the phone next.
    client.clear()
    client.setQueryData(['session'], { viewer: null })
    navigate('/')
  }

  return (
    <Frame viewer={viewer} online={online} signOut={signOut}>
      {children}
    </Frame>
  )
}
