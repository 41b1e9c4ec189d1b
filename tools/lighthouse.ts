import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { browser } from './build/browser.ts'

/**
 * Lighthouse as a phone on a slow network, the median of several runs of each page, against the product's bars.
 * `npm run tool -- lighthouse 3 /blog /login` for fewer runs and other pages.
 */
const [runs = '5', ...chosen] = process.argv.slice(2)
const chrome = browser() ?? chromium.executablePath()
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-lighthouse-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { NODE_ENV: 'production' } })
/** Downloaded on demand: a quarter of all packages came with it (docs/decisions/releases.md). */
const lighthouse = 'lighthouse@13.5.0'
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

try {
  const first = (await (await fetch(`${campus.url}/api/posts`)).json()) as { items: { id: string }[] }
  const product = (await (await fetch(`${campus.url}/api/products`)).json()) as { items?: { id: string }[] }
  const usual = ['/', '/blog', `/blog/${first.items[0]?.id}`, '/reels', '/books', '/marketplace', '/login']
  if (product.items?.[0]) usual.push(`/marketplace/${product.items[0].id}`)
  const missed: string[] = []
  for (const path of chosen.length > 0 ? chosen : usual) missed.push(...(await measure(path)))
  if (missed.length > 0) console.error(`\nMissed:\n${missed.join('\n')}`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The fields of its report that are used. */
interface Report {
  categories: Record<
    string,
    { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
  >
  audits: Record<string, { title: string; score: number | null; numericValue?: number } | undefined>
}

async function lookAt(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--chrome-flags=${flags.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 64 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as Report // as Lighthouse writes it
}

async function measure(path: string): Promise<string[]> {
  const results: Record<string, number>[] = []
  const complaints = new Set<string>()
  for (let run = 0; run < Number(runs); run += 1) {
    const { categories, audits } = await lookAt(campus.url + path)
    results.push({
      performance: (categories.performance?.score ?? 0) * 100,
      accessibility: (categories.accessibility?.score ?? 0) * 100,
      practices: (categories['best-practices']?.score ?? 0) * 100,
      seo: (categories.seo?.score ?? 0) * 100,
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      tbt: audits['total-blocking-time']?.numericValue ?? Number.NaN,
      kilobytes: (audits['total-byte-weight']?.numericValue ?? Number.NaN) / 1024,
    })
    for (const category of ['accessibility', 'best-practices', 'seo'] as const)
      for (const { id, weight } of categories[category]?.auditRefs ?? [])
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) complaints.add(`${id}: ${audits[id]?.title}`)
  }
  const median = (name: string) =>
    results.map((one) => one[name] ?? 0).toSorted((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0
  const told = {
    performance: median('performance'),
    accessibility: median('accessibility'),
    practices: median('practices'),
    seo: median('seo'),
    lcp: Math.round(median('lcp')),
    cls: Number(median('cls').toFixed(3)),
    tbt: Math.round(median('tbt')),
    kilobytes: Math.round(median('kilobytes')),
  }
  console.info(path, told)
  for (const complaint of complaints) console.info(`  ${complaint}`)
  const least = { performance: 100, accessibility: 100, practices: 100, seo: 100 }
  const most = { lcp: 1_300, cls: 0.02, tbt: 100 }
  return [
    ...Object.entries(least).filter(([name, bar]) => told[name as keyof typeof least] < bar),
    ...Object.entries(most).filter(([name, bar]) => told[name as keyof typeof most] > bar),
  ].map(([name, bar]) => `${path} ${name}: ${told[name as keyof typeof told]}, the bar is ${bar}`)
}
