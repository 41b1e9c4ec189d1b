import { readFile } from 'node:fs/promises'
import { takenApart } from '#contract/return-path.ts'
import { type BuiltPages, fill, type Rendered } from '../pages/built-pages.ts'
import type { PageAsked } from '../pages/pages.ts'

/** The pages in development, with hot reload. For `npm run dev` only. */
export async function livePages(): Promise<BuiltPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
  return {
    live: true,
    async render(asked: PageAsked) {
      const { pathname } = takenApart(asked.url)
      const template = await vite.transformIndexHtml(pathname, await readFile('client/index.html', 'utf8'))
      // Vite's module is untyped; it is the one that built-pages.ts imports from its bundle.
      const entry = (await vite.ssrLoadModule('/app/entry-server.tsx')) as {
        render: (asked: PageAsked) => Promise<Rendered>
      }
      return fill(template, await entry.render(asked), asked)
    },
    async serveFiles(server) {
      server.addHook('onRequest', (request, reply, done) => {
        // Vite answers its own addresses and passes on the rest.
        vite.middlewares(request.raw, reply.raw, done)
      })
      server.addHook('onClose', () => vite.close())
    },
  }
}
