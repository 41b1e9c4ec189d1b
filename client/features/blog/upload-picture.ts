import { upload } from '#client/api/upload.ts'
import { inNameOf } from '#client/phone/in-name-of.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import type { SendPicture } from './picture-desk.ts'

/** Makes a picture as small as it may be and sends it under its id, from where an earlier try stopped. */
export const uploadPicture =
  (ownerId: string): SendPicture =>
  async (id, file, onProgress, signal) =>
    upload(await shrinkPicture(file), {
      ...{ id, kind: 'picture', name: file.name, onProgress, signal },
      fetch: inNameOf(ownerId),
    })
