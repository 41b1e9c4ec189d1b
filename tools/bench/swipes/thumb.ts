import { setTimeout as after } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { answering } from '#testing/journeys/campus.ts'

/** So many times slower than this machine. */
const slower = 4
export const phone = { width: 360, height: 740 }

/** What one swipe came to, in milliseconds since the reel stood still in its place. */
export interface Swiped {
  /** Until the first picture of its video was on the screen; 0 where it was there already. */
  first: number
  /** Until the video moved on from it. */
  moves: number
  /** Its poster, or a picture of its video, was there as it stood still. */
  poster: boolean
}

/** A phone on /reels; the line is told to the page as well. */
export async function openFeed(chrome: Browser, url: string, kilobits: number) {
  const context = await chrome.newContext({
    ...{ baseURL: url, viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    reducedMotion: 'no-preference',
  })
  const page = answering(await context.newPage())
  await page.addInitScript(watchVideos)
  await page.addInitScript(() => localStorage.setItem('data-saver', 'off'))
  const cdp = await context.newCDPSession(page)
  await page.goto('/reels')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.1)
  const throughput = (kilobits * 1000) / 8
  await cdp.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: throughput, uploadThroughput: throughput },
    connectionType: 'wifi',
  })

  const seen = () => page.evaluate(() => watched)
  return {
    /** From now on it computes as a phone. */
    slow: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: slower }),
    quick: () => cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 }),
    seen,

    /** A thumb flicks to the next reel and rests there for so many milliseconds. */
    async swipe(rest: number): Promise<Swiped> {
      const before = (await seen()).stands
      await flick((type, ...touchPoints) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints }))
      await page.waitForFunction((last) => watched.stands?.reel !== last, before?.reel, { timeout: 10_000 })
      await after(rest)
      const { stands, frames } = await seen()
      if (!stands) throw new Error('No reel stands')
      const of = frames[stands.reel]
      const wait = (at: number | undefined) => Math.max(0, (at ?? Number.POSITIVE_INFINITY) - stands.at)
      return { first: wait(of?.first), moves: wait(of?.moves), poster: stands.poster }
    },

    close: () => context.close(),
  }
}

/** A finger on the screen, at this height. */
type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...at: { x: number; y: number }[]
) => Promise<unknown>

/** More than half of the screen, in a fifth of a second: whatever its speed is taken for, the next reel is meant. */
export async function flick(touch: Touch): Promise<void> {
  const x = phone.width / 2
  await touch('touchStart', { x, y: phone.height - 120 })
  for (let y = phone.height - 160; y >= 140; y -= 40) {
    await touch('touchMove', { x, y })
    await after(16)
  }
  await touch('touchEnd')
}

interface Watched {
  /** The reel that stands in its place, and since when. */
  stands: { reel: string; at: number; poster: boolean } | null
  frames: Record<string, { first: number; moves?: number; time: number }>
  /** How often a video that had begun waited for more. */
  stalls: number
}
declare const watched: Watched

/** In the page: when each reel stands, and when the first pictures of its video were on the screen. */
function watchVideos(): void {
  const all: Watched = { stands: null, frames: {}, stalls: 0 }
  Object.assign(window, { watched: all })
  const follow = (video: HTMLVideoElement) => {
    const frame: VideoFrameRequestCallback = (_, { expectedDisplayTime, mediaTime }) => {
      const reel = video.closest<HTMLElement>('[data-reel]')?.dataset.reel
      if (reel) {
        all.frames[reel] ??= { first: expectedDisplayTime, time: mediaTime }
        const its = all.frames[reel]
        if (mediaTime !== its.time && all.stands?.reel === reel) its.moves ??= expectedDisplayTime
      }
      video.requestVideoFrameCallback(frame)
    }
    video.requestVideoFrameCallback(frame)
    video.addEventListener('waiting', () => {
      if (video.currentTime > 0.2 && !video.seeking && video.closest('[data-shown]')) all.stalls += 1
    })
  }
  const create = document.createElement
  document.createElement = function (this: Document, ...given: [string]) {
    const made = create.apply(this, given)
    if (made instanceof HTMLVideoElement) follow(made)
    return made
  } as typeof create
  const look = () => {
    requestAnimationFrame(look)
    const stage = document.querySelector('.stage')
    if (!stage) return
    const at = stage.scrollTop / stage.clientHeight
    const reel = stage.querySelectorAll<HTMLElement>('[data-reel]')[Math.round(at)]
    // Less than a pixel from its place.
    if (!reel || Math.abs(at - Math.round(at)) * stage.clientHeight >= 1) return
    const id = reel.dataset.reel ?? ''
    if (all.stands?.reel === id) return
    const image = reel.querySelector<HTMLImageElement>('.reel-poster img')
    const poster = Boolean(image?.complete && image.naturalWidth > 0) || id in all.frames
    all.stands = { reel: id, at: performance.now(), poster }
  }
  requestAnimationFrame(look)
}
