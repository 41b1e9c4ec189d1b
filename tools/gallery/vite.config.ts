import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawnFile, unpack } from '#demo/seed/pictures.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

/** Renders every page on the server first, as the product does, so that a mismatch shows here. */
function galleryPages(): Plugin {
  return {
    name: 'gallery-pages',
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '/'
        try {
          if (url.startsWith('/files/')) {
            const [, , id = ''] = url.split('/')
            const { variants } = unpack(await readFile(drawnFile(id.replace('-', '/'))))
            response.setHeader('content-type', 'image/jpeg')
            response.end(variants.at(-1)?.bytes)
            return
          }
          const { render } = await server.ssrLoadModule('/tools/gallery/entry-server.tsx')
          const template = await readFile(new URL('index.html', import.meta.url), 'utf8')
          const page = template
            .replace('<!--page-->', () => render(url))
            .replace('lang="en"', `lang="en" data-theme="${url.includes('dark') ? 'dark' : 'light'}"`)
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(url, page))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

export default defineConfig({
  root: home,
  publicDir: 'client/public',
  appType: 'custom',
  plugins: [react(), tailwind(), galleryPages()],
})
