import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { openChrome, openTab } from '../chrome.ts'
import { flick, phone } from './thumb.ts'

/**
 * Megabytes of the process that shows the feed at this address: after ten swipes, after every twenty more, and how much
 * was added to what it shares with no other.
 */
export async function memoryOfSwipes(url: string, swipes: number, switches: readonly string[]) {
  const chrome = await openChrome(...switches)
  try {
    const { ask, read, until } = await openTab(chrome)
    await ask('Emulation.setDeviceMetricsOverride', { ...phone, deviceScaleFactor: 2, mobile: true })
    await ask('Emulation.setTouchEmulationEnabled', { enabled: true })
    await ask('Page.enable')
    await ask('Page.bringToFront')
    await ask('Page.addScriptToEvaluateOnNewDocument', {
      source: `localStorage.setItem('data-saver', 'off')`,
    })
    await ask('Page.navigate', { url: new URL('/reels', url).href })
    await until('navigator.serviceWorker.controller && document.querySelector("video")?.currentTime > 0.1')
    const { processInfo } = await chrome.line.ask<{ processInfo: { type: string; id: number }[] }>(
      'SystemInfo.getProcessInfo',
    )
    const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)

    const swipe = async () => {
      const shown = await read<string>(standing)
      await flick((type, ...touchPoints) => ask('Input.dispatchTouchEvent', { type, touchPoints }))
      await until(`${standing} !== ${JSON.stringify(shown)}`)
      await after(500)
    }
    const memory = async (what: string) => {
      await ask('HeapProfiler.collectGarbage')
      return Math.max(...renderers.map((pid) => residentOf(pid, what)))
    }
    for (let count = 0; count < 10; count += 1) await swipe()
    const [before, ownBefore] = [await memory('VmRSS'), await memory('RssAnon')]
    const course: number[] = []
    for (let count = 1; count <= swipes; count += 1) {
      await swipe()
      if (count % 20 === 0 || count === swipes) course.push(await memory('VmRSS'))
    }
    return { before, course, own: (await memory('RssAnon')) - ownBefore }
  } finally {
    await chrome.close()
  }
}

/** The reel that stands on the screen, as words of the page. */
const standing = `document.querySelector('[data-shown]')?.dataset.reel`

/** Megabytes that lie in the machine's memory for this process: `VmRSS` all, `RssAnon` what it shares with no other. */
const residentOf = (pid: number, what: string): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
