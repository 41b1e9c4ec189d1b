import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '#client/app/routing/routes.ts'
import { pdfReaderBytes, standIns } from '#client/features/books/reading-rules.ts'
import { ownBytes } from '#client/service-worker/usage-meter.ts'
import { chunksOf, type Manifest, startModule } from '#server/http/pages/manifest.ts'
import { changedWith } from '../build/deploys.ts'
import { firstVisits } from './first-visit.ts'

/** Fetched for members also, once a page is idle: the outbox. */
const sending = ['offline/outbox/runtime.ts']

/** Fails when a route needs more compressed bytes until it is idle than a student should pay for it. */
const most = { javascript: 110 * 1024, css: 15 * 1024, fonts: 13 * 1024 }

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
type Row = { route: string; javascript: number; css: number; fonts: number }
async function rowOf(route: string, names: readonly string[]): Promise<Row> {
  for (const name of names)
    if (!manifest[name]) throw new Error(`${route} names ${name}, which the build does not know`)
  const chunks = names.flatMap((name) => [...chunksOf(manifest, name)])
  return {
    route,
    javascript: await sum(new Set(chunks.map(({ file }) => file))),
    css: await sum(new Set(chunks.flatMap(({ css = [] }) => css))),
    fonts,
  }
}
const rows: Row[] = []
for (const { path, module, guard, until } of routes) {
  const names = ['index.html', startModule, module]
  if (!guard) rows.push(await rowOf(path, names))
  if (until !== 'signed in') rows.push(await rowOf(`${path}, signed in`, [...names, ...sending]))
}

/** The promised size of the first PDF is an upper bound; the decoders come with the first scan. */
const reader = await sum(
  (await readdir(join(client, 'assets')))
    .filter((name) => /^(pdf(-viewer|\.worker\.min)?|jbig2|openjpeg)-[\w-]{7}\.(m?js|wasm)$/.test(name))
    .map((name) => `assets/${name}`),
)
if (Math.abs(reader / pdfReaderBytes - 1) > 0.05)
  throw new Error(
    `What reads a PDF has ${reader} bytes: say so in reading-rules.ts, where it has ${pdfReaderBytes}`,
  )

for (const [kind, [count, bytes]] of Object.entries(standIns)) {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith(`.${kind}`))
  const all = await sum(names.map((name) => `assets/${name}`))
  if (names.length !== count || Math.abs(all / (count * bytes) - 1) > 0.05)
    throw new Error(
      `Letters for PDFs: ${names.length} ${kind} of ${all} bytes, where reading-rules.ts says otherwise`,
    )
}

/** What a phone fetches again after a small change of one screen, without the worker's own script. */
const mostAfterDeploy = 40 * 1024
const changed = await changedWith(client)

const worker = await compressed('service-worker.js')
const withHeaders = worker + 970
if (Math.abs(withHeaders / ownBytes - 1) > 0.05)
  throw new Error(
    `The worker has ${withHeaders} bytes with its headers: say so in service-worker/usage-meter.ts, where it has ${ownBytes}`,
  )

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
const over: string[] = []
for (const { route, ...bytes } of rows) {
  const told = Object.entries(bytes).map(([kind, count]) => `${kind} ${kilobytes(count)}`)
  console.info(`${route.padEnd(31)} ${told.join('   ')}`)
  for (const kind of ['javascript', 'css', 'fonts'] as const)
    if (bytes[kind] > most[kind])
      over.push(`${route}: ${kind} ${kilobytes(bytes[kind])}, at most ${kilobytes(most[kind])}`)
}
for (const { path, module } of routes) {
  const bytes = await sum(changed(manifest[module]?.file ?? ''))
  if (bytes > mostAfterDeploy)
    over.push(`${path}: ${kilobytes(bytes)} after a change of it, at most ${kilobytes(mostAfterDeploy)}`)
}

/** A browser must not fetch more than was added up; the rest of a first visit only it knows. */
const mostOfFirst = { off: 380 * 1024, strict: 100 * 1024 }
function hold(what: string, bytes: number, atMost: number) {
  console.info(`${what}: ${kilobytes(bytes)}`)
  if (bytes > atMost) over.push(`${what}: ${kilobytes(bytes)}, at most ${kilobytes(atMost)}`)
}
const visits = await firstVisits()
try {
  const member = 'subadmin@fuoye.edu.ng'
  const [own] = await visits.idsOf('/api/my-products', { email: member })
  const product = (await visits.idsOf('/api/products')).find((id) => id !== own)
  if (!own || !product) throw new Error('The demo campus has no product of this member, or of nobody else')
  const pages = [
    ['/blog'],
    ...['/post-product', `/marketplace/${product}`, `/marketplace/${own}`].map((path) => [path, member]),
  ]
  const scripts = pages.map(async ([path = '', email]) => {
    const fetched = await visits.scripts(path, { email })
    const bytes = await sum([...fetched].map((script) => script.slice(1)))
    hold(`${path}${email ? ', signed in' : ''}: ${fetched.size} scripts fetched`, bytes, most.javascript)
  })
  const whole = Object.entries(mostOfFirst).map(async ([how, atMost]) => {
    const bytes = await visits.bytes('/blog', how === 'strict' ? { saver: 'strict' } : {})
    hold(`/blog for the first time, pictures and worker, saver ${how}`, bytes, atMost)
  })
  await Promise.all([...scripts, ...whole])
} finally {
  await visits.close()
}

if (over.length > 0) {
  console.error(`\nOver the budget:\n${over.join('\n')}`)
  process.exit(1)
}
