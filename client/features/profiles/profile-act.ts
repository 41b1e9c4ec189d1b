import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/send-files.ts'
import type { Act } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

export interface ProfileFields {
  fullName: string
  department: string
  level: string
}

export interface ProfileBody {
  /** As they stood in the form, and those of them that were typed or chosen, which an act of the build before does not tell. */
  fields: ProfileFields
  typed?: Partial<ProfileFields>
  picture: { id: string; name: string; blob: Blob } | 'stays' | 'none'
}

/** Sends what was changed, a new picture first. */
export async function deliver(
  { body: { fields, typed, picture } }: Act<ProfileBody>,
  by: Delivering,
): Promise<void> {
  const isNew = typeof picture !== 'string'
  if (isNew) await sendPicture({ ...picture, kind: 'picture' }, by)
  const pictureId = isNew ? picture.id : picture === 'none' ? null : undefined
  // What another phone has changed meanwhile stays.
  const { fullName, department, level } = {
    ...fields,
    ...(typed && (await by.call(api.profiles.own, {}))),
    ...typed,
  }
  const profile = await by.call(api.profiles.change, { body: { fullName, department, level, pictureId } })
  by.client.setQueryData(['my-profile'], profile)
}

async function sendPicture(picture: SentFile, by: Delivering): Promise<void> {
  try {
    await sendFiles([picture], by)
  } catch (error) {
    throw error instanceof Problem && error.status < 500
      ? new Problem(error.code, error.message, 'pictureId', error.retryAfter)
      : error
  }
}

/** Everything that shows the person shows them anew. */
export function arrived(_: Act<ProfileBody>, { client }: { client: QueryClient }): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'my-profile' })
  toast.tell('Profile updated successfully!')
}
