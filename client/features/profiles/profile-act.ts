import type { QueryClient } from '@tanstack/react-query'
import { sendFiles } from '#client/api/send-files.ts'
import { type Act, keepAct } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { newId } from '#client/phone/new-id.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import type { PictureChoice, ProfileFields } from './change-profile.ts'

export interface ProfileBody {
  fields: ProfileFields
  picture: { id: string; name: string; blob: Blob } | 'stays' | 'none'
}

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

export async function deliver(
  { body: { fields, picture } }: Act<ProfileBody>,
  by: Delivering,
): Promise<void> {
  const isNew = typeof picture !== 'string'
  if (isNew) await sendFiles([{ ...picture, kind: 'picture' }], by)
  const pictureId = isNew ? picture.id : picture === 'none' ? null : undefined
  await by.call(api.profiles.change, { body: { ...fields, pictureId } })
}

export function arrived(_: Act<ProfileBody>, { client }: { client: QueryClient }): void {
  void client.invalidateQueries()
  toast.tell('Profile updated successfully!')
}
