import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import type { Fault } from './seen/fault.ts'
import type { Rule } from './seen/index.ts'

declare global {
  interface Window {
    layout?: { faultsBy: (rules: Rule[]) => Fault[] }
    /** Layout shift, as browsers measure it. */
    moved?: { by: number; what: string[] }
  }
}

interface Look {
  width: number
  height: number
  letters: 100 | 200
  theme: 'light' | 'dark'
  /** Large letters alone, as by a phone's own setting: the media queries do not follow them. */
  alone?: true
}

const sizes = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
/** Dark mode changes only colours, so it is checked at few sizes. `npm test` has a phone and a computer alone. */
export const looks: Look[] = [
  ...sizes.map((size) => ({ ...size, letters: 100 as const, theme: 'light' as const })),
  ...sizes
    .filter(({ width }) => width !== 320)
    .map((size) => ({ ...size, letters: 200 as const, theme: 'dark' as const })),
  { width: 320, height: 640, letters: 200, theme: 'light' } as const,
  { width: 360, height: 800, letters: 200, theme: 'light', alone: true } as const,
].filter(
  ({ width, theme }) => process.env.HOW_MUCH !== 'main' || (theme === 'light' && [360, 1280].includes(width)),
)

const always: Rule[] = [
  ...(['sideways', 'popups', 'overlaps', 'touching', 'cut'] as const),
  ...(['broken', 'ragged', 'narrow', 'covered', 'bars'] as const),
]
const rulesAt = ({ width, letters, alone }: Look): Rule[] => [
  // Alone they squeeze words in narrow columns, which can be read; what has left the screen cannot.
  ...always.filter((rule) => !alone || rule !== 'broken'),
  ...(width < 900 && letters === 100 ? (['targets'] as const) : []),
  ...(letters === 100 && width !== 320 && width !== 768 ? (['hiddenFocus'] as const) : []),
]

let script: Promise<string> | undefined

/** The checks as one script: they are several modules, and a page takes one. */
async function bundled(): Promise<string> {
  const built = await build({
    ...{ configFile: false, logLevel: 'silent' },
    build: {
      ...{ write: false, minify: false, target: 'es2022' },
      lib: { entry: join(import.meta.dirname, 'seen/index.ts'), formats: ['iife'], name: 'layout' },
    },
  })
  const [one] = [built].flat() as { output: { code: string }[] }[] // the output of a build without watch mode
  return one?.output[0]?.code ?? ''
}

/** Call before a page is opened: records layout shifts from the start. */
export const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    // Scroll bars are hidden here, but their gutter is not.
    const free = new CSSStyleSheet()
    free.replaceSync('html { scrollbar-gutter: auto !important }')
    document.adoptedStyleSheets = [free]
    const moved = { by: 0, what: [] as string[] }
    window.moved = moved
    let chosen = Number.NEGATIVE_INFINITY
    addEventListener(
      'change',
      () => {
        chosen = performance.now()
      },
      true,
    )
    new PerformanceObserver((list) => {
      // Choosing a file is an interaction, which browsers do not count as one.
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput && entry.startTime - chosen > 500) {
          moved.by += entry.value
          for (const { node } of entry.sources)
            if (node instanceof Element) moved.what.push(`${node.tagName.toLowerCase()}.${node.className}`)
        }
    }).observe({ type: 'layout-shift', buffered: true })
    interface Shift {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
  })

export interface Looked {
  /** The screen exists on phones only. */
  only?: 'narrow' | undefined
  /** The widths to look at; all by default. */
  widths?: readonly number[]
  /** The layout shift that is allowed, where it cannot be helped. */
  late?: number | undefined
  settled?: () => Promise<void>
  /** It is looked at with large letters alone, too. */
  alone?: boolean
}

/** The layout faults of a loaded page, each once, with the looks it appears in and a screenshot. */
export async function faultsOf(
  page: Page,
  name: string,
  { only, widths, late = 0.02, settled, alone }: Looked = {},
): Promise<string[]> {
  const found = new Map<string, { looks: string[]; picture: string }>()
  const moved = await page.evaluate(() => window.moved)
  if (moved && moved.by > late)
    found.set(`moved: ${moved.what.join(', ')}, by ${moved.by.toFixed(3)}`, {
      ...{ looks: ['as it came'], picture: await picture(page, name, [], 'late') },
    })
  let before: Look | undefined
  for (const look of looks) {
    if (only && look.width * 100 >= 900 * look.letters) continue
    if (look.alone && !alone) continue
    if (widths && !widths.includes(look.width)) continue
    await show(page, look, before)
    before = look
    await (settled ?? (() => page.evaluate(drawn)))()
    const faults = await ask(page, rulesAt(look))
    const called = `${look.width} px${look.letters === 200 ? ', large letters' : ''}${look.alone ? ' alone' : ''}${look.theme === 'dark' ? ', dark' : ''}`
    const fresh = faults.filter(({ rule, what }) => !found.has(`${rule}: ${what}`))
    const taken = fresh.length > 0 ? await picture(page, name, fresh, `${look.width}-${look.letters}`) : ''
    for (const { rule, what } of faults) {
      const known = found.get(`${rule}: ${what}`)
      if (known) known.looks.push(called)
      else found.set(`${rule}: ${what}`, { looks: [called], picture: taken })
    }
  }
  return [...found].map(
    ([what, { looks, picture }]) => `${name}: ${what} (${[...new Set(looks)].join('; ')}) see ${picture}`,
  )
}

/** The browser's font size in a look. */
const setIn = (look: Look | undefined) => (look && !look.alone ? look.letters : 100)

async function show(page: Page, look: Look, before: Look | undefined) {
  const { width, height, theme, alone } = look
  await Promise.all([
    page.setViewportSize({ width, height }),
    theme !== before?.theme && page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' }),
    setIn(look) !== setIn(before) && lettersOf(page, setIn(look)),
  ])
  await page.evaluate((alone) => {
    document.documentElement.style.fontSize = alone ? '200%' : ''
    // The button that opened it must stay visible.
    for (const { id } of document.querySelectorAll('[popover=auto]:is(:popover-open, [data-open])'))
      document.querySelector(`[popovertarget="${id}"]`)?.scrollIntoView({ block: 'center' })
  }, alone)
}

const drawn = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))

/** Sets the browser's default font size; everything in rem and em follows, media queries too. */
export async function lettersOf(page: Page, percent: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * percent, fixed: 0.13 * percent } })
  await browser.detach()
}

export async function ask(page: Page, rules: Rule[]): Promise<Fault[]> {
  const asked = () => page.evaluate((rules) => window.layout?.faultsBy(rules), rules)
  const found = await asked()
  if (found) return found
  script ??= bundled()
  await page.evaluate(`${await script};window.layout = layout`)
  return (await asked()) ?? []
}

/** The faults of the page printed on A4. */
export async function faultsOnPaper(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: 718, height: 1047 })
  await page.emulateMedia({ media: 'print', colorScheme: 'light', reducedMotion: 'reduce' })
  const faults = await ask(page, ['paper', 'overlaps', 'broken'])
  const taken = faults.length > 0 ? await picture(page, name, faults, 'paper') : ''
  await page.emulateMedia({ media: 'screen' })
  return faults.map(({ rule, what }) => `${name}, printed: ${rule}: ${what} see ${taken}`)
}

/** A screenshot with a frame around each fault. */
async function picture(page: Page, name: string, faults: Fault[], look: string): Promise<string> {
  const folder = 'test-results/layout'
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}-${look}.png`)
  await page.evaluate((faults) => {
    const first = faults[0]?.box
    const before = scrollY
    if (first && (first.top < 0 || first.bottom > innerHeight))
      scrollTo(0, first.top + scrollY - innerHeight / 2)
    const frames = document.createElement('div')
    frames.id = 'frames'
    frames.popover = 'manual'
    frames.style.cssText =
      'all:initial;position:fixed;inset:0;width:100vw;height:100vh;background:none;border:0;pointer-events:none'
    for (const { box, rule } of faults) {
      const frame = document.createElement('div')
      const top = box.top + before - scrollY
      frame.title = rule
      frame.style.cssText = `all:initial;position:fixed;outline:3px solid #f0f;left:${box.left}px;top:${top}px;width:${box.right - box.left}px;height:${box.bottom - box.top}px`
      frames.append(frame)
    }
    document.body.append(frames)
    frames.showPopover()
  }, faults)
  await page.screenshot({ path })
  await page.evaluate(() => document.getElementById('frames')?.remove())
  return path
}
