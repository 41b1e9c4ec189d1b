import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../client/ui/plain-icon.ts', import.meta.url))

/** Of Lucide only the drawings: what makes components of them is client/ui/plain-icon.ts, which knows no names. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/.test(id)
        ? `export { plainIcon as default } from ${JSON.stringify(ours)}`
        : null,
    transform: (code, id) =>
      /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)
        ? {
            code: code.replace(/,\s*(?:key: "\w+"|aliases: \[[^\]]*\])|\bname: "[\w-]+",|\bsize: 24,/g, ''),
            map: null,
          }
        : null,
  }
}
