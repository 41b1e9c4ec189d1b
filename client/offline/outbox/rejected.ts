import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'

const lookThere = { to: address('outbox'), text: 'Open your outbox' }

/** Shown for every blocked act: only its owner knows when they are on another network. */
export const tellBlocked = () =>
  toast.fail('Your network blocked this. It’s saved: try again on another one.', lookThere)

/** Tells somebody who has left the page it was made on. */
export const tellRejected = () => toast.fail('Something you made needs you.', lookThere)
