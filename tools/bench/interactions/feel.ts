import { setTimeout as after } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { answering } from '#testing/journeys/campus.ts'

/** So many times slower than this machine. */
const slower = 4
/** What a browser tells of no interaction below it: it took less. In milliseconds. */
const least = 16

/** One thing somebody does, as often as asked, each time on a page that rests. */
export interface Interaction {
  what: string
  /** Where it is done; what is done there first is not measured. */
  on: (page: Page) => Promise<void>
  /** What leads there, in each turn; `turn` counts from 0. */
  first?: (page: Page, turn: number) => Promise<void>
  /** The one thing: what is tapped, or the key that is pressed; neither means going back. */
  tap?: (page: Page, turn: number) => Locator
  press?: (turn: number) => string
  /** Until what was asked for is there. */
  done?: (page: Page) => Promise<unknown>
  /** What is undone before the next turn. */
  again?: (page: Page) => Promise<void>
}

interface Felt {
  took: number[]
  /** Of what changed the page first; nothing where nothing did. */
  led: number[]
}

/** A phone of somebody who is here for a while; `cookie` is that of a member. */
export async function openPhone(chrome: Browser, url: string, cookie?: string) {
  const context = await chrome.newContext({
    ...{ baseURL: url, viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
    ...{ hasTouch: true, isMobile: true, reducedMotion: 'no-preference' },
  })
  const [name = '', value = ''] = cookie?.split('=') ?? []
  if (cookie) await context.addCookies([{ name, value, url }])
  const page = answering(await context.newPage())
  await page.addInitScript(watchInteractions)
  const cdp = await context.newCDPSession(page)
  await page.goto('/blog')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  return {
    page,
    close: () => context.close(),

    /** Milliseconds from each of these interactions to the next paint, and to that of what it led to. */
    async feel({ on, first, tap, press, done, again }: Interaction, times: number): Promise<Felt> {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await on(page)
      await page.waitForLoadState('networkidle')
      const [took, led]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < times; turn += 1) {
        await first?.(page, turn)
        const place = tap && (await middleOf(tap(page, turn)))
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
        await rests(page)
        await page.evaluate(() => [felt, drawn].map((all) => all.splice(0)))
        if (place) await page.touchscreen.tap(place.x, place.y)
        else if (press) await page.keyboard.press(press(turn))
        else await cdp.send('Runtime.evaluate', { expression: 'history.back()' })
        // Nothing is asked of the page meanwhile: that would take its time.
        await after(1_000)
        await rests(page)
        took.push(Math.max(least, ...(await page.evaluate(() => felt))))
        led.push(...(await page.evaluate(() => drawn)))
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await done?.(page)
        await again?.(page)
      }
      return { took, led }
    },
  }
}

/** Where a thumb taps it, once it is on the screen. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Nothing has kept it from drawing for a while. */
async function rests(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [quiet, last] = [0, performance.now()]
        const frame = (now: number) => {
          quiet = now - last < 50 ? quiet + 1 : 0
          last = now
          if (quiet < 20) requestAnimationFrame(frame)
          else resolve()
        }
        requestAnimationFrame(frame)
      }),
  )
  // What was observed is told a moment later.
  await after(100)
}

declare const felt: number[]
declare const drawn: number[]

/**
 * In the page: how long each interaction took to the next paint; going back, which is none to a browser, as well. And
 * how long each tap took until something else stood in the page.
 */
function watchInteractions(): void {
  const all: number[] = []
  const led: number[] = []
  Object.assign(window, { felt: all, drawn: led })
  let tappedAt: number | undefined
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true })
  const painted = (since: number, into: number[]) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => into.push(performance.now() - since)
      port2.postMessage(null)
    })
  new MutationObserver(() => {
    if (tappedAt !== undefined) painted(tappedAt, led)
    tappedAt = undefined
  }).observe(document, { subtree: true, childList: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId > 0) all.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  addEventListener('popstate', ({ timeStamp }) => {
    painted(timeStamp, all)
    tappedAt = timeStamp
  })
}
