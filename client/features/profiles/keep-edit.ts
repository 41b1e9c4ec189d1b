import { type Act, keepAct } from '#client/outbox/index.ts'
import { newId } from '#client/phone/new-id.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import { address } from '#contract/addresses.ts'
import type { PictureChoice, ProfileFields } from './change-profile.ts'
import type { ProfileBody } from './profile-act.ts'

/** Keeps an edit of one's profile until there is a network. A later one counts, with the picture of the earlier. */
export async function keepEdit(
  ownerId: string,
  fields: ProfileFields,
  picture: PictureChoice,
  earlier: Act<ProfileBody> | undefined,
): Promise<void> {
  const chosen =
    picture instanceof File
      ? { id: newId(), name: picture.name, blob: await shrinkPicture(picture) }
      : picture === 'stays' && earlier
        ? earlier.body.picture
        : picture
  const body: ProfileBody = { fields, picture: chosen }
  await keepAct({
    ...{
      id: newId(),
      kind: 'profile',
      ownerId,
      title: 'Your profile',
      to: address('profile'),
      topic: 'my-profile',
    },
    ...{ body, replaces: `profile:${ownerId}`, bytes: typeof chosen === 'string' ? 0 : chosen.blob.size },
  })
}
