import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import type { OfflineKind } from '#client/api/feature.ts'
import { offlineKinds } from '#client/app/offline-kinds.ts'
import type { Build } from '#client/service-worker/scope.ts'
import { laterLink } from '#server/http/pages/built-pages.ts'
import { chunksOf, type Manifest, startModule } from '#server/http/pages/manifest.ts'
import { pageHeaders } from '#server/http/pages/page-headers.ts'
import { contractWithoutSchemas } from './contract-without-schemas.ts'
import { floor } from './floor.ts'
import { writePacks } from './packs.ts'
import { workerFiles } from './worker-files.ts'

const client = 'dist/client'

/** Builds the service worker for one build of the pages: it lists their files and contains their shell. */
export async function buildWorker(): Promise<void> {
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const { first, ahead, members, others } = await workerFiles(client)
  const injected: Build = {
    ...{ first, others, ahead: await writePacks(client, ahead), members: await writePacks(client, members) },
    shell: template.replace('<!--head-->', await startLinks()).replace(/<!--(page|state)-->/g, ''),
    shellHeaders: {
      ...Object.fromEntries(
        pageHeaders.flatMap((name, i) => (i % 2 === 0 ? [[name, pageHeaders[i + 1] ?? '']] : [])),
      ),
      'content-type': 'text/html; charset=utf-8',
    },
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [contractWithoutSchemas(), deliveriesWithoutPage()],
    define: { __BUILD__: JSON.stringify(injected) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { checks: { moduleLevelDirective: false, bundlerTimings: false } },
      target: floor,
      lib: {
        entry: 'client/service-worker/worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  })
  // A worker has no DOM, and React's development build fails to start there: then nothing would be cached or sent.
  if ((await readFile(join(client, 'service-worker.js'), 'utf8')).includes('react.transitional.element'))
    throw new Error('What the service worker sends imports React: keep its delivery in a file of its own')
}

/** The preload links of the server's pages; the worker contains them. */
async function startLinks(): Promise<string> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  return [...chunksOf(manifest, startModule)].map(({ file }) => laterLink(file)).join('')
}

/** Bundles into the worker only the deliveries that need no page. */
export function deliveriesWithoutPage(): Plugin {
  return {
    name: 'deliveries-without-page',
    load: (id) => (id.endsWith('client/service-worker/deliveries.ts') ? withoutPage(offlineKinds) : null),
  }
}

/** Generates the module that replaces service-worker/deliveries.ts. */
export function withoutPage(all: readonly OfflineKind[]): string {
  const kinds = all
    .flatMap(({ acts }) => Object.entries(acts))
    .filter(([, { alsoWithoutPage }]) => alsoWithoutPage)
  const imports = kinds.map(
    ([, { module }], at) => `import { deliver as deliver${at} } from '#client/${module}'`,
  )
  const table = kinds.map(([kind], at) => `'${kind}': deliver${at}`)
  return `${imports.join('\n')}\nexport const deliveries = { ${table.join(', ')} }\n`
}
