import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import { useNow } from '#client/ui/time/current-time.tsx'
import type { Standing } from '#contract/admin/suspension-endpoints.ts'
import {
  dayAndTime,
  forHowLong,
  type SuspensionLength,
  suspensionDays,
  suspensionLengths,
} from '#contract/admin/suspension-rules.ts'
import { standingQuery } from '../queries.ts'
import { useReadyEditor } from '../reasons/ready-editor.tsx'
import { ReasonChoice } from '../reasons/reason-choice.tsx'
import { useReason } from '../reasons/use-reason.ts'
import { type Suspended, useSuspend } from './use-suspend.ts'

const names: Record<SuspensionLength, string> = { day: 'A day', week: 'A week', good: 'For good' }

/** Why and until when. Nothing is preselected, and the red button says what it does. */
export default function SuspendDialog({ user, close }: { user: Suspended; close: () => void }) {
  const { data: standing } = useQuery(standingQuery(useCall(), user.id))
  const { mutateAsync, isPending } = useSuspend(user)
  const why = useReason('suspending', `suspend:${user.id}`)
  const { reason } = why
  const { edit, editor } = useReadyEditor()
  const [length, setLength] = useState<SuspensionLength | null>(null)
  const name = user.fullName || 'Unnamed User'

  function submit(event: FormEvent) {
    event.preventDefault()
    // Closed meanwhile, it must not close another dialog; the request was sent all the same. An error has been shown.
    if (reason && length)
      mutateAsync({ length, reason }, { onSuccess: close }).then(why.forget, () => undefined)
  }
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={`Suspend ${name}`}
        foot={
          !standing?.isLastAdmin && (
            <Button
              type="submit"
              form="suspend"
              kind="danger"
              wide
              disabled={!reason || !length}
              busy={isPending && 'Suspending...'}
            >
              {!reason
                ? 'Choose a reason first'
                : length
                  ? `Suspend ${forHowLong[length]}`
                  : 'Choose until when'}
            </Button>
          )
        }
      >
        {standing?.isLastAdmin ? (
          <Note>There would be no admin left. Make someone else an admin first.</Note>
        ) : (
          <form id="suspend" onSubmit={submit} className="grid gap-5">
            <p className="t-meta num">
              {studyOf(user)}
              <span className={standing ? undefined : 'invisible'}>
                {studyOf(user) && '\u00a0· '}
                {before(standing)}
              </span>
            </p>
            <ReasonChoice of={why} legend={`Why? ${name} reads this.`} edit={edit} />
            <fieldset>
              <legend className="mb-2 font-semibold">Until when?</legend>
              <div className="flex flex-wrap gap-2">
                {suspensionLengths.map((value) => (
                  <ChipChoice
                    key={value}
                    name="length"
                    value={value}
                    checked={length === value}
                    onChange={() => setLength(value)}
                  >
                    {names[value]}
                  </ChipChoice>
                ))}
              </div>
              {length && <Ends length={length} />}
            </fieldset>
            <WhatHappens of={standing} name={name} />
          </form>
        )}
      </Dialog>
      {editor}
    </>
  )
}

function Ends({ length }: { length: SuspensionLength }) {
  const now = useNow()
  const days = suspensionDays[length]
  if (days === null) return <p className="t-meta mt-2">Ends when an admin lets them back in.</p>
  const end = new Date(Date.parse(now) + days * 24 * 3_600_000).toISOString()
  return (
    <p className="t-meta num mt-2">
      Ends <b className="font-semibold text-ink">{dayAndTime(end)}</b>
    </p>
  )
}

/** Until the number is known its room is kept. */
const before = ({ before }: Pick<Standing, 'before'> = { before: 0 }) =>
  before === 0 ? 'never suspended before' : `suspended ${before === 1 ? 'once' : `${before} times`} before`

function WhatHappens({ of, name }: { of: Standing | undefined; name: string }) {
  const kinds = Object.entries(of?.seen ?? {})
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${count === 1 ? what.slice(0, -1) : what}`)
  const listed = kinds.length > 0 ? `Hidden: ${kinds.join(', ')}.` : 'They have nothing public now.'
  const devices = of?.devices
  const lines = [
    devices === 0
      ? null
      : `Signed out at once, on ${devices === undefined ? 'all devices' : devices === 1 ? 'one device' : `${devices} devices`}.`,
    listed,
    'Their products show as withdrawn. When they sign in, they see until when and why.',
    `${name} can still download their own data or delete the account.`,
    'You can undo it, and everything comes back.',
  ]
  return (
    <div className="note">
      <div>
        <p className="font-semibold">What will happen</p>
        <ul className="num mt-1 grid list-disc gap-1 pl-5 text-control">
          {lines.map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      </div>
    </div>
  )
}
