import type { QueryMeta } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import type { Posted } from '#client/api/posted.tsx'
import { asScript, createQueryClient, packQueries } from '#client/api/query-client.ts'
import { sessionQuery } from '#client/api/viewer.ts'
import { Navigation, placeOf } from '#client/ui/navigation.tsx'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import { App } from './app.tsx'
import { guardDecision } from './guard.ts'
import { matchRoute, pageModule } from './routes.ts'

export interface Asked {
  url: string
  site: string
  now: string
  call: Caller
  /** Whoever asks saves data. */
  saving: boolean
  /** A form of this page, sent without JavaScript, that was refused. */
  posted: Omit<Posted, 'path'> | null
}

export interface Rendered {
  status: number
  redirect?: string
  /** Title, description and preloads, for the head. */
  head: string
  html: string
  /** The `state` element's text. */
  state: string
  /** The source file of the page's module, to be loaded beside the first one. */
  module: string
}

/** Renders one page as the person behind `call` would see it. */
export async function render({ url, site, now, call, saving, posted: refused }: Asked): Promise<Rendered> {
  const { pathname, searchParams } = new URL(url, 'http://campus')
  const { route, params } = matchRoute(pathname)
  const posted = refused && { path: pathname, ...refused }
  const client = createQueryClient()
  const none = { head: '', html: '', state: '', module: route.module }
  const [module, session] = await Promise.all([
    pageModule(route).ready(),
    client.fetchQuery(sessionQuery(call)),
  ])
  const { to } = guardDecision(route, url, session, false)
  if (to) return { ...none, status: 302, redirect: to }

  await module.prepare?.({ client, call, params, search: searchParams })
  const markup = renderToString(
    <Navigation at={placeOf(url)}>
      <App client={client} call={call} now={now} saving={saving} posted={posted} />
    </Navigation>,
  )
  const { head, html } = splitHead(markup)
  return {
    status: statusOf(route.path, client),
    head: head.replaceAll('content="/', `content="${site}/`),
    html,
    state: `{"now":${asScript(now)},"saving":${saving},"posted":${asScript(posted)},"queries":${packQueries(client)}}`,
    module: route.module,
  }
}

/** React writes titles, metas and preloads before the page itself; they belong into the head. */
function splitHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, html: markup.slice(head.length) }
}

const hasInstead = (client: ReturnType<typeof createQueryClient>, { instead }: QueryMeta) =>
  Array.isArray(instead) && client.getQueryData(instead) !== undefined

function statusOf(path: string, client: ReturnType<typeof createQueryClient>): number {
  if (path === '*') return 404
  for (const query of client.getQueryCache().getAll())
    if (query.meta?.page && query.state.error instanceof Problem && !hasInstead(client, query.meta))
      return query.state.error.status
  return 200
}
