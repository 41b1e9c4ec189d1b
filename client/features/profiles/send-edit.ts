import { type Act, type Outcome, removeAct, sendAct } from '#client/outbox/index.ts'
import { newId } from '#client/phone/new-id.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import { address } from '#contract/addresses.ts'
import type { ProfileBody, ProfileFields } from './profile-act.ts'

export type PictureChoice = File | 'stays' | 'none'

/**
 * Sends an edit of one's profile by the outbox. A later one counts, with the picture of an earlier that still waits.
 * A refused one is mended where it was made, and waits nowhere.
 */
export async function sendEdit(
  ownerId: string,
  fields: ProfileFields,
  typed: Partial<ProfileFields>,
  picture: PictureChoice,
  earlier: Act<ProfileBody> | undefined,
): Promise<Outcome> {
  const chosen =
    picture instanceof File
      ? { id: newId(), name: picture.name, blob: await shrinkPicture(picture) }
      : picture === 'stays' && earlier
        ? earlier.body.picture
        : picture
  // Of an earlier one that does not tell, everything counts as typed.
  const all = earlier ? { ...(earlier.body.typed ?? earlier.body.fields), ...typed } : typed
  const id = newId()
  const outcome = await sendAct({
    ...{ id, kind: 'profile', ownerId, title: 'Your profile', to: address('profile'), topic: 'my-profile' },
    body: { fields, typed: all, picture: chosen } satisfies ProfileBody,
    replaces: `profile:${ownerId}`,
    bytes: typeof chosen === 'string' ? 0 : chosen.blob.size,
  })
  if (outcome.state === 'needs you') await removeAct(id)
  return outcome
}
