import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shown } from '#client/offline/outbox/visible-acts.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { offlineKinds } from '../offline-kinds.ts'

interface Downloads {
  count: number
  /** In bytes. */
  bytes: number
}

/** Milliseconds to wait for the phone's storage: another tab can hold it up, and signing out must not wait for that. */
const patience = 1_500

/** What somebody downloaded here, which leaves this phone with them; nothing where that cannot be read in time. */
async function downloadsOf(client: QueryClient): Promise<Downloads> {
  const person = personOf(client)
  const read = Promise.all(offlineKinds.map(({ kept }) => kept?.rows(person).catch(() => []) ?? []))
  const rows = await Promise.race([read, new Promise<[]>((late) => setTimeout(late, patience, []))])
  const all = rows.flat().filter(({ how }) => how === 'Downloaded')
  return { count: all.length, bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0) }
}

interface SignOutDialogProps {
  /** How many acts have not been sent. */
  waiting: number
  downloads: Downloads
  answer: (leaves: boolean) => void
}

/** Whether they leave, by the dialog that is given to `show`; whoever leaves nothing behind is not asked. */
export async function mayLeave(
  client: QueryClient,
  isOwner: boolean,
  show: (dialog: ReactNode) => void,
): Promise<boolean> {
  const waiting = shown.get().acts.length
  const downloads = isOwner ? await downloadsOf(client) : { count: 0, bytes: 0 }
  if (waiting + downloads.count === 0) return true
  const leaves = await new Promise<boolean>((answer) =>
    show(<SignOutDialog {...{ waiting, downloads, answer }} />),
  )
  show(null)
  return leaves
}

/** Tells somebody who signs out what becomes of waiting acts and of downloads. */
function SignOutDialog({ waiting, downloads: { count, bytes }, answer }: SignOutDialogProps) {
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
