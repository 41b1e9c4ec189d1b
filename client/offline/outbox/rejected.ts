import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'

const lookThere = { to: address('outbox'), text: 'Open your outbox' }

/** Whatever was done: it is kept, and nobody but its owner knows when they are on another network. */
export const tellBlocked = () =>
  toast.fail('Your network blocked this. It’s saved: try again on another one.', lookThere)

/** For whoever is elsewhere by now. */
export const tellRejected = () => toast.fail('Something you made needs you.', lookThere)
