import type { QueryClient, QueryMeta } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Posted } from '#client/api/posted-form.tsx'
import { asScript, createQueryClient, packQueries } from '#client/api/query-client.ts'
import { type Session, sessionQuery } from '#client/api/viewer.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { menuName } from '#client/ui/names.ts'
import { Navigation, placeOf } from '#client/ui/navigation/navigation.tsx'
import { Gap as OwnGap, type OwnPiece } from '#client/ui/personal-slot.tsx'
import { applyCampus, type Said } from '#contract/apply-campus.ts'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { takenApart } from '#contract/return-path.ts'
import { App } from './app.tsx'
import { guardDecision } from './routing/guard.ts'
import { matchRoute, pageModule } from './routing/routes.ts'

/** A page writes its canonical path without the origin. */
const canonical = 'rel="canonical" href="'

export interface Asked {
  url: string
  site: string
  now: string
  call: Caller
  /** Whether the request asks to save data. */
  saving: boolean
  /** Where the campus says something else than the specification; the same object until it changes. */
  campus: Said
  /** A refused form of this page that was sent without JavaScript. */
  posted: Omit<Posted, 'path'> | null
}

export interface Drawn {
  /** Title, description and preloads, for the head. */
  head: string
  html: string
  /** The `state` element's text. */
  state: string
}

/** A part of a page that is a member's own: pieces of its markup, and the viewer in its state. */
export type Gap = OwnPiece | 'viewer'

/** A rendered page that differs between members only in its gaps, as long as its data is the same. */
export interface Shareable {
  viewer: Viewer
  /**
   * Renders it with `gap` in the place of each gap, for a member with this id; `isTheirs` where it shows more of
   * them than its gaps.
   */
  draw(gap: (gap: Gap) => string, id: string): Drawn & { isTheirs: boolean }
  /** The content of a gap for this member. */
  fill(gap: Gap): string
}

export interface Rendered {
  status: number
  redirect?: string
  /** The source file of the page's module, to be preloaded beside the first one. */
  module: string
  draw(): Drawn
  shareable?: Shareable | undefined
}

/** Reads everything one page needs as the viewer behind `call`; only they may see the result. */
export async function render(asked: Asked): Promise<Rendered> {
  const { url, site, now, call, saving, posted: refused } = asked
  serve(asked.campus)
  const { pathname, searchParams } = takenApart(url)
  const { route, params } = matchRoute(pathname)
  const posted = refused && { path: pathname, ...refused }
  const client = createQueryClient()
  const [module, session] = await Promise.all([
    pageModule(route).ready(),
    client.fetchQuery(sessionQuery(call)),
  ])
  const { to } = guardDecision(route, url, session, false)
  if (to) return { status: 302, redirect: to, module: route.module, draw: () => nothing }

  await module.prepare?.({ client, call, params, search: searchParams })
  return {
    status: statusOf(route.path, client),
    module: route.module,
    draw,
    shareable: route.alike && session.viewer ? shareable(client, session.viewer, draw) : undefined,
  }

  function draw(gap: ((gap: Gap) => string) | null = null): Drawn {
    const markup = renderToString(
      <Navigation at={placeOf(url)}>
        <OwnGap value={gap}>
          <App client={client} call={call} now={now} saving={saving} posted={posted} />
        </OwnGap>
      </Navigation>,
    )
    const { head, html } = splitHead(markup)
    return {
      head: head
        .replaceAll('content="/', `content="${site}/`)
        .replaceAll(`${canonical}/`, `${canonical}${site}/`),
      html,
      state: `{"now":${asScript(now)},"saving":${saving},"posted":${asScript(posted)},"queries":${packQueries(client)}}`,
    }
  }
}

let served: Said | undefined

/** The pages are built apart from the server, and have a campus of their own in memory. */
function serve(campus: Said): void {
  if (campus !== served) applyCampus(campus)
  served = campus
}

const nothing: Drawn = { head: '', html: '', state: '' }

function shareable(
  client: QueryClient,
  viewer: Viewer,
  draw: (gap: (gap: Gap) => string) => Drawn,
): Shareable {
  return {
    viewer,
    draw(gap, id) {
      const { standIn, isTold } = standInFor(viewer, id, gap('viewer'))
      const session = client.getQueryCache().find<Session>({ queryKey: ['session'] })
      // Not setQueryData: that compares with the former value, and so reads it.
      session?.setState({ ...session.state, data: { ...session.state.data, viewer: standIn } })
      return { ...draw(gap), isTheirs: isTold() }
    },
    fill(gap) {
      return gap === 'viewer' ? asScript(viewer) : renderToStaticMarkup(personalSlots[gap](viewer))
    },
  }
}

/** A stand-in for the viewer that notes when a page reads more of them than many members share. */
function standInFor(viewer: Viewer, id: string, inState: string) {
  let isTold = false
  const { role, status, ...theirs } = viewer
  const standIn = { ...viewer, id, role, status }
  for (const [name, value] of Object.entries(theirs))
    if (name !== 'id')
      Object.defineProperty(standIn, name, {
        get() {
          isTold = true
          return value
        },
      })
  Object.defineProperty(standIn, 'toJSON', { value: () => inState })
  return { standIn, isTold: () => isTold }
}

/** React writes titles, metas and preloads before the page; this moves them into the head. */
function splitHead(markup: string): { head: string; html: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? ''
  return { head, html: markup.slice(head.length) }
}

const hasInstead = (client: QueryClient, { instead }: QueryMeta) =>
  Array.isArray(instead) && client.getQueryData(instead) !== undefined

function statusOf(path: string, client: QueryClient): number {
  if (path === '*') return 404
  for (const query of client.getQueryCache().getAll())
    if (query.meta?.page && query.state.error instanceof Problem && !hasInstead(client, query.meta))
      return query.state.error.status
  return 200
}

/** What the server puts into the gaps of a member's page, the same as `Own` renders without gaps. */
const personalSlots = {
  face: (viewer) => <Avatar of={viewer} />,
  'small-face': (viewer) => <Avatar of={viewer} size="small" />,
  name: (viewer) => viewer.fullName || viewer.email,
  'menu-name': menuName,
  'new-id': () => newId(),
} satisfies Record<OwnPiece, (viewer: Viewer) => React.ReactNode>
