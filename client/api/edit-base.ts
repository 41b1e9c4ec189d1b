import { type Act, actsOf } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { ChangeBody } from './mutations/change-act.ts'

/** The base of an edit: what its form began from, or the base of a waiting edit that it replaces. */
export async function editBase(
  ownerId: string,
  replaces: string,
  was: object,
): Promise<NonNullable<ChangeBody['begun']>> {
  const acts = (await actsOf(ownerId).catch(() => [])) as readonly Act<ChangeBody>[] // acts with this key are changes
  return acts.find((one) => one.replaces === replaces)?.body.begun ?? { was, edit: newId() }
}
