import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 800 } })

/** An admin deletes a comment without a network. */
async function deleteOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.locator('.offline')).toBeVisible()
  await page
    .getByRole('button', { name: /^More about the comment by/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Delete the comment by/ })
    .first()
    .click()
  await expect(page.locator('.toast')).toContainText("Saved locally. Will upload when you're online.")
}

async function openComments(page: Page): Promise<void> {
  await signIn(page, 'admin')
  const { items } = await (await page.request.get('/api/posts')).json()
  const talked = items.find(({ comments }: { comments: number }) => comments > 0)
  await page.goto(`/blog/${talked.id}#comments`)
  await page.waitForLoadState('networkidle')
}

test('a message keeps what can be done with it in one line, and stands below what the frame has to say', async ({
  page,
}) => {
  await openComments(page)
  const toast = page.locator('.toast')
  // The buttons to keep and to hide it load with the first message.
  await page.getByRole('button', { name: 'Share' }).first().click()
  await expect(toast.getByRole('button', { name: 'Hide this message' })).toBeVisible()
  await deleteOffline(page)
  const top = async (name: string) => (await toast.getByRole('button', { name }).boundingBox())?.y
  expect(await top('Hide this message')).toBe(await top('Undo'))
  const [below, above] = [await toast.boundingBox(), await page.locator('.offline').boundingBox()]
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
