import type { z } from 'zod'
import type { Access, AnyEndpoint, Params, Reply } from '#contract/endpoint.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import type { Answer, CachedReply } from './answer.ts'

/** Who is asking, read at every request, so that a demotion takes effect at the next call. */
export interface Viewer {
  id: string
  role: 'user' | 'subadmin' | 'admin'
  /** An admin whose session lacks a passkey; a subadmin until then. */
  needsPasskey?: true
  /** A subadmin who decides the posts of a desk; see people/desks.ts. */
  decides?: true
  status: 'pending' | 'active'
  /** The id of the session's row, not its secret. */
  sessionId: string
  /** False where they have no blocks, so that no further query is needed; see people/blocks.ts. */
  isApart?: boolean
}

/** Where a request comes from; `address` is the normalized client address, from a proxy only when trusted. */
export interface Origin {
  address: AddressKey
  userAgent: string
  /** The cookie with the accounts that this browser has signed in to before. */
  knownDevice: string | null
  /** The session cookie's token, valid or not. */
  sessionToken: string | null
  /** Global Privacy Control: the browser asks not to be recorded. */
  privacy: boolean
  /** 'https://campus.example', as the client addresses us. */
  site: string
}

interface Call<E extends AnyEndpoint> {
  params: Params<E['path']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  origin: Origin
}

/** What a handler may return: the reply, the reply with cookies, or a cached one. */
type Given<E extends AnyEndpoint> = Plain<Reply<E>> | Answer<Reply<E>> | CachedReply<Reply<E>>

/** Handlers without a reply need not return `undefined`. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is what functions without a return give back
type Plain<R> = undefined extends R ? R | void : R

type Handler<E extends AnyEndpoint> = (call: Call<E>) => Given<E> | Promise<Given<E>>

export interface Route {
  endpoint: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: `serve` has checked the handler against its own endpoint
  handle: Handler<any>
}

/** Pairs every endpoint of a group with its handler; a missing or mistyped one does not compile. */
export function serve<Group extends Record<string, AnyEndpoint>>(
  group: Group,
  handlers: { [Name in keyof Group]: Handler<Group[Name]> },
): Route[] {
  return Object.entries(group).map(([name, endpoint]) => {
    const handle = handlers[name]
    if (!handle) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}`)
    return { endpoint, handle }
  })
}

export type { Access }
