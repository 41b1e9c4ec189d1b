import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Said } from '#contract/apply-campus.ts'
import { colourStyle } from '#contract/campus-colours.ts'
import { saidOnPages } from '#server/platform/campus/on-pages.ts'
import type { Drawn, Shareable } from '../cache/render-cache.ts'
import { type Built, serveBuiltFiles } from './built-files.ts'
import { chunksOf, type Manifest, startModule } from './manifest.ts'
import type { PageAsked, PageMade, RenderPage } from './pages.ts'

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

/** The pages as `npm run build` left them in `dist`. */
export async function builtPages(dist: string, built: Built): Promise<BuiltPages> {
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
    serveFiles: (server) => serveBuiltFiles(server, client, built),
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
