import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { ProblemBody } from '#contract/problem.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { Log } from '#server/platform/log.ts'
import type { Dispatch } from '../dispatch/dispatch.ts'
import { giveCookies, originOf, problemOf, refuseCrossSite, reporting } from '../dispatch/exchange.ts'
import type { Viewer } from '../dispatch/serve.ts'
import type { FindViewer } from '../session/find-viewer.ts'

/** A form that works without JavaScript: the endpoint it calls, and where success leads; `from` is the page's query. */
interface Form {
  endpoint: AnyEndpoint
  to: (from: unknown) => string
  /** The address of its page, if it is not the form's own; from the parameters of that. */
  page?: string | ((params: Record<string, string>) => string)
}

/** A form with several calls. If `act` throws, its changes to `typed` are shown in the form. */
interface LongForm {
  /** Limit of the body. */
  bytes: number
  /** Returns the address to go on to. */
  act: (typed: Record<string, string>, call: Caller) => Promise<string>
}

/** By the address they are sent to. */
export type Forms = Record<string, Form | LongForm>

export interface Taking {
  dispatch: Dispatch
  identify: FindViewer
  /** The public address, where the operator configured it; else the request's. */
  site: string | null
  secure: boolean
  forms: Forms
  database: Pick<Database, 'isUnavailable'>
  log: Log
}

/** What was typed (of passwords only that there is none) and why it was refused. */
export interface Refused {
  values: Record<string, string>
  problem: ProblemBody
}

/** Shows the page at `url` with the refused input. */
type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  viewer: Viewer | null,
  refused: Refused,
  url: string,
) => Promise<FastifyReply>

/** Handles forms sent without JavaScript: success redirects, a refusal is shown in the page. */
export function takeForms(app: FastifyInstance, taking: Taking, showPage: ShowPage): void {
  const { dispatch, identify, site, secure, database, log } = taking

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_, body, done) => done(null, typedIn(String(body))),
  )
  for (const [path, form] of Object.entries(taking.forms))
    app.post(path, 'act' in form ? { bodyLimit: form.bytes } : {}, async (request, reply) => {
      refuseCrossSite(request, site)
      const viewer = await identify(request.headers.cookie)
      const typed = textsOf(request.body)
      const query = request.query as { from?: unknown } // any query value
      try {
        if ('act' in form) {
          const origin = originOf(request)
          const call: Caller = (endpoint, input) => dispatch.call(endpoint, input, { viewer, origin })
          return reply.redirect(await form.act(typed, call), 303)
        }
        const given = await dispatch.open(routeServing(dispatch, form.endpoint), {
          params: request.params,
          query: {},
          body: typed,
          viewer,
          origin: originOf(request),
        })
        giveCookies(reply, given.cookies, secure)
        return reply.redirect(form.to(query.from), 303)
      } catch (error) {
        const report = reporting('A page could not be made', request, log)
        const problem = problemOf(error, request, database, report)
        if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter))
        const values = Object.fromEntries(
          Object.entries(typed).filter(([name, value]) => !value || !/password/i.test(name)),
        )
        const page = 'page' in form ? form.page : undefined
        const path = typeof page === 'function' ? page(request.params as Record<string, string>) : page // by the parameters of the address
        const url = path === undefined ? request.url : request.url.replace(/^[^?]*/, () => path)
        return showPage(request, reply, viewer, { values, problem: problem.body }, url)
      }
    })
}

/** What was typed, of a body of any kind: whoever sends JSON may send anything. */
function textsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(
    Object.entries(body).filter((one): one is [string, string] => typeof one[1] === 'string'),
  )
}

/**
 * The fields of a form, with line breaks as scripts send them; several ticked boxes of one name are joined by commas.
 */
function typedIn(body: string): Record<string, string> {
  const fields = new Map<string, string[]>()
  for (const [name, sent] of new URLSearchParams(body)) {
    const value = sent.replaceAll('\r\n', '\n')
    const all = fields.get(name)
    if (all) all.push(value)
    else fields.set(name, [value])
  }
  return Object.fromEntries([...fields].map(([name, all]) => [name, all.join(',')]))
}

function routeServing(dispatch: Dispatch, endpoint: AnyEndpoint) {
  const route = dispatch.routes.find((one) => one.endpoint === endpoint)
  if (!route) throw new Error(`Nothing serves ${endpoint.path}`)
  return route
}
