import { answering, demo, expect, expectAccessible, signIn, test } from '#testing/journeys/campus.ts'

test('an admin lets a subadmin decide posts of one department; it ends on their open screen at once', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const outputPath = (name: string) => info.outputPath(name)
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin')
  const desk = async (chips: string[], button: string) => {
    await page.goto(`/admin?search=${encodeURIComponent(demo.subadmin)}`)
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('button', { name: 'Posts they can decide' }).click()
    const dialog = page.getByRole('dialog')
    for (const chip of chips) await dialog.getByText(chip, { exact: true }).click()
    await expectAccessible(page)
    await page.screenshot({ path: outputPath('giving.png') })
    await dialog.getByRole('button', { name: button }).click()
    await expect(dialog).toBeHidden()
  }
  await desk(['Engineering', 'News'], 'Allow')

  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const theirs = answering(await context.newPage())
  await theirs.setViewportSize({ width: 360, height: 740 })
  await signIn(theirs, 'subadmin')
  await theirs.goto('/profile')
  await theirs.getByRole('link', { name: 'Your post desk' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Engineering and #News posts' })).toBeVisible()
  await expectAccessible(theirs)
  await theirs.screenshot({ path: outputPath('desk-360.png'), fullPage: true })
  await theirs.emulateMedia({ colorScheme: 'dark' })
  await theirs.screenshot({ path: outputPath('desk-360-dark.png'), fullPage: true })
  await theirs.setViewportSize({ width: 1280, height: 800 })
  await theirs.emulateMedia({ colorScheme: 'light' })
  await theirs.screenshot({ path: outputPath('desk-1280.png'), fullPage: true })

  await desk(['Engineering', 'News'], 'Stop them deciding')
  await expect(theirs.getByRole('heading', { name: 'You no longer decide posts' })).toBeVisible()
  await context.close()
})
