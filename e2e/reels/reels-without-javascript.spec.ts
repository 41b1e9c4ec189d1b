import { expect, test } from '#testing/journeys/campus.ts'

test.use({ javaScriptEnabled: false })

for (const viewport of [
  { width: 360, height: 800 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px a reel shows its poster, and nothing lies over its controls`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/reels')
    const video = page.getByRole('article').first().locator('video')
    expect(await video.getAttribute('poster')).toMatch(/\.webp$/)
    const covered = await video.evaluate((video) => {
      const { left, right, bottom } = video.getBoundingClientRect()
      const above = (x: number) => document.elementFromPoint(x, bottom - 24)
      // Play at the left, the whole screen at the right.
      return [left + 24, (left + right) / 2, right - 24].filter((x) => above(x) !== video)
    })
    expect(covered).toEqual([])
    await video.click({ position: { x: 24, y: ((await video.boundingBox())?.height ?? 0) - 44 } })
    await expect.poll(() => video.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  })
