import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { answering } from '../../e2e/campus.ts'

/** So many times slower than this machine. */
const slower = 4
const [width, height] = [360, 740]

/** A phone with the campus open on it; what it is asked is measured. */
export async function openOnPhone(chrome: Browser, url: string) {
  const context = await chrome.newContext({
    ...{ baseURL: url, viewport: { width, height }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  })
  const page = answering(await context.newPage())
  await page.addInitScript(countPlaces)
  const cdp = await context.newCDPSession(page)
  await page.goto('/books')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const pid = await rendererOf(chrome)
  const memory = async (): Promise<number> => {
    await cdp.send('HeapProfiler.collectGarbage')
    return memoryOf(pid)
  }

  return {
    memory,
    close: () => context.close(),

    /** Downloads it, as whoever wants to read it anywhere. */
    async keep(address: string): Promise<void> {
      await page.goto(address)
      const saved = page.waitForEvent('download', { timeout: 120_000 })
      await page.getByRole('link', { name: /^Download/ }).click()
      await (await saved).delete()
      await page.getByRole('link', { name: /^Save file/ }).waitFor()
    },

    /** Until its first page is drawn. */
    async open(address: string, pages: number): Promise<{ bytes: number; milliseconds: number }> {
      let bytes = 0
      page.on('response', (response) => {
        if (response.url().includes('/files/') && response.status() === 206)
          bytes += Number(response.headers()['content-length'] ?? 0)
      })
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
      await page.goto(address)
      const start = performance.now()
      const ask = page.getByRole('button', { name: 'Read', exact: true })
      const first = page.locator('.pdfViewer canvas').first()
      await first.or(ask).first().waitFor({ timeout: 60_000 })
      if (await ask.isVisible()) await ask.click()
      await first.waitFor({ timeout: 60_000 })
      await page.getByText(`Page 1 of ${pages}`).waitFor()
      await page.waitForFunction(isInked)
      return { bytes, milliseconds: performance.now() - start }
    },

    /** A thumb flicks on and on, for so many seconds, resting as long as it takes to reach up again. */
    async scroll(seconds: number) {
      await page.evaluate(countFrames)
      const start = performance.now()
      let most = 0
      while (performance.now() - start < seconds * 1000) {
        await flick(cdp)
        most = Math.max(most, memoryOf(pid))
      }
      const { frames, places } = await page.evaluate(() => ({ frames: gaps, places: placesWritten }))
      const [milliseconds, pages] = [performance.now() - start, await shown(page)]
      return { milliseconds, pages, memory: most, places, frames }
    },
  }
}

async function flick(cdp: CDPSession): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: width / 2, y })) })
  await touch('touchStart', height - 140)
  for (let y = height - 190; y >= 100; y -= 50) await touch('touchMove', y)
  await touch('touchEnd')
  await after(150)
}

const shown = async (page: Page): Promise<number> =>
  Number(
    /^Page (\d+)/.exec((await page.locator('.reader-foot').getByRole('status').textContent()) ?? '')?.[1],
  )

/** Of the one process that shows pages: the one with the most memory, while nothing else is open. */
async function rendererOf(chrome: Browser): Promise<number> {
  const cdp = await chrome.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const [largest] = renderers.toSorted((one, other) => memoryOf(other) - memoryOf(one))
  if (largest === undefined) throw new Error('No process shows the page')
  return largest
}

/** Megabytes that are this process's alone. */
function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const all = [...text.matchAll(/^Private_(?:Clean|Dirty):\s+(\d+)/gm)]
  return all.reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024
}

declare const gaps: number[]
declare const placesWritten: number

/** In the page: something dark stands on its first canvas. */
function isInked(): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('.pdfViewer canvas')
  const { data = [] } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
  return data.some((light, at) => at % 4 === 0 && light < 100)
}

/** In the page: the time between each two frames. */
function countFrames(): void {
  const all: number[] = []
  Object.assign(window, { gaps: all, placesWritten: 0 })
  let last = performance.now()
  const frame = (now: number) => {
    all.push(now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}

/** In the page: how often a place is written on the phone. */
function countPlaces(): void {
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === 'places')
      Object.assign(window, { placesWritten: (Reflect.get(window, 'placesWritten') ?? 0) + 1 })
    return put.apply(this, given)
  }
}
