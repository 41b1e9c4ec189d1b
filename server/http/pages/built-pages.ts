import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Drawn, Shareable } from '../cache/render-cache.ts'
import type { Builds } from './builds.ts'
import { chunksOf, type Manifest, startModule } from './manifest.ts'
import { forever, serveOlderAssets } from './older-assets.ts'
import type { PageAsked, PageMade, RenderPage } from './pages.ts'

/**
 * Served as /service-worker.js when SERVICE_WORKER=off: browsers ask for that address at every visit, so whatever
 * worker went out before replaces itself by this one, which empties its caches and leaves. What people made and
 * have not sent yet lies elsewhere and stays. The one before may still be answering a page that was being loaded, and
 * open a cache anew for it: this one goes when nothing has come back for a second.
 */
const retireWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  empty(2).then(() => self.registration.unregister())
))
async function empty(rounds) {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await new Promise((next) => setTimeout(next, 500))
  if (rounds > 0) await empty(names.length > 0 ? 2 : rounds - 1)
}
`

/** What the built entry-server gives; see client/app/entry-server.tsx. */
export interface Rendered {
  status: number
  redirect?: string
  /** The source file of the page's module, to be loaded beside the first one. */
  module: string
  draw(): Drawn
  /** Where somebody is signed in. */
  shareable?: Shareable | undefined
}

export interface BuiltPages {
  /** Being worked on: nothing is kept, and the tools' own scripts may run. */
  live?: boolean
  render: RenderPage
  /** The page without content around these words, which fills itself. */
  shell?: (words: string) => string
  serveFiles: (server: FastifyInstance) => Promise<void>
}

interface Built {
  /** Without it, service workers that went out are called back. */
  worker: boolean
  /** Where the assets of other builds are; without it there are only this one's. */
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
  const links = new Map<string, Links>()

  return {
    async render(asked) {
      const rendered = await entry.render(asked)
      return fill(template, rendered, asked, linksOf(rendered.module))
    },
    shell: (words) => template.replace('<!--page-->', () => words).replace(/<!--(head|state)-->/g, ''),
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
    const styles = new Set(chunks.flatMap(({ css = [] }) => css))
    const scripts = new Set(chunks.map(({ file }) => file))
    const made = {
      styles: [...styles].map((style) => `<link rel="stylesheet" href="/${style}">`).join(''),
      scripts: [...scripts].map(laterLink).join(''),
    }
    links.set(module, made)
    return made
  }
}

/** Asked for by boot.ts, which gives it a meaning once the page has been painted. */
export const laterLink = (script: string): string => `<link rel="later" crossorigin href="/${script}">`

/** What a page asks for besides the template's own. */
interface Links {
  styles: string
  scripts: string
}

/** Puts a rendered page into the page that Vite made. */
export function fill(template: string, rendered: Rendered, asked: PageAsked, links?: Links): PageMade {
  const { status, redirect, shareable } = rendered
  if (redirect !== undefined) return { status, redirect, html: '' }
  const shared = status === 200 && shareable && asked.share?.(shareable, put)
  return shared ? { status, ...shared } : { status, html: put(rendered.draw()) }

  function put({ head, html, state }: Drawn): string {
    return (
      template
        .replace('<!--head-->', () => head + (links?.scripts ?? ''))
        // After the template's own: it says in which order the layers count.
        .replace('</head>', () => `${links?.styles ?? ''}</head>`)
        .replace('<!--page-->', () => html)
        .replace('<!--state-->', () => `<script type="application/json" id="state">${state}</script>`)
    )
  }
}
