import { expect, signIn, test } from '#testing/journeys/campus.ts'

test('beside a comment that is too long the face stays at its box, not beside what counts its letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/posts')).json()
  await page.goto(`/blog/${items[0].id}`)
  const box = page.getByLabel('Your comment')
  await box.fill('The pump runs again. '.repeat(120))
  await expect(page.getByText(/too many/)).toBeVisible()
  const [form, line] = [page.locator('form').filter({ has: box }), await box.boundingBox()]
  const face = await form.locator('.avatar').first().boundingBox()
  // At its first line, whatever its length.
  expect(Math.abs((face?.y ?? Number.NaN) - (line?.y ?? Number.NaN) - 10)).toBeLessThan(3)
})
