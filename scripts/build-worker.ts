import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Build } from '#client/service-worker/scope.ts'
import { type Chunk, chunksOf, type Manifest, startModule } from '#server/http/manifest.ts'
import { pageHeaders } from '#server/http/pages.ts'
import { contractWithoutSchemas } from './contract-without-schemas.ts'

const client = 'dist/client'

/** Readers and editors are fetched when they are first opened, not by everybody ahead; in plain bytes. */
const tooLargeAhead = 130_000

/** Builds the service worker around one build of the pages: it names their files and carries their shell. */
export async function buildWorker(): Promise<void> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const all = [...new Set(Object.values(manifest).flatMap(filesOf))]
  const ahead: string[] = []
  const first = new Set([...chunksOf(manifest, startModule)].flatMap(filesOf))
  for (const file of all) {
    if (!/\.(js|css|woff2)$/.test(file)) continue
    const { size } = await stat(join(client, file))
    if (first.has(file) || size <= tooLargeAhead) ahead.push(`/${file}`)
  }
  const injected: Build = {
    assets: all.map((file) => `/${file}`),
    ahead,
    shell: template.replace(/<!--(head|page|state)-->/g, ''),
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
    plugins: [contractWithoutSchemas()],
    define: { __BUILD__: JSON.stringify(injected) },
    build: {
      outDir: client,
      emptyOutDir: false,
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      target: 'es2022',
      lib: {
        entry: 'client/service-worker/worker.ts',
        formats: ['iife'],
        name: 'worker',
        fileName: () => 'service-worker.js',
      },
    },
  })
}

const filesOf = (chunk: Chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
