import { type Act, actsOf } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { ChangeBody } from './mutations/change-act.ts'

/** What an edit lies on top of: what it was begun from, or what an earlier one was that it replaces and that still waits. */
export async function editBase(
  ownerId: string,
  replaces: string,
  was: object,
): Promise<NonNullable<ChangeBody['begun']>> {
  const acts = (await actsOf(ownerId).catch(() => [])) as readonly Act<ChangeBody>[] // those that replace so are changes
  return acts.find((one) => one.replaces === replaces)?.body.begun ?? { was, edit: newId() }
}
