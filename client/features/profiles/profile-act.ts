import type { QueryClient } from '@tanstack/react-query'
import { type SentFile, sendFiles } from '#client/api/uploads/send-files.ts'
import { rebaseEdit } from '#client/offline/outbox/edits/rebase-edit.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { profileWords } from '#contract/edited-fields.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'

export interface ProfileFields {
  fullName: string
  department: string
  level: string
}

export interface ProfileBody {
  /** All fields of the form, and those that were typed or chosen, which acts of the previous build lack. */
  fields: ProfileFields
  typed?: Partial<ProfileFields>
  picture: { id: string; name: string; blob: Blob } | 'stays' | 'none'
  /** The version it began from; acts of the previous build lack it. */
  begun?: { was: ProfileWords; edit: string } | undefined
}

export type ProfileWords = ReturnType<typeof profileWords>

/** The words of an edit as the campus takes them. */
export function wordsOfEdit({ fields, picture, begun }: ProfileBody): ProfileWords {
  const { fullName, department, level } = fields
  const pictureId =
    typeof picture !== 'string' ? picture.id : picture === 'none' ? null : (begun?.was.pictureId ?? null)
  return { fullName, department, level, pictureId }
}

export const wordsOfPresent = (present: object): ProfileWords => profileWords(present as Profile) // the shape of a profile's conflict

/** Sends the changes, a new picture first. */
export async function deliver({ body }: Act<ProfileBody>, by: Delivering): Promise<void> {
  const { picture, begun } = body
  if (typeof picture !== 'string') await sendPicture({ ...picture, kind: 'picture' }, by)
  const profile = await rebaseEdit({
    ...{ mine: begun ? wordsOfEdit(body) : await wordsOfFormer(body, by), ...begun, wordsOf: wordsOfPresent },
    put: ({ pictureId, ...words }, query) =>
      by.call(api.profiles.change, { query, body: { ...words, ...(picture !== 'stays' && { pictureId }) } }),
  })
  by.client.setQueryData(['my-profile'], profile)
}

/** For an act of the previous build: applies what was typed over the campus's present values, so that other edits stay. */
async function wordsOfFormer(body: ProfileBody, by: Delivering): Promise<ProfileWords> {
  const mine = wordsOfEdit(body)
  if (!body.typed) return mine
  const { fullName, department, level } = await by.call(api.profiles.own, {})
  return { ...mine, fullName, department, level, ...body.typed }
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

/** Refetches everything that shows the person. */
export function arrived(_: Act<ProfileBody>, { client }: { client: QueryClient }): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'my-profile' })
  toast.tell('Profile updated successfully!')
}

/** Everything: their name and picture stand beside all they made. */
export const fresh = () => [[]]
