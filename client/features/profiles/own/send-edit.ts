import { showConflict } from '#client/offline/outbox/edits/edit-conflict.ts'
import { type Act, type NewAct, type Outcome, removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { shrinkPicture } from '#client/ui/media/resize-image.ts'
import { address } from '#contract/addresses.ts'
import { isClash, Problem } from '#contract/problem.ts'
import type { ProfileBody, ProfileFields, ProfileWords } from '../profile-act.ts'

export type PictureChoice = File | 'stays' | 'none'

/**
 * Sends an edit of one's profile through the outbox. It replaces an earlier one that waits, and keeps that one's picture.
 * A refused edit goes back to its form, not into the outbox; one in conflict waits for the choice between both.
 * `was` is the version it began from; `picture` is null where nothing was chosen.
 */
export async function sendEdit(
  ownerId: string,
  fields: ProfileFields,
  typed: Partial<ProfileFields>,
  picture: PictureChoice | null,
  was: ProfileWords,
  earlier: Act<ProfileBody> | undefined,
): Promise<Outcome> {
  const chosen =
    picture instanceof File
      ? { id: newId(), name: picture.name, blob: await shrinkPicture(picture) }
      : (picture ?? earlier?.body.picture ?? 'stays')
  // An earlier edit may lack `typed`: then all of its fields count as typed.
  const all = earlier ? { ...(earlier.body.typed ?? earlier.body.fields), ...typed } : typed
  const id = newId()
  const begun = earlier ? earlier.body.begun : { was, edit: newId() }
  const act: NewAct<ProfileBody> = {
    ...{ id, kind: 'profile', ownerId, title: 'Your profile', to: address('profile'), topic: 'my-profile' },
    body: { fields, typed: all, picture: chosen, begun },
    replaces: `profile:${ownerId}`,
    bytes: typeof chosen === 'string' ? 0 : chosen.blob.size,
  }
  const outcome = await sendAct(act)
  if (outcome.state !== 'needs you') return outcome
  if (!isClash(outcome.refusal)) await removeAct(id)
  // Without storage on this phone the form keeps the edit.
  else if (!(await showConflict(act, outcome.refusal.present))) throw Problem.of(outcome.refusal)
  return outcome
}
