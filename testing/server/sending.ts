import { type ClientRequest, request } from 'node:http'
import { newId } from '#server/platform/ids.ts'

export interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Speaks the upload protocol to a server at `address`, step by step. */
export function sender(address: string, token: string | null) {
  function ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Uint8Array,
  ): Promise<Sent> {
    return new Promise((resolve, reject) => {
      const sending = request(
        new URL(path, address),
        {
          method,
          headers: {
            'tus-resumable': '1.0.0',
            ...(token ? { cookie: `campus_session=${token}` } : {}),
            ...headers,
          },
        },
        (reply) => {
          let text = ''
          reply.on('data', (chunk) => {
            text += chunk
          })
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: text }),
          )
        },
      )
      sending.on('error', reject)
      sending.end(body)
    })
  }

  const encode = (about: Record<string, string>) =>
    Object.entries(about)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',')

  const patch = (offset: number) => ({
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  })

  function patching(id: string, offset: number, announced: number): ClientRequest {
    const sending = request(new URL(`/api/uploads/${id}`, address), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        ...(token ? { cookie: `campus_session=${token}` } : {}),
        ...patch(offset),
        'content-length': String(announced),
      },
    })
    return sending.on('error', () => undefined)
  }

  return {
    ask,

    begin: (bytes: number, about: { id?: string; kind: string; name?: string }) =>
      ask('POST', '/api/uploads', {
        'upload-length': String(bytes),
        'upload-metadata': encode({ id: newId(), name: 'file', ...about }),
      }),

    append: (id: string, offset: number, bytes: Uint8Array, headers: Record<string, string> = {}) =>
      ask('PATCH', `/api/uploads/${id}`, { ...patch(offset), ...headers }, bytes),

    offset: async (id: string) => {
      const { status, headers } = await ask('HEAD', `/api/uploads/${id}`, {})
      return status === 200 ? Number(headers['upload-offset']) : null
    },

    cancel: (id: string) => ask('DELETE', `/api/uploads/${id}`, {}),

    /** Sends these bytes, announces more, and stalls. */
    hang: (id: string, bytes: Uint8Array, announced: number) => {
      const sending = patching(id, 0, announced)
      sending.write(bytes)
      return sending
    },

    /** Sends only some of the announced bytes, then loses the connection. */
    cut: (id: string, offset: number, bytes: Uint8Array, count: number) =>
      new Promise<void>((resolve) => {
        const sending = patching(id, offset, bytes.length - offset)
        sending.on('close', () => resolve())
        sending.write(bytes.subarray(offset, offset + count), () => sending.destroy())
      }),

    /** A whole upload at once. */
    async send(bytes: Uint8Array, about: { id?: string; kind: string; name?: string }) {
      const id = about.id ?? newId()
      const begun = await this.begin(bytes.length, { ...about, id })
      if (begun.status !== 201) return { id, ...begun }
      return { id, ...(await this.append(id, 0, bytes)) }
    },
  }
}
