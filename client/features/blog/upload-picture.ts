import { Problem, type ProblemBody } from '#contract/problem.ts'
import type { SendPicture } from './picture-desk.ts'

/** Larger than any size a post shows a picture in. */
const longest = 1_600

/** Makes a picture as small as it may be and sends it under its id, from where an earlier try stopped. */
export const uploadPicture: SendPicture = async (id, file, onProgress) => {
  const [{ Upload }, blob] = await Promise.all([import('tus-js-client'), shrunk(file)])
  await new Promise<void>((resolve, reject) => {
    new Upload(blob, {
      endpoint: '/api/uploads',
      // Asked first: where it is unknown the upload begins, where it is whole there is nothing left to do.
      uploadUrl: `/api/uploads/${id}`,
      metadata: { id, kind: 'picture', name: file.name },
      storeFingerprintForResuming: false,
      retryDelays: [500, 2_000],
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => {
        const answer = 'originalResponse' in error ? error.originalResponse : null
        reject((answer && refusal(answer.getBody())) ?? new TypeError('Upload failed', { cause: error }))
      },
    }).start()
  })
}

function refusal(body: string): Problem | null {
  try {
    const { code, message } = JSON.parse(body) as ProblemBody // our own wire format
    return message ? new Problem(code, message) : null
  } catch {
    return null
  }
}

/** As it is where this browser cannot read it. */
async function shrunk(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const paper = canvas.getContext('2d')
    if (paper) paper.fillStyle = '#fff'
    paper?.fillRect(0, 0, canvas.width, canvas.height)
    paper?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.84))
    return made && made.size < file.size ? made : file
  } catch {
    return file
  }
}
