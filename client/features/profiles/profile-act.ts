import type { QueryClient } from '@tanstack/react-query'
import { sendFiles } from '#client/api/send-files.ts'
import type { Act } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import type { ProfileFields } from './change-profile.ts'

export interface ProfileBody {
  fields: ProfileFields
  picture: { id: string; name: string; blob: Blob } | 'stays' | 'none'
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
