import { call, type Fetch } from '#contract/call.ts'
import { api } from '#contract/index.ts'

const tus = { 'tus-resumable': '1.0.0' }

export interface Sent {
  id: string
  kind: 'book' | 'picture'
  name: string
}

/** In two pieces, from where the campus says it is; one that is there whole is not sent again. */
export async function upload(fetch: Fetch, { id, kind, name }: Sent, bytes: Buffer): Promise<void> {
  const address = `/api/uploads/${id}`
  const there = await fetch(address, { method: 'HEAD', headers: tus })
  let offset = Number(there.headers.get('upload-offset') ?? 0)
  if (there.status === 404) {
    const metadata = Object.entries({ id, kind, name }).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    )
    const announced = { 'upload-length': String(bytes.length), 'upload-metadata': metadata.join(',') }
    await refused(await fetch('/api/uploads', { method: 'POST', headers: { ...tus, ...announced } }))
    offset = 0
  } else await refused(there)
  // What was made of a picture has another size.
  if (offset > 0 && offset === Number(there.headers.get('upload-length'))) return
  while (offset < bytes.length) {
    const piece = bytes.subarray(offset, offset + Math.ceil(bytes.length / 2))
    const headers = {
      ...{ ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    }
    const reply = await fetch(address, { method: 'PATCH', headers, body: new Uint8Array(piece) })
    await refused(reply)
    offset = Number(reply.headers.get('upload-offset') ?? bytes.length)
  }
}

/** Throws what `call` would. */
async function refused(reply: Response): Promise<void> {
  if (!reply.ok) await call(api.auth.session, {}, async () => reply)
}
