import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { api } from './contract/index.ts'

/** The browser calls endpoints by method and path; their schemas stay on the server. */
function contractWithoutSchemas(): Plugin {
  const file = fileURLToPath(new URL('./contract/index.ts', import.meta.url))
  const bare = Object.fromEntries(
    Object.entries(api).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path }]) => [name, { method, path }]),
      ),
    ]),
  )
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === file ? `export const api = ${JSON.stringify(bare)}` : null),
  }
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'client',
  publicDir: 'public',
  plugins: [contractWithoutSchemas(), react(), tailwind()],
  build: {
    outDir: isSsrBuild ? '../dist/pages' : '../dist/client',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    target: 'es2022',
    // Pictures and fonts are files of their own, cached for ever; a data: URL would be sent again with every page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? { input: 'client/app/entry-server.tsx' } : {},
  },
  // One file for the server; while developing, packages are simply imported.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
