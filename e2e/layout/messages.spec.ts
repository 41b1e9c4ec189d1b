import { expect, signIn, test } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 800 } })

test('a message keeps what can be done with it in one line, and stands below what the frame has to say', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const { items } = await (await page.request.get('/api/posts')).json()
  const talked = items.find(({ comments }: { comments: number }) => comments > 0)
  await page.goto(`/blog/${talked.id}#comments`)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const banner = page.locator('.offline')
  await expect(banner).toBeVisible()
  await page
    .getByRole('button', { name: /^More about the comment by/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Delete the comment by/ })
    .first()
    .click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText("Saved locally. Will upload when you're online.")
  const top = async (name: string) => (await toast.getByRole('button', { name }).boundingBox())?.y
  expect(await top('Hide this message')).toBe(await top('Undo'))
  const [below, above] = [await toast.boundingBox(), await banner.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})
