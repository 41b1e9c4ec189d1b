import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../../client/app/routing/preload-modules.ts', import.meta.url))

/** Makes Vite call our own client/app/routing/preload-modules.ts before every import() of a page. */
export function filesBeforeModules(): Plugin {
  return {
    name: 'files-before-modules',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { __vitePreload } from ${JSON.stringify(ours)}` : null,
  }
}
