import { upload } from '#client/api/uploads/upload.ts'
import { inNameOf } from '#client/offline/storage/on-behalf-of.ts'
import type { SendPicture } from './picture-desk.ts'

/** Sends a picture under its id, from where an earlier try stopped. */
export const uploadPicture =
  (ownerId: string): SendPicture =>
  async (id, file, onProgress, signal) =>
    upload(file, {
      ...{ id, kind: 'picture', name: file.name, onProgress, signal },
      fetch: inNameOf(ownerId),
    })
