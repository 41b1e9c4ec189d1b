import type { QueryClient } from '@tanstack/react-query'
import { sendPicture } from '#client/api/send-picture.ts'
import { toast } from '#client/ui/toast.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'

export type PictureChoice = File | 'stays' | 'none'

export interface ProfileFields {
  fullName: string
  department: string
  level: string
}

interface Change {
  call: Caller
  client: QueryClient
  fields: ProfileFields
  picture: PictureChoice
  /** Hears what is being done now. */
  tell: (doing: string) => void
}

/** Sends what was changed, a new picture first; everything that shows the person shows them anew. */
export async function changeProfile({ call, client, fields, picture, tell }: Change): Promise<void> {
  if (picture instanceof File) tell('Uploading image...')
  const pictureId = picture instanceof File ? await send(picture) : picture === 'none' ? null : undefined
  tell('Saving...')
  const profile = await call(api.profiles.change, { body: { ...fields, pictureId } })
  client.setQueryData(['my-profile'], profile)
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'my-profile' })
}

async function send(file: File): Promise<string> {
  try {
    return await sendPicture(file)
  } catch (error) {
    toast.fail('Image upload failed.')
    throw new Problem(
      'invalid',
      error instanceof Problem && error.status < 500 ? error.message : 'Failed to upload image',
      'pictureId',
    )
  }
}
