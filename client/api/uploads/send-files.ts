import { FileTaken } from '#client/offline/outbox/act.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { Problem } from '#contract/problem.ts'
import { type Upload, upload } from './upload.ts'

/** A file that an act sends. */
export interface SentFile extends Pick<Upload, 'id' | 'kind' | 'name'> {
  blob: Blob
}

/** Uploads files one after the other, resuming each, with the progress of all of them. */
export async function sendFiles(
  files: readonly SentFile[],
  { fetch, signal, onProgress }: Pick<Delivering, 'fetch' | 'signal' | 'onProgress'>,
): Promise<void> {
  const total = files.reduce((sum, { blob }) => sum + blob.size, 0)
  let before = 0
  for (const { blob, ...of } of files) {
    const told = (sent: number) => onProgress(before + sent, total)
    await upload(blob, { ...of, fetch, signal, onProgress: told }).catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'conflict' ? new FileTaken(of.id) : error
    })
    before += blob.size
  }
}
