import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '#client/app/routes.ts'
import { pdfReaderBytes } from '#client/features/books/reading-rules.ts'
import { ownBytes } from '#client/service-worker/meter.ts'
import { chunksOf, type Manifest, startModule } from '#server/http/manifest.ts'
import { changedWith } from './deploys.ts'

/** What every page fetches besides its own, once it has nothing else to do (client/app/app-frame.tsx). */
const idle = ['app/late.tsx']
/** And for whoever is signed in, what sends. */
const sending = ['outbox/running.ts']

/** Fails when a route asks for more bytes until it is idle, compressed, than a student should pay for it. */
const most = { javascript: 120 * 1024, css: 15 * 1024, fonts: 35 * 1024 }

const client = 'dist/client'
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest

const compressed = async (file: string) =>
  (await readFile(join(client, `${file}.br`)).catch(() => readFile(join(client, file)))).length
const sum = async (files: Iterable<string>) =>
  (await Promise.all([...files].map(compressed))).reduce((total, bytes) => total + bytes, 0)

const fonts = await sum(
  (await readdir(join(client, 'assets')))
    .filter((name) => /\.woff2?$/.test(name))
    .map((name) => `assets/${name}`),
)
const rows: { route: string; javascript: number; css: number; fonts: number }[] = []
for (const { path, module, guard } of routes) {
  const besides = guard ? [...idle, ...sending] : idle
  for (const name of [module, ...besides])
    if (!manifest[name]) throw new Error(`${path} names ${name}, which the build does not know`)
  const chunks = ['index.html', startModule, module, ...besides].flatMap((name) => [
    ...chunksOf(manifest, name),
  ])
  rows.push({
    route: path,
    javascript: await sum(new Set(chunks.map(({ file }) => file))),
    css: await sum(new Set(chunks.flatMap(({ css = [] }) => css))),
    fonts,
  })
}

/** What the first PDF is said to bring, it brings. */
const reader = await sum(
  (await readdir(join(client, 'assets')))
    .filter((name) => /^pdf(\.worker\.min)?-.*\.m?js$/.test(name))
    .map((name) => `assets/${name}`),
)
if (Math.abs(reader / pdfReaderBytes - 1) > 0.05)
  throw new Error(
    `What reads a PDF has ${reader} bytes: say so in reading-rules.ts, where it has ${pdfReaderBytes}`,
  )

/** What a phone fetches anew after a line of a screen was changed, besides the worker's own script. */
const mostAfterDeploy = 40 * 1024
const changed = await changedWith(client)

const worker = await compressed('service-worker.js')
if (Math.abs(worker / ownBytes - 1) > 0.1)
  throw new Error(
    `The worker has ${worker} bytes: say so in service-worker/meter.ts, where it has ${ownBytes}`,
  )

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const over: string[] = []
for (const { route, ...bytes } of rows) {
  const told = Object.entries(bytes).map(([kind, count]) => `${kind} ${kilobytes(count)}`)
  console.info(`${route.padEnd(20)} ${told.join('   ')}`)
  for (const kind of ['javascript', 'css', 'fonts'] as const)
    if (bytes[kind] > most[kind])
      over.push(`${route}: ${kind} ${kilobytes(bytes[kind])}, at most ${kilobytes(most[kind])}`)
}
for (const { path, module } of routes) {
  const bytes = await sum(changed(manifest[module]?.file ?? ''))
  if (bytes > mostAfterDeploy)
    over.push(`${path}: ${kilobytes(bytes)} after a change of it, at most ${kilobytes(mostAfterDeploy)}`)
}
if (over.length > 0) {
  console.error(`\nOver the budget:\n${over.join('\n')}`)
  process.exit(1)
}
