import type { AnyEndpoint, Input, Reply } from './endpoint.ts'
import { Problem, type ProblemBody } from './problem.ts'

/** Any fetch: the browser's, a test's. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** Calls endpoints for somebody; screens are given one and do not know whether a network lies between. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  init?: RequestInit,
) => Promise<Reply<E>>

/** The address of an endpoint with its parameters and query filled in; absent query values are left out. */
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

/** Calls an endpoint. Throws a Problem when it is refused, and whatever `fetch` throws when nothing answered. */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: Input<E>,
  fetch: Fetch,
  init: RequestInit = {},
): Promise<Reply<E>> {
  const body = (input as { body?: unknown }).body
  const response = await fetch(addressOf(endpoint, input), {
    ...init,
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.headers as Record<string, string> | undefined),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Reply<E>
  throw await problemOf(response)
}

/** Reads the refusal; an answer that is not ours (a proxy's page, say) becomes `unavailable` or `unexpected`. */
async function problemOf(response: Response): Promise<Problem> {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const body = (await response.json().catch(() => null)) as ProblemBody | null
  if (body?.code && body.message) return new Problem(body.code, body.message, body.field, retryAfter)
  return response.status >= 502
    ? new Problem('unavailable', 'The campus is not answering. Please try again.', undefined, retryAfter)
    : new Problem('unexpected', 'Something went wrong')
}
