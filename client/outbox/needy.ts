import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'

/** For whoever is elsewhere by now. */
export const tellNeedy = () =>
  toast.fail('Something you made needs you.', { to: address('outbox'), text: 'Look into your outbox' })
