import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Said } from '#contract/apply-campus.ts'
import { colourStyle } from '#contract/campus-colours.ts'
import { saidOnPages } from '#server/platform/campus/on-pages.ts'
import type { Drawn, Shareable } from '../cache/render-cache.ts'
import type { Builds } from './builds.ts'
import { chunksOf, type Manifest, startModule } from './manifest.ts'
import { forever, serveOlderAssets } from './older-assets.ts'
import type { PageAsked, PageMade, RenderPage } from './pages.ts'

/**
 * Served as /service-worker.js when SERVICE_WORKER=off: browsers check that address at every visit, so any installed
 * worker is replaced by this one, which empties the caches and unregisters. The outbox is elsewhere and stays. The old
 * worker may still serve a page being loaded and open a cache again, so this one leaves after a second without that.
 * Chrome asks the old one to go only when told, and where a request is on its way at that moment gives it half a minute
 * without any: a page that looks for the network never grants that, so it is told every half second.
 */
const retireWorker = `let asking
self.addEventListener('install', () => {
  self.skipWaiting()
  asking = setInterval(() => self.skipWaiting(), 500)
})
self.addEventListener('activate', (event) => {
  clearInterval(asking)
  event.waitUntil(empty(2).then(() => self.registration.unregister()))
})
async function empty(rounds) {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await new Promise((next) => setTimeout(next, 500))
  if (rounds > 0) await empty(names.length > 0 ? 2 : rounds - 1)
}
`

/** What the built entry-server returns; see client/app/entry-server.tsx. */
export interface Rendered {
  status: number
  redirect?: string
  /** The source file of the page's module, loaded beside the first one. */
  module: string
  draw(): Drawn
  /** For signed-in members. */
  shareable?: Shareable | undefined
}

export interface BuiltPages {
  /** Development: nothing is cached, and the tools' own scripts may run. */
  live?: boolean
  render: RenderPage
  /** The page without content around these words; it loads its content by itself. */
  shell?: (words: string) => string
  serveFiles: (server: FastifyInstance) => Promise<void>
}

interface Built {
  /** Without it, installed service workers are retired. */
  worker: boolean
  /** Assets of other builds; without it only this build's are served. */
  builds?: Builds
}

/** The pages as `npm run build` left them in `dist`. */
export async function builtPages(dist: string, { worker, builds }: Built): Promise<BuiltPages> {
  const client = resolve(dist, 'client')
  if (!existsSync(client))
    throw new Error(`There are none in ${resolve(dist)}. npm start builds them, and a release has them.`)
  const [template, manifest, entry] = await Promise.all([
    readFile(join(client, 'index.html'), 'utf8'),
    readFile(join(client, '.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text) as Manifest),
    import(pathToFileURL(resolve(dist, 'pages/entry-server.js')).href) as Promise<{
      render: (asked: PageAsked) => Promise<Rendered>
    }>,
  ])
  const styles = await stylesOf(client, manifest)
  const links = new Map<string, Links>()

  return {
    async render(asked) {
      const rendered = await entry.render(asked)
      return fill(template, rendered, asked, linksOf(rendered.module))
    },
    shell: (words) =>
      template
        .replace('<!--page-->', () => words)
        .replace('</head>', () => `${campusTold()}</head>`)
        .replace(/<!--(head|state)-->/g, ''),
    async serveFiles(server) {
      if (builds) serveOlderAssets(server, builds)
      if (!worker)
        server.get('/service-worker.js', (_, reply) =>
          reply.type('text/javascript').header('cache-control', 'no-cache').send(retireWorker),
        )
      await server.register(fastifyStatic, {
        root: client,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        globIgnore: [
          'index.html',
          '.vite/**',
          '**/*.br',
          '**/*.gz',
          ...(worker ? [] : ['service-worker.js']),
        ],
        setHeaders(reply, path) {
          reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache')
          reply.header('x-content-type-options', 'nosniff')
        },
      })
    },
  }

  function linksOf(module: string): Links {
    const known = links.get(module)
    if (known) return known
    const chunks = [...chunksOf(manifest, startModule), ...chunksOf(manifest, module)]
    const own = new Set(chunks.flatMap(({ css = [] }) => css))
    const scripts = new Set(chunks.map(({ file }) => file))
    const made = {
      styles: [...own].map((style) => `<style data-of="/${style}">${styles.get(style)}</style>`).join(''),
      scripts: [...scripts].map(laterLink).join(''),
    }
    links.set(module, made)
    return made
  }
}

/**
 * The styles of single screens, by their files. They stand in the pages: 0.3 to 2.5 KB compressed, where a file each was
 * one more connection or round trip before the first paint, and as much again in headers.
 */
async function stylesOf(client: string, manifest: Manifest): Promise<ReadonlyMap<string, string>> {
  const files = new Set(Object.values(manifest).flatMap(({ css = [] }) => css))
  const read = async (file: string) => [file, await readFile(join(client, file), 'utf8')] as const
  return new Map(await Promise.all([...files].map(read)))
}

/** A link that boot.ts activates once the page has been painted. */
export const laterLink = (script: string): string => `<link rel="later" crossorigin href="/${script}">`

/** Further links besides the template's own. */
interface Links {
  styles: string
  scripts: string
}

let told: { of: Said; markup: string } | undefined

/** What a page is told of a campus that is not as in the specification, with the style of its colours; '' for one that is. */
function campusTold(): string {
  const of = saidOnPages()
  if (told?.of === of) return told.markup
  const style = of.colours ? colourStyle(of.colours) : ''
  const said = JSON.stringify({ ...of, ...(style && { style }) }).replaceAll('<', '\\u003c')
  const isUsual = Object.keys(of).length === 0
  const markup = isUsual ? '' : `<script type="application/json" id="campus">${said}</script>`
  told = { of, markup: style ? `<style>${style}</style>${markup}` : markup }
  return told.markup
}

/** Fills a rendered page into Vite's template. */
export function fill(template: string, rendered: Rendered, asked: PageAsked, links?: Links): PageMade {
  const { status, redirect, shareable } = rendered
  if (redirect !== undefined) return { status, redirect, html: '' }
  const shared = status === 200 && shareable && asked.share?.(shareable, put)
  return shared ? { status, ...shared } : { status, html: put(rendered.draw()) }

  function put({ head, html, state }: Drawn): string {
    return (
      template
        .replace('<!--head-->', () => head + (links?.scripts ?? ''))
        // After the template's own styles, which set the order of the layers.
        .replace('</head>', () => `${links?.styles ?? ''}${campusTold()}</head>`)
        .replace('<!--page-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`)
    )
  }
}
