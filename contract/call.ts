import type { AnyEndpoint, Input, Reply } from './endpoint.ts'
import { Problem, type ProblemBody, statusOf } from './problem.ts'

/** A fetch: the browser's or a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Calls endpoints as somebody; screens get one and need not know whether a network is involved. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  init?: RequestInit,
) => Promise<Reply<E>>

/** The address of an endpoint with its parameters and query filled in; undefined query values are left out. */
export function addressOf(endpoint: { path: string }, input: object): string {
  const values = input as Record<string, unknown> // Input<E> carries a string for every parameter of the path
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((values.query as object | undefined) ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const query = search.toString()
  return `/api${path}${query ? `?${query}` : ''}`
}

/**
 * Calls an endpoint. Throws a Problem when it is refused, whatever `fetch` throws when the network fails, and a
 * TimeoutError when the response takes too long.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fetch: Fetch,
  init: RequestInit = {},
): Promise<Reply<E>> {
  const body = (input as { body?: unknown }).body
  const isRead = endpoint.method === 'GET'
  const ask = async (signal: AbortSignal, begun: () => void) => {
    const response = await fetch(addressOf(endpoint, input), {
      ...init,
      signal,
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(init.headers as Record<string, string> | undefined),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    begun()
    if (!response.ok) throw await problemOf(response, isRead)
    if (response.status === 204) return undefined as Reply<E>
    if (!isOurs(response)) throw answeredBySomebodyElse()
    return (await response.json()) as Reply<E>
  }
  return inTime(ask, isRead ? patience.read : patience.write, init.signal)
}

/** In milliseconds, until a response begins and then until it is complete: what is being paid for may arrive. */
const patience = { read: 8_000, write: 60_000, arrive: 20_000 }

/** Aborts at the timeout, or when the caller's signal does. */
async function inTime<Answer>(
  ask: (signal: AbortSignal, begun: () => void) => Promise<Answer>,
  wait: number,
  given: AbortSignal | null | undefined,
): Promise<Answer> {
  const stopper = new AbortController()
  const late = () => stopper.abort(new DOMException('Nothing answered in time', 'TimeoutError'))
  const givenUp = () => stopper.abort(given?.reason)
  const stopped = new Promise<never>((_, reject) =>
    stopper.signal.addEventListener('abort', () => reject(stopper.signal.reason)),
  )
  stopped.catch(() => undefined)
  let timer = setTimeout(late, wait)
  if (given?.aborted) givenUp()
  else given?.addEventListener('abort', givenUp)
  const begun = () => {
    clearTimeout(timer)
    timer = setTimeout(late, patience.arrive)
  }
  try {
    return await Promise.race([ask(stopper.signal, begun), stopped])
  } finally {
    clearTimeout(timer)
    given?.removeEventListener('abort', givenUp)
  }
}

const isOurs = ({ headers }: Response) => headers.get('content-type')?.includes('json') ?? false

/**
 * Builds the Problem of a response. One that is not ours is judged by its status: a refusal by something between here
 * and the server is `by` the network, so its sender keeps the act and tries again; a read is then only unavailable,
 * because nothing is known of what it asked for.
 */
export async function problemOf(response: Response, isRead = false): Promise<Problem> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const body: unknown = await response.json().catch(() => null)
  if (isProblem(body)) return Problem.of(body, retryAfter)
  const { status } = response
  if (status === 429)
    return new Problem('tooMany', 'Too many at once. Please wait a little.', undefined, retryAfter)
  const passes = isRead || status >= 500 || [404, 408, 423, 425].includes(status)
  if (passes)
    return status === 500
      ? new Problem('unexpected', 'Something went wrong')
      : new Problem('unavailable', 'The server is not answering. Please try again.', undefined, retryAfter)
  const refused = new Problem(
    status === 413 ? 'tooLarge' : 'forbidden',
    'Your network blocked this. Try another one.',
  )
  return Object.assign(refused, { by: 'network' as const })
}

/** Our own wire format; another server's body may use the same names. */
const isProblem = (body: unknown): body is ProblemBody => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown } // checked below
  return typeof code === 'string' && Object.hasOwn(statusOf, code) && typeof message === 'string'
}

/** A captive portal, such as one that wants a login, answers every request with its own page. */
export const answeredBySomebodyElse = (): Problem =>
  new Problem('unavailable', 'This network may want you to sign in first. Open it in your browser.')
