import { readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { type Chrome, openTab } from '../chrome.ts'

/** So many times slower than this machine. */
const slower = 4
const [width, height] = [360, 740]
/** In milliseconds. */
const aFrame = 1000 / 60

/** A phone with the campus open on it; what it is asked is measured. */
export async function openOnPhone(chrome: Chrome, url: string) {
  const { ask, read, until } = await openTab(chrome)
  const size = { width, height, deviceScaleFactor: 2, mobile: true }
  await ask('Emulation.setDeviceMetricsOverride', size)
  await ask('Emulation.setTouchEmulationEnabled', { enabled: true })
  await ask('Page.enable')
  await ask('Page.bringToFront')
  await ask('Page.addScriptToEvaluateOnNewDocument', { source: `(${count})()` })
  const goTo = async (address: string) => {
    await ask('Page.navigate', { url: new URL(address, url).href })
    await until(`location.pathname === '${address}' && document.readyState === 'complete'`)
  }
  await goTo('/books')
  await until('navigator.serviceWorker.controller')
  // What every page brings once it has nothing else to do is none of the book's.
  await until('performance.now() > 8_000')
  const pid = await rendererOf(chrome)
  const memory = async (): Promise<number> => {
    await ask('HeapProfiler.collectGarbage')
    return memoryOf(pid)
  }

  return {
    memory,

    /** Downloads it, as whoever wants to read it anywhere. */
    async keep(address: string): Promise<void> {
      await chrome.line.ask('Browser.setDownloadBehavior', { behavior: 'deny' })
      await goTo(address)
      const download = link('Download')
      // React marks what it has taken over.
      await until(`Object.keys(${download} ?? {}).some((key) => key.startsWith('__reactProps$'))`)
      await read(`${download}.click()`)
      await until(link('Save file'), 120)
    },

    /** Until its first page is drawn. */
    async open(address: string, pages: number): Promise<{ bytes: number; milliseconds: number }> {
      await ask('Emulation.setCPUThrottlingRate', { rate: slower })
      await goTo(address)
      const start = performance.now()
      const agree = `[...document.querySelectorAll('main button')].find((one) => one.textContent === 'Read')`
      const first = `document.querySelector('.pdfViewer canvas')`
      await until(`${first} ?? ${agree}`)
      if (!(await read(`Boolean(${first})`))) await read(`${agree}.click()`)
      await until(`document.querySelector('.reader-foot')?.textContent.includes('Page 1 of ${pages}')`)
      await until(`(${isInked})()`)
      return { bytes: await read('bytesOfFiles'), milliseconds: performance.now() - start }
    },

    /** So many seconds: half of them as somebody reads, half as they look for a page. */
    async scroll(seconds: number) {
      await read(`(${countFrames})()`)
      const start = performance.now()
      let most = 0
      while (performance.now() - start < seconds * 1000) {
        await thumb(ask, performance.now() - start > seconds * 500)
        most = Math.max(most, memoryOf(pid))
      }
      const { frames, places } = await read<{ frames: number[]; places: number }>(
        '({ frames: gaps, places: placesWritten })',
      )
      const milliseconds = performance.now() - start
      const foot = await read<string>(`document.querySelector('.reader-foot [role=status]').textContent`)
      return {
        milliseconds,
        pages: Number(/^Page (\d+)/.exec(foot)?.[1]),
        ...{ memory: most, places, frames },
      }
    },
  }
}

const link = (name: string) =>
  `[...document.querySelectorAll('main a')].find((one) => one.textContent.startsWith('${name}'))`

/**
 * By the clock: a thumb waits for no page, and a slow page is not scrolled more slowly. Whoever reads draws a page up and
 * rests; whoever looks for one flings the book.
 */
async function thumb(
  ask: (method: string, params: object) => Promise<object>,
  flings: boolean,
): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    ask('Input.dispatchTouchEvent', { type, touchPoints: at.map((y) => ({ x: width / 2, y })) })
  const start = performance.now()
  const until = (moment: number) => after(Math.max(0, start + moment - performance.now()))
  const heard = [touch('touchStart', height - 140)]
  const step = flings ? 50 : 20
  for (let y = height - 140 - step; y >= 100; y -= step) {
    await until(heard.length * aFrame)
    heard.push(touch('touchMove', y))
  }
  await until(heard.length * aFrame)
  heard.push(touch('touchEnd'))
  await Promise.all([...heard, until(heard.length * aFrame + (flings ? 150 : 600))])
}

/** Of the one process that shows pages: the one with the most memory, while nothing else is open. */
async function rendererOf({ line }: Chrome): Promise<number> {
  const { processInfo } = await line.ask<{ processInfo: { type: string; id: number }[] }>(
    'SystemInfo.getProcessInfo',
  )
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

/** In the page: how often a place is written on the phone, and how much comes of files by their parts. */
function count(): void {
  const counted = { placesWritten: 0, bytesOfFiles: 0 }
  Object.assign(window, counted)
  const add = (name: keyof typeof counted, more: number) =>
    Object.assign(window, { [name]: Number(Reflect.get(window, name)) + more })
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
    if (this.name === 'places') add('placesWritten', 1)
    return put.apply(this, given)
  }
  const fetched = fetch
  window.fetch = async (...asked) => {
    const response = await fetched(...asked)
    if (response.status === 206 && response.url.includes('/files/'))
      add('bytesOfFiles', Number(response.headers.get('content-length')))
    return response
  }
}
