import { upload } from '#client/api/upload.ts'
import { Problem } from '#contract/problem.ts'

/** Sends one picture under its own id, from where an earlier try stopped. `told` hears how many bytes have arrived. */
export async function uploadPicture(
  { id, name }: { id: string; name: string },
  blob: Blob,
  told: (sent: number) => void,
): Promise<void> {
  try {
    await upload(blob, { id, kind: 'picture', name, onProgress: told })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // A server that cannot take it now has refused nothing.
    if (error.status >= 500) throw new Error(error.message)
    throw new Problem(error.code, error.message, 'pictures')
  }
}
