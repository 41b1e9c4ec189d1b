import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import type { NoticeChoices } from '#contract/notices/endpoints.ts'
import { turnPushOff, turnPushOn } from './push.ts'
import { pushAbility } from './push-ability.ts'
import { choicesQuery } from './queries.ts'
import { Switch } from './switch.tsx'

/** Whether this device gets push messages; says why when it cannot. */
export function PushSwitch({ push }: { push: NoticeChoices['push'] }) {
  const call = useCall()
  const userId = useViewer()?.id
  const client = useQueryClient()
  // The server knows no browser, so hydration begins without an answer.
  const [ability, setAbility] = useState<ReturnType<typeof pushAbility> | null>(null)
  useEffect(() => setAbility(pushAbility()), [])
  /** What was chosen, until the campus has answered. */
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { publicKey, here } = push
  if (!publicKey) return null

  async function set(on: boolean) {
    if (!userId || chosen !== null) return
    setChosen(on)
    try {
      if (!on) await turnPushOff(call, userId)
      else if (!(await turnPushOn(call, userId))) toast.fail('Notifications are blocked in this browser.')
    } catch {
      toast.fail('That didn’t work. Please try again when you’re online.')
    }
    setAbility(pushAbility())
    await client.invalidateQueries({ queryKey: choicesQuery(call).queryKey })
    setChosen(null)
  }

  return (
    <fieldset>
      <legend className="field-label mb-1">On this phone</legend>
      {ability === null ? null : ability === 'none' ? (
        <p className="t-meta">This browser cannot show notifications. Install the app, or read them here.</p>
      ) : ability === 'denied' ? (
        <p className="t-meta">
          Notifications are blocked for this site. Allow them in your browser's settings, then come back.
        </p>
      ) : (
        <Switch on={chosen ?? (here && ability === 'granted')} busy={chosen !== null} set={set}>
          Notify me when the app is closed
        </Switch>
      )}
    </fieldset>
  )
}
