import { Agent, request } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { newId } from '#server/platform/ids.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import type { Fleet } from './fleet.ts'

export interface Done {
  what: string
  /** By `performance.now()`. */
  begun: number
  ended: number
  /** 0 where the connection broke. */
  status: number
  /** Whether a refusal has a Retry-After. */
  saysWhen: boolean
}

export interface Load {
  done: Done[]
  /** Comments and files that the campus has acknowledged. */
  acknowledged: { comments: string[]; files: string[] }
  /** Starts no more requests and waits for those in flight. */
  stop(): Promise<void>
}

/** So many people who read and write in a loop, started one after another; each pauses so many milliseconds. */
export async function beginLoad(
  { address, standing }: Fleet,
  { people = 12, rest = 20 } = {},
): Promise<Load> {
  const { members, posts, file } = standing
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const photo = await aPhoto(480)
  const done: Done[] = []
  const acknowledged: Load['acknowledged'] = { comments: [], files: [] }
  let isOver = false
  let turn = 0

  async function say(
    what: string,
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: Uint8Array | string,
  ) {
    const begun = performance.now()
    const { status, saysWhen } = await new Promise<Pick<Done, 'status' | 'saysWhen'>>((resolve) => {
      const broken = () => resolve({ status: 0, saysWhen: false })
      const sending = request(new URL(path, address), { method, headers, agent }, (reply) => {
        const told = { status: reply.statusCode ?? 0, saysWhen: reply.headers['retry-after'] !== undefined }
        reply
          .on('end', () => resolve(told))
          .on('error', broken)
          .resume()
      })
      sending.on('error', broken).end(body)
    })
    done.push({ what, begun, ended: performance.now(), status, saysWhen })
    return status >= 200 && status < 400
  }

  const pick = <T>(list: readonly T[]): T => list[turn % list.length] as T // none of these lists is empty
  const acts: (() => Promise<unknown>)[] = [
    () => say('visitor', 'GET', '/marketplace'),
    () => say('list', 'GET', '/api/posts', cookie()),
    () => say('like', 'PUT', `/api/posts/${pick(posts)}/like`, cookie()),
    comment,
    () => say('file', 'GET', file, cookie(members[0])),
    () => say('page', 'GET', `/blog/${pick(posts)}`, cookie()),
    comment,
    () => say('own', 'GET', '/api/my/profile', cookie()),
  ]
  const cookie = (member = pick(members)) => ({ cookie: `campus_session=${member.token}` })

  async function comment() {
    const id = newId()
    const headers = { ...cookie(), 'content-type': 'application/json' }
    const body = JSON.stringify({ content: `Number ${turn}` })
    if (await say('comment', 'PUT', `/api/posts/${pick(posts)}/comments/${id}`, headers, body))
      acknowledged.comments.push(id)
  }

  async function upload() {
    const id = newId()
    const about = { id, kind: 'picture', name: 'photo.jpg' }
    const metadata = Object.entries(about).map(
      ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
    )
    const tus = { ...cookie(), 'tus-resumable': '1.0.0' }
    const announced = { 'upload-length': String(photo.length), 'upload-metadata': metadata.join(',') }
    if (!(await say('upload', 'POST', '/api/uploads', { ...tus, ...announced }))) return
    const half = photo.length >> 1
    for (const [offset, bytes] of [
      [0, photo.subarray(0, half)],
      [half, photo.subarray(half)],
    ] as const) {
      const headers = {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      }
      if (!(await say('upload', 'PATCH', `/api/uploads/${id}`, headers, bytes))) return
    }
    acknowledged.files.push(id)
  }

  async function person(number: number) {
    await after(number * Math.max(20, rest / people))
    while (!isOver) {
      turn += 1
      await (turn % 60 === 0 ? upload() : pick(acts)())
      await after(rest)
    }
  }

  const living = Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  return {
    ...{ done, acknowledged },
    async stop() {
      isOver = true
      await living
      agent.destroy()
    },
  }
}

export const hasFailed = ({ status }: Done) => status < 200 || status >= 400

/** The failures by kind and status, for the table. */
export function failuresOf(done: readonly Done[]): string {
  const counts = new Map<string, number>()
  for (const one of done.filter(hasFailed)) {
    const name = `${one.what} ${one.status || 'broken'}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ')
}

/** The 99th percentile of successful requests, in milliseconds. */
export function slowest(done: readonly Done[]): number {
  const times = done.filter((one) => !hasFailed(one)).map(({ begun, ended }) => ended - begun)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}
