import { upload } from '#client/api/upload.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import type { SendPicture } from './picture-desk.ts'

/** Makes a picture as small as it may be and sends it under its id, from where an earlier try stopped. */
export const uploadPicture: SendPicture = async (id, file, onProgress) =>
  upload(await shrinkPicture(file), { id, kind: 'picture', name: file.name, onProgress })
