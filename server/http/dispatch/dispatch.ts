import { z } from 'zod'
import type { Access, AnyEndpoint, Input, Reply } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Limits } from '#server/platform/limits/port.ts'
import { Answer, CachedReply, type Cookie } from './answer.ts'
import type { Origin, Route, Viewer } from './serve.ts'
import { countWrite } from './write-limits.ts'

/** A request, not yet validated. */
interface Asked {
  params: unknown
  query: unknown
  body: unknown
  viewer: Viewer | null
  origin: Origin
}

export interface Given {
  value: unknown
  cookies: Cookie[]
  kept: CachedReply | null
}

/**
 * The one way to every endpoint: authorization, rate limits, validation, then the handler. The network and the server's own
 * pages use it alike.
 */
export interface Dispatch {
  routes: readonly Route[]
  open(route: Route, asked: Asked): Promise<Given>
  /** Calls an endpoint from inside, as `viewer`; `seen` receives every reply. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Input<E>,
    as: { viewer: Viewer | null; origin: Origin; seen?: (given: Given) => void },
  ): Promise<Reply<E>>
}

/** `checkReplies` validates every reply against its contract: on in tests and development, where a leak must fail. */
export function createDispatch(
  routes: readonly Route[],
  { checkReplies = false, limits }: { checkReplies?: boolean; limits: Limits },
): Dispatch {
  const byName = new Map(routes.map((route) => [nameOf(route.endpoint), route]))
  if (byName.size !== routes.length) throw new Error('Two routes share a method and a path')

  async function open(route: Route, asked: Asked): Promise<Given> {
    const { endpoint } = route
    admit(endpoint.access as Access, asked.viewer)
    await countWrite(limits, endpoint, asked.viewer, asked.origin.address)
    const given = await route.handle({
      params: paramsOf(endpoint, asked.params),
      query: parse(endpoint.query, asked.query),
      body: parse(endpoint.body, asked.body),
      viewer: asked.viewer,
      origin: asked.origin,
    })
    const result =
      given instanceof CachedReply
        ? { value: given.value, cookies: [], kept: given }
        : given instanceof Answer
          ? { value: given.value, cookies: given.cookies, kept: null }
          : { value: given, cookies: [], kept: null }
    if (checkReplies) endpoint.reply.parse(result.value)
    return result
  }

  return {
    routes,
    open,
    async call(endpoint, input, { viewer, origin, seen }) {
      const route = byName.get(nameOf(endpoint))
      if (!route) throw new Error(`Nothing serves ${nameOf(endpoint)}`)
      const { query, body, ...params } = input as { query?: unknown; body?: unknown }
      const given = await open(route, { params, query: query ?? {}, body, viewer, origin })
      seen?.(given)
      return given.value as Reply<typeof endpoint> // the route was found by this endpoint's name
    },
  }
}

const nameOf = (endpoint: { method: string; path: string }) => `${endpoint.method} ${endpoint.path}`

export function admit(access: Access, viewer: Viewer | null): void {
  if (access === 'anyone') return
  if (!viewer) throw new Problem('unauthenticated', 'Please sign in')
  if (access === 'even suspended' || access === 'member') return
  if (viewer.status !== 'active')
    throw new Problem('forbidden', 'Please verify your email first, with the code we sent you')
  if (access === 'proven') return
  if (viewer.role === 'admin' || (access === 'subadmin' && viewer.role === 'subadmin')) return
  if (access === 'reviewer' && viewer.decides) return
  if (viewer.needsPasskey) throw new Problem('forbidden', 'Please confirm with your passkey first')
  throw mayNot()
}

/** The refusal of whoever has no right to something, whatever the reason. */
export const mayNot = () => new Problem('forbidden', 'You can’t do this')

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export const isUuid = (text: string) => uuid.test(text)

/** A malformed id is answered like an unknown one. */
function paramsOf(endpoint: AnyEndpoint, asked: unknown): Record<string, string> {
  const params = asked as Record<string, string>
  for (const name of String(endpoint.path).match(/:\w+/g) ?? []) {
    const value = params[name.slice(1)] ?? ''
    if (/^:(id|\w+Id)$/.test(name) && !uuid.test(value)) throw new Problem('missing', 'Not found')
    if (value.length > 500) throw new Problem('missing', 'Not found')
  }
  return params
}

function parse(schema: z.ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodUndefined) return undefined
  const parsed = schema.safeParse(value ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const field = issue?.path[0] === undefined ? undefined : String(issue.path[0])
  throw new Problem('invalid', sentence(issue, field), field)
}

/** Turns a schema issue into a sentence a person can act on. */
function sentence(issue: z.core.$ZodIssue | undefined, field: string | undefined): string {
  const what = field ? field.replace(/([A-Z])/g, ' $1').toLowerCase() : 'what was sent'
  const name = what.charAt(0).toUpperCase() + what.slice(1)
  if (!issue) return `${name} is not valid`
  if (issue.code === 'custom' && issue.message) return issue.message
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? `${name} is too long (at most ${issue.maximum} characters)`
      : `${name} is too large (at most ${issue.maximum})`
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? `${name} is too short`
      : `${name} is too small (at least ${issue.minimum})`
  if (issue.code === 'invalid_value') return `${name} must be one of: ${issue.values.join(', ')}`
  if (issue.code === 'unrecognized_keys') return `Unknown: ${issue.keys.join(', ')}`
  if (issue.code === 'invalid_type' && issue.input === undefined) return `${name} is required`
  return `${name} is not valid`
}
