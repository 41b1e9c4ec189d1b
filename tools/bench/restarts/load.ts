import { Agent, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { newId } from '#server/platform/ids.ts'

export interface Member {
  id: string
  token: string
}

/** What the people of a campus do, all at once, through one address: they read, write, send files and listen. */
export function createLoad(site: string, members: readonly Member[], postId: string) {
  const agent = new Agent({ keepAlive: true })
  const failures: string[] = []
  const written = new Set<string>()
  const sent = new Map<string, number>()
  const counts = { asked: 0, resumed: 0, parted: 0, heard: 0, torn: 0 }
  let isOver = false
  let isFinishing = false

  const cookie = ({ token }: Member) => ({ cookie: `campus_session=${token}` })

  const { ask, mustBeFine } = createAsking({ site, agent, failures, counts })

  async function read(member: Member | null): Promise<void> {
    const paths = [
      '/api/posts',
      `/api/posts/${postId}`,
      '/',
      '/api/products',
      `/api/posts/${postId}/comments`,
    ]
    for (let turn = 0; !isOver; turn += 1) {
      await mustBeFine('GET', paths[turn % paths.length] ?? '/', member ? cookie(member) : {})
      await after(30)
    }
  }

  async function write(member: Member): Promise<void> {
    for (; !isOver; await after(40)) {
      const id = newId()
      const body = JSON.stringify({ content: `Said at ${new Date().toISOString()}` })
      const headers = { ...cookie(member), 'content-type': 'application/json' }
      const path = `/api/posts/${postId}/comments/${id}`
      if (await mustBeFine('PUT', path, { ...headers, 'content-length': Buffer.byteLength(body) }, body))
        written.add(id)
    }
  }

  /** One book after another, each over a slow line and in one request, so that many are under way at any time. */
  async function send(member: Member, seconds: number): Promise<void> {
    while (!isFinishing) {
      const id = newId()
      const bytes = Buffer.from(`%PDF-1.7\n${id}\n${'x'.repeat(600_000)}\n%%EOF`)
      const tus = { ...cookie(member), 'tus-resumable': '1.0.0' }
      const about = [`id ${encoded(id)}`, `kind ${encoded('book')}`, `name ${encoded('law')}`].join(',')
      const begin = { ...tus, 'upload-length': bytes.length, 'upload-metadata': about, 'content-length': 0 }
      if (!(await mustBeFine('POST', '/api/uploads', begin))) continue
      await patchAll(id, bytes, tus, seconds)
      sent.set(id, bytes.length)
    }
  }

  async function patchAll(id: string, bytes: Buffer, tus: OutgoingHttpHeaders, seconds: number) {
    const path = `/api/uploads/${id}`
    for (let offset = 0; offset < bytes.length; ) {
      const headers = {
        ...{ ...tus, 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
        'content-length': bytes.length - offset,
      }
      const pace = { bytes: bytes.subarray(offset), perSecond: bytes.length / seconds }
      const now = await ask('PATCH', path, headers, slowly(pace)).catch(() => null)
      if (now?.status === 204) {
        offset = Number(now.headers['upload-offset'])
        if (offset < bytes.length) counts.parted += 1
      } else {
        if (now && now.status !== 502) failures.push(`PATCH ${path}: ${now.status}`)
        counts.resumed += 1
        await after(200)
        const found = await ask('HEAD', path, tus).catch(() => null)
        if (found?.status === 200) offset = Number(found.headers['upload-offset'])
      }
    }
  }

  const [first] = members
  if (!first) throw new Error('Nobody is there')
  const listeners = members.map((member) =>
    listen({ site, cookie: cookie(member), failures, counts, isOver: () => isOver }, member.id),
  )
  const going = [
    ...[null, null, null, first].map(read),
    ...members.slice(0, 2).map(write),
    ...members.map((member, number) => send(member, 2 + number * 8)),
  ]
  return {
    ...{ failures, written, sent, counts },
    async end(): Promise<void> {
      isFinishing = true
      await after(500)
      isOver = true
      await Promise.all(going)
      agent.destroy()
      void listeners
    },
  }
}

interface Asking {
  site: string
  agent: Agent
  failures: string[]
  counts: { asked: number }
}

function createAsking({ site, agent, failures, counts }: Asking) {
  function ask(method: string, path: string, headers: OutgoingHttpHeaders, body?: string | Feed) {
    counts.asked += 1
    return new Promise<{ status: number; headers: IncomingMessage['headers'] }>((resolve, reject) => {
      const asking = request(new URL(path, site), { method, headers, agent }, (reply) => {
        reply.resume()
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }))
        reply.on('error', reject)
      })
      asking.on('error', reject)
      if (typeof body === 'function') void body(asking)
      else asking.end(body)
    })
  }

  async function mustBeFine(method: string, path: string, headers: OutgoingHttpHeaders, body?: string) {
    try {
      const { status } = await ask(method, path, headers, body)
      if (status < 400) return true
      failures.push(`${method} ${path}: ${status}`)
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).message}`)
    }
    return false
  }

  return { ask, mustBeFine }
}

interface Listening {
  site: string
  cookie: { cookie: string }
  failures: string[]
  counts: { heard: number; torn: number }
  isOver: () => boolean
}

/** As EventSource does: comes again after what it was told. A line that does not end politely is torn. */
async function listen({ site, cookie, failures, counts, isOver }: Listening, id: string): Promise<void> {
  for (let wait = 1_000; !isOver(); await after(wait))
    await new Promise<void>((resolve) => {
      const listening = request(
        new URL(`/api/live?topics=user:${id}`, site),
        { headers: cookie, agent: false },
        (reply) => {
          if (reply.statusCode !== 200) failures.push(`GET /api/live: ${reply.statusCode}`)
          counts.heard += 1
          reply.on('data', (text) => {
            wait = Number(/retry: (\d+)/.exec(String(text))?.[1] ?? wait)
            if (isOver()) listening.destroy()
          })
          reply.on('end', resolve).on('error', () => {
            if (!isOver()) counts.torn += 1
            resolve()
          })
        },
      )
      listening.on('error', () => resolve()).end()
    })
}

type Feed = (asking: ClientRequest) => Promise<void>

const slowly =
  ({ bytes, perSecond }: { bytes: Uint8Array; perSecond: number }): Feed =>
  async (asking) => {
    const step = Math.ceil(perSecond / 20)
    let isAnswered = false
    asking.once('close', () => {
      isAnswered = true
    })
    asking.once('response', (reply) => {
      isAnswered = true
      // Before all had come: the line is of no more use.
      reply.once('end', () => asking.destroy())
    })
    for (let at = 0; at < bytes.length && !isAnswered; at += step) {
      asking.write(bytes.subarray(at, at + step))
      await after(50)
    }
    if (!isAnswered) asking.end()
  }

const encoded = (text: string) => Buffer.from(text).toString('base64')
