import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import type { Downloads } from './sign-out.ts'

interface SignOutDialogProps {
  /** How many acts have not been sent. */
  waiting: number
  downloads: Downloads
  answer: (leaves: boolean) => void
}

/** Tells somebody who signs out what becomes of waiting acts and of downloads. */
export function SignOutDialog({ waiting, downloads: { count, bytes }, answer }: SignOutDialogProps) {
  const one = waiting === 1
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={
        waiting === 0
          ? 'Your downloads leave with you'
          : one
            ? 'One thing has not been sent'
            : `${waiting} things have not been sent`
      }
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
      {waiting > 0 && (
        <p>
          {one ? 'It stays' : 'They stay'} on this phone, where nobody else sees {one ? 'it' : 'them'}. We’ll
          send
          {one ? ' it' : ' them'} when you sign in here again.
        </p>
      )}
      {count > 0 && (
        <p className="num">
          Signing out removes {count === 1 ? 'the one book or reel' : `the ${count} books and reels`} you
          downloaded here, so nobody else finds {count === 1 ? 'it' : 'them'}. Downloading again:{' '}
          <SizeAndCost bytes={bytes} />.
        </p>
      )}
    </Dialog>
  )
}
