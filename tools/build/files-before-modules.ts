import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../../client/app/routing/preload-modules.ts', import.meta.url))

/** What Vite calls before every import() of the pages is our own client/app/routing/preload-modules.ts. */
export function filesBeforeModules(): Plugin {
  return {
    name: 'files-before-modules',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? `export { __vitePreload } from ${JSON.stringify(ours)}` : null,
  }
}
