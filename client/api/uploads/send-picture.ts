import { newId } from '#client/offline/storage/new-id.ts'
import { shrinkPicture } from '#client/ui/media/resize-image.ts'
import { upload } from './upload.ts'

/** Shrinks and sends a picture; gives the id by which a record can claim it. Throws what `upload` throws. */
export async function sendPicture(file: File): Promise<string> {
  const id = newId()
  await upload(await shrinkPicture(file), { id, kind: 'picture', name: file.name })
  return id
}
