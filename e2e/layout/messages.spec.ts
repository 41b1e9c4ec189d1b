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

test('a message lies over nothing that one writes in, and its sentence has the width of the message', async ({
  page,
}) => {
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/posts?sort=popular')).json()
  await page.goto(`/blog/${items[0].id}#comments`)
  const refused = { status: 413, contentType: 'text/html', body: '<p>Too large</p>' }
  await page.route('**/api/posts/*/comments/*', (route) => route.fulfill(refused))
  const box = page.getByLabel('Your comment')
  await box.fill('Who has the notes?')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Your network blocked this.')
  // Right below the head, where messages stand.
  await box.evaluate((one) => {
    scrollBy(0, one.getBoundingClientRect().top - 70)
    one.focus({ preventScroll: true })
  })
  const boxes = async () => [await toast.boundingBox(), await box.boundingBox()] as const
  await expect
    .poll(async () => {
      const [message, field] = await boxes()
      if (!message || !field) return 'gone'
      return message.y >= field.y + field.height || message.y + message.height <= field.y
    })
    .toBe(true)
  const words = await toast.getByText('Your network blocked this.').boundingBox()
  const [message] = await boxes()
  expect(words?.width).toBeGreaterThan((message?.width ?? 0) * 0.7)
})
