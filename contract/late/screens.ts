import { account, exports } from '../auth/account-endpoints.ts'
import { passkeys } from '../auth/passkey-endpoints.ts'
import { studentBadge } from '../auth/student-badge.ts'
import { legal } from '../legal/endpoints.ts'
import { pauses } from '../reports/pause-endpoints.ts'

/** The same of screens that ask at once or not at all: the outbox, which members load with every page, never sends them. */
export const api = { account, passkeys, exports, studentBadge, legal, pauses }
