import {
  besideDrafts,
  filesOf,
  forgetFiles,
  type StoredFile,
  saveFile,
} from '#client/offline/outbox/files.ts'

/** A picture somebody chose for a post, until what names it has arrived: before that the campus may let it go. */
export interface ChosenPicture extends Pick<StoredFile, 'id' | 'blob' | 'name' | 'was' | 'sent'> {
  name: string
}

/** Kept on the phone before anything is sent, or told that it was; false where it keeps nothing. */
export async function keepPicture(ownerId: string, postId: string, picture: ChosenPicture): Promise<boolean> {
  try {
    await saveFile({ ownerId, of: besideDrafts(postId), ...picture })
    return true
  } catch {
    return false
  }
}

export async function keptPictures(ownerId: string, postId: string): Promise<ChosenPicture[]> {
  const files = await filesOf(ownerId, besideDrafts(postId)).catch(() => [])
  return files.map(({ id, blob, name = 'picture', was, sent }) => ({ id, blob, name, was, sent }))
}

/** What names them has arrived. */
export const forgetPictures = (ownerId: string, postId: string, ids: readonly string[]): Promise<void> =>
  forgetFiles(ownerId, besideDrafts(postId), ids).catch(() => undefined) // nothing was kept
