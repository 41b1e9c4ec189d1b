import Check from 'lucide-react/icons/check'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { watchWords } from '#contract/watches/watch-kinds.ts'
import { type Question, useAlerts } from './alerts.ts'

interface TellSheetProps {
  of: Question
  onClose: () => void
  turnOff: () => void
}

/** What it means to be told, once it is on: how, how often, and when not. */
export function TellSheet({ of: { kind, asked, title }, onClose, turnOff }: TellSheetProps) {
  const { by, wordsOf } = watchWords[kind]
  const { detail } = wordsOf(asked, title)
  const waits = useAlerts().items?.some((one) => one.kind === kind && one.asked === asked && one.waits)
  return (
    <Dialog
      open
      onClose={onClose}
      title="We’ll tell you"
      foot={
        <>
          <Button wide data-autofocus onClick={onClose}>
            Done
          </Button>
          <Button kind="quiet" wide onClick={turnOff}>
            Turn it off
          </Button>
        </>
      }
    >
      <p className="break-words">
        New {by} <b className="font-semibold">{title}</b>
        {detail && <span className="t-small block">{detail}</span>}
        {waits && <span className="t-small block">It starts when you’re online.</span>}
      </p>
      <ul className="mt-3 border-t border-line">
        <li className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-2">
          <span>
            In the app
            <span className="t-small block">Under Notices</span>
          </span>
          <b className="flex items-center gap-1.5 font-semibold text-green">
            <Check size={18} aria-hidden="true" />
            Always
          </b>
        </li>
        <li className="flex min-h-12 items-center justify-between gap-3 border-b border-line py-2">
          <span>
            As a notification on this phone
            <span className="t-small block">At most once a day, and never in your quiet hours</span>
          </span>
          <Link to={address('settings')} className="link link-alone flex-none">
            Choose
          </Link>
        </li>
      </ul>
    </Dialog>
  )
}
