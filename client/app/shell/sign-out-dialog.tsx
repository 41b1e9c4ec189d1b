import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'

interface SignOutDialogProps {
  /** How many acts have not been sent. */
  waiting: number
  answer: (leaves: boolean) => void
}

/** Tells somebody who signs out with waiting acts what becomes of them. */
export function SignOutDialog({ waiting, answer }: SignOutDialogProps) {
  const one = waiting === 1
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={one ? 'One thing has not been sent' : `${waiting} things have not been sent`}
      foot={
        <div className="grid grid-cols-2 gap-3">
          <Button kind="line" onClick={() => answer(true)}>
            Sign Out
          </Button>
          <Button data-autofocus onClick={() => answer(false)}>
            Stay
          </Button>
        </div>
      }
    >
      <p>
        {one ? 'It stays' : 'They stay'} on this phone, where nobody else sees {one ? 'it' : 'them'}. We’ll
        send
        {one ? ' it' : ' them'} when you sign in here again.
      </p>
    </Dialog>
  )
}
