import type { z } from 'zod'
import type { Access, AnyEndpoint, Params, Reply } from '#contract/endpoint.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import type { Answer, CachedReply } from './answer.ts'

/** Who is asking, read at every request, so that a demotion holds at the next call. */
export interface Viewer {
  id: string
  role: 'user' | 'subadmin' | 'admin'
  /** An admin, as soon as this session has been confirmed by a passkey; until then a subadmin. */
  needsPasskey?: true
  status: 'pending' | 'active'
  /** The row of the session, not its secret. */
  sessionId: string
  /** False where nobody is kept apart from them, which then nobody has to ask for; see people/blocks.ts. */
  isApart?: boolean
}

/** Where a request comes from; `address` is the client's as it is counted, a proxy's word for it only when trusted. */
export interface Origin {
  address: AddressKey
  userAgent: string
  /** What the browser carries of accounts it has signed in to before. */
  knownDevice: string | null
  /** What the browser shows for a session, be it over or not. */
  sessionToken: string | null
  /** Global Privacy Control: the browser asks not to be recorded. */
  privacy: boolean
  /** 'https://campus.example', as the asker calls us. */
  site: string
}

interface Call<E extends AnyEndpoint> {
  params: Params<E['path']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  viewer: E['access'] extends 'anyone' ? Viewer | null : Viewer
  origin: Origin
}

/** What a handler may give back: the reply, the reply with cookies, or one kept ready for everybody. */
type Given<E extends AnyEndpoint> = Plain<Reply<E>> | Answer<Reply<E>> | CachedReply<Reply<E>>

/** Where there is nothing to say, a handler need not say `undefined`. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is what functions without a return give back
type Plain<R> = undefined extends R ? R | void : R

type Handler<E extends AnyEndpoint> = (call: Call<E>) => Given<E> | Promise<Given<E>>

export interface Route {
  endpoint: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: `serve` has checked the handler against its own endpoint
  handle: Handler<any>
}

/** Pairs every endpoint of a group with its handler; a missing or misshapen one does not compile. */
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
