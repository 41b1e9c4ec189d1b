import { dirname, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const folder = 'dist/server'

/**
 * Builds the server's main thread into a few files: Node looks for each of its 1,300 modules by itself, a third of a
 * second at each start, and keeps 25 MB about them. Threads and commands run from their sources. Packages stay packages
 * but for the two that are 350 modules; see docs/decisions/releases.md.
 */
export const buildServer = () =>
  build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [besideItsSource()],
    ssr: { noExternal: ['kysely', 'zod'] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      ssr: 'server/main.ts',
      target: 'esnext',
      minify: false,
      rolldownOptions: {
        checks: { moduleLevelDirective: false, bundlerTimings: false },
        output: {
          // A release leaves out what only the demo needs.
          chunkFileNames: ({ moduleIds }) =>
            moduleIds.some((id) => relative('.', id).startsWith('demo/'))
              ? 'demo-[name]-[hash:7].js'
              : '[name]-[hash:7].js',
        },
      },
    },
  })

/** What a module finds beside itself (a thread's program, a font, tables) lies beside its source, wherever the checkout is. */
function besideItsSource(): Plugin {
  const back = relative(folder, '.')
  return {
    name: 'beside-its-source',
    transform(code, id) {
      const source = relative('.', id)
      if (!/^(server|contract|demo)\//.test(source) || !code.includes('import.meta.')) return null
      return code
        .replaceAll('import.meta.dirname', `\`\${import.meta.dirname}/${back}/${dirname(source)}\``)
        .replaceAll('import.meta.url', `new URL('${back}/${source}', import.meta.url).href`)
    },
  }
}

if (import.meta.main) await buildServer()
