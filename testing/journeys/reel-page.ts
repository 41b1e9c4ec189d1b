import type { Page } from '@playwright/test'

/** The visible reel. */
export const shown = (page: Page) => page.locator('.reel[data-shown]')
export const idOf = (page: Page) => shown(page).getAttribute('data-reel', { timeout: 10_000 })

/** Every video on the page: its reel, whether it has a source, and its state. */
export const videos = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => ({
      reel: video.closest<HTMLElement>('[data-reel]')?.dataset.reel,
      src: video.getAttribute('src'),
      playing: !video.paused && video.currentTime > 0,
      muted: video.muted,
    })),
  )
export const playing = async (page: Page) => (await videos(page)).filter((video) => video.playing)

/** A visible toast. */
export const told = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)
