import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(new URL('../../client/ui/media/plain-icon.ts', import.meta.url))

/** Keeps only the shapes of Lucide's icons; client/ui/media/plain-icon.ts makes components of them, without names. */
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
        ? { code: drawingOf(code, id), map: null }
        : null,
  }
}

/** Generates a component from an icon's shapes; a path is only its `d`. */
export function drawingOf(code: string, id: string): string {
  // An alias of another icon.
  if (/export \{ default \} from/.test(code)) return code
  const shapes = code.match(/\bnode: (\[[\s\S]*?\])(?:,\s*aliases|\s*\};)/)?.[1]
  if (!shapes) throw new Error(`${id} is not written as Lucide's icons were`)
  const drawn = shapes
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/\[\s*"path",\s*\{\s*d: ("[^"]*")\s*\}\s*\]/g, '$1')
  return `import createLucideIcon from '../createLucideIcon.mjs'
export default /* @__PURE__ */ createLucideIcon(${drawn})`
}
