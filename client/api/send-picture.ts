import { Problem, type ProblemBody } from '#contract/problem.ts'
import { shrinkPicture } from '../ui/shrink-picture.ts'
import { newId } from './new-id.ts'

/** The longest side of what is sent; the largest size the server makes of a face is smaller. */
const longest = 1_080

/**
 * Sends a picture by the resumable protocol of /api/uploads, in one go, as it is small. Gives the id by which a
 * record can claim it. Throws the server's Problem, or whatever the network throws.
 */
export async function sendPicture(file: File): Promise<string> {
  const id = newId()
  const body = await shrinkPicture(file, longest)
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

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
