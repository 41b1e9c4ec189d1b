import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { api } from '../contract/index.ts'

/** The browser calls endpoints by method and path; their schemas stay on the server. */
export function contractWithoutSchemas(): Plugin {
  const file = fileURLToPath(new URL('../contract/index.ts', import.meta.url))
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
