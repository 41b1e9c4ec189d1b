import { setTimeout as after } from 'node:timers/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { answering } from '#testing/journeys/campus.ts'

/** The CPU throttling factor. */
const slower = 4
/** In milliseconds: browsers report no shorter interaction. */
const least = 16

/** One interaction, repeated as often as asked, each time on an idle page. */
export interface Interaction {
  what: string
  /** Opens its page; not measured. */
  on: (page: Page) => Promise<void>
  /** Prepares each turn; `turn` is zero-based. */
  first?: (page: Page, turn: number) => Promise<void>
  /** The interaction itself: the element to tap, or the key to press; neither means going back. */
  tap?: (page: Page, turn: number) => Locator
  press?: (turn: number) => string
  /** Waits for the result. */
  done?: (page: Page) => Promise<unknown>
  /** Resets the page for the next turn. */
  again?: (page: Page) => Promise<void>
}

interface Felt {
  took: number[]
  /** Times to the first change of the page; empty where nothing changed. */
  led: number[]
}

/** The phone of a returning visitor; `cookie` is a member's. */
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

    /** Milliseconds from each of these interactions to the next paint, and to the paint of its result. */
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
        // The page is not queried meanwhile, since that would take its time.
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

/** Where a thumb taps it, once it is in the viewport. */
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded()
  const box = await what.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the page has been idle for a while. */
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
  // Observed entries are delivered a moment later.
  await after(100)
}

declare const felt: number[]
declare const drawn: number[]

/**
 * Runs in the page: records each interaction's time to the next paint, and that of going back, which browsers do not
 * count as one; and each tap's time until the page changed.
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
