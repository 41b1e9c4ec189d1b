import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { line } from '../compose/post-text.ts'

/** Why a post was declined or taken down. */
export function reasonOf(given: string | null | undefined): string {
  const reason = noteOf(given)
  if (!reason) throw new Problem('invalid', 'Please say why, so the author can fix it', 'reason')
  return reason
}

/** What a reviewer says to the author; null for nothing. */
export function noteOf(given: string | null | undefined): string | null {
  const note = line(given ?? '')
  if ([...note].length > limits.declineReason)
    throw new Problem('invalid', `Please keep it under ${limits.declineReason} characters`, 'reason')
  return note || null
}
