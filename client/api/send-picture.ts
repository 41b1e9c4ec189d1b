import { Problem, type ProblemBody } from '#contract/problem.ts'
import { newId } from './new-id.ts'

/** The longest side of what is sent; the largest size the server makes of a face is smaller. */
const longest = 1_080

/**
 * Sends a picture by the resumable protocol of /api/uploads, in one go, as it is small. Gives the id by which a
 * record can claim it. Throws the server's Problem, or whatever the network throws.
 */
export async function sendPicture(file: File): Promise<string> {
  const id = newId()
  const body = await shrink(file)
  const about = { id, kind: 'picture', name: file.name }
  const response = await fetch('/api/uploads', {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(body.size),
      'upload-metadata': Object.entries(about)
        .map(([key, value]) => `${key} ${base64(value)}`)
        .join(','),
      'content-type': 'application/offset+octet-stream',
    },
    body,
  })
  if (response.ok) return id
  const refused = (await response.json().catch(() => null)) as ProblemBody | null // our own wire format
  throw refused?.message ? new Problem(refused.code, refused.message) : new Error('Failed to upload image')
}

/** The same picture, upright and as large as it need be; as it is where this browser cannot read it. */
async function shrink(file: File): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.86))
    return shrunk && shrunk.size < file.size ? shrunk : file
  } catch {
    return file
  }
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
