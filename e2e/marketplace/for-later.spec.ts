import { answering, expect, kept, signIn, test, workerStands } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

test('a student keeps a product and, without a network, a post; the list is there, and what is let go of goes', async ({
  page,
  context,
}) => {
  answering(page)
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/products?search=gas+burner')).json()
  const posts = await (await page.request.get('/api/posts')).json()
  await page.goto(`/marketplace/${items[0].id}`)
  await workerStands(page)
  const later = page.getByRole('button', { name: 'For later', exact: true })
  await later.click()
  await expect(later).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'See the list' }).click()
  const list = page.getByRole('region', { name: 'For later' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'For later', exact: true })).toBeInViewport({ ratio: 0.99 })
  const { id: person } = (await (await page.request.get('/api/session')).json()).viewer
  await kept(page, person, '[\\"saved\\"]')

  await page.goto(`/blog/${posts.items[0].id}`)
  await expect(later).toHaveAttribute('aria-pressed', 'false')
  await kept(page, person, '[\\"post\\",')
  await context.setOffline(true)
  await later.click()
  await expect(later).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('We’ll send it')
  await page.getByRole('link', { name: 'See the list' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText('Not sent yet')).toBeVisible()
  await list.getByRole('button', { name: `For later: ${items[0].name}` }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)

  await context.setOffline(false)
  await expect(list.getByText('Not sent yet')).toBeHidden()
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get('/api/my/saved')).json()
      return items.map(({ kind }: { kind: string }) => kind)
    })
    .toEqual(['post'])
})
