import { Agent, request } from 'node:http'
import type { Fetch } from '#contract/call.ts'
import { type Journal, now, wordsIn } from '../journal.ts'
import { emails, numbers, type Person } from './people.ts'

/** Hostels and houses, each of which has one address for all who live there. */
const houses = 240
/** Milliseconds until a phone gives an answer up. */
const patience = 30_000

interface Asked {
  text: string
  headers: Headers
  bytes: number
  status: number
  begun: number
  ended: number
}

export interface Line {
  /** The campus's. */
  address: string
  /** Fetches as somebody, over the connection they have; null is a visitor. Notes what the answer shows. */
  fetchAs(person: Person | null, about: { where: string; isOwn?: boolean; mayHaveNumber?: boolean }): Fetch
  /** Milliseconds of every answer, by what was asked. */
  times: Map<string, number[]>
  /** Bytes of all answers, without their heads and as they are uncompressed. */
  bytes(): number
  close(): void
}

/** Every answer is read whole, and what it shows of whom is noted. */
export function openLine(address: string, journal: Journal): Line {
  const agents = Array.from({ length: houses }, () => new Agent({ keepAlive: true, maxSockets: 6 }))
  const times = new Map<string, number[]>()
  let bytes = 0

  function fetchAs(
    person: Person | null,
    {
      where,
      isOwn = false,
      mayHaveNumber = false,
    }: { where: string; isOwn?: boolean; mayHaveNumber?: boolean },
  ): Fetch {
    const who = person?.number ?? -1
    return async (url, init) => {
      const isLying = person?.isOnLieFi ? person.chance.below(100) : 100
      if (isLying < 20) throw new TypeError('no network')
      const begun = now()
      const headers = {
        ...(init.headers as Record<string, string> | undefined),
        ...(person && { cookie: `campus_session=${person.token}` }),
      }
      const house = (person?.number ?? Math.floor(begun)) % houses
      const got = await ask(
        { agent: agents[house] as Agent, house, isCut: isLying < 40 },
        new URL(url, address),
        { ...init, headers },
      ).catch((error: Error) => {
        if (error.message !== 'cut off')
          journal.note({ kind: 'refused', what: where, status: 0, begun, ended: now(), saysWhen: false })
        throw new TypeError(error.message)
      })
      remember(times, where, got.ended - got.begun)
      bytes += got.bytes
      if (got.status >= 500) {
        const saysWhen = got.headers.has('retry-after')
        journal.note({
          kind: 'refused',
          what: where,
          status: got.status,
          begun: got.begun,
          ended: got.ended,
          saysWhen,
        })
      }
      for (const [, whose = ''] of got.text.matchAll(emails)) leak(whose, 36)
      if (!mayHaveNumber) for (const [, whose = ''] of got.text.matchAll(numbers)) leak(whose, 10)
      const words = wordsIn(got.text)
      const isFormer = got.headers.get('cache-status')?.includes('ttl=-') ?? false
      if (isFormer) journal.note({ kind: 'former', where, begun: got.begun, ended: got.ended })
      if (words.length > 0)
        journal.note({ kind: 'saw', who, begun: got.begun, ended: got.ended, where, isOwn, isFormer, words })
      const { status } = got
      const isEmpty = status === 204 || status === 304
      return new Response(isEmpty ? null : got.text, { status, headers: got.headers })

      function leak(number: string, base: number) {
        const whose = Number.parseInt(number, base)
        // Admins see the addresses of members, and everybody their own.
        if (whose !== who && person?.role !== 'admin')
          journal.note({ kind: 'leak', who, whose, where, at: got.ended })
      }
    }
  }

  return {
    address,
    fetchAs,
    times,
    bytes: () => bytes,
    close() {
      for (const agent of agents) agent.destroy()
    },
  }
}

function remember(times: Map<string, number[]>, where: string, milliseconds: number): void {
  const all = times.get(where)
  if (all) all.push(milliseconds)
  else times.set(where, [milliseconds])
}

/**
 * Of one house, over one of its connections; `isCut` once the answer begins. Where a connection was closed in the moment in
 * which it was used again, it is sent again over another, as browsers do (Chromium's `ShouldResendRequest`).
 */
function ask(
  over: { agent: Agent; house: number; isCut: boolean },
  url: URL,
  init: RequestInit,
): Promise<Asked> {
  const { agent, house, isCut } = over
  const { method = 'GET', headers, body } = init
  const begun = now()
  let isAnswered = false
  return new Promise((resolve, reject) => {
    const options = {
      ...{ method, agent, timeout: patience, localAddress: `127.1.0.${house + 1}` },
      headers: headers as Record<string, string>, // fetchAs made them
    }
    const sending = request(url, options, (reply) => {
      isAnswered = true
      // What was asked has been done, and nobody hears of it.
      if (isCut) return void sending.destroy(new Error('cut off'))
      const parts: Buffer[] = []
      reply
        .on('data', (part: Buffer) => parts.push(part))
        .on('error', reject)
        .on('end', () => {
          const heads = new Headers()
          for (const [name, value] of Object.entries(reply.headers))
            for (const one of [value ?? []].flat()) heads.append(name, one)
          const whole = Buffer.concat(parts)
          const facts = { begun, ended: now(), status: reply.statusCode ?? 0, bytes: whole.length }
          resolve({ ...facts, text: whole.toString(), headers: heads })
        })
    })
    sending.on('timeout', () => sending.destroy(new Error('no answer')))
    sending.on('error', (error: NodeJS.ErrnoException) => {
      const wasClosed = sending.reusedSocket && !isAnswered && error.code === 'ECONNRESET'
      if (wasClosed) resolve(ask(over, url, init))
      else reject(error)
    })
    sending.end(body as string | Uint8Array | undefined) // what calls and uploads send
  })
}
