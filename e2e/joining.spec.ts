import { draftsHere, expect, signIn, test } from './campus.ts'

test('what is typed before the scripts have come is not lost', async ({ page, context }) => {
  await signIn(page, 'student')
  const held = Promise.withResolvers<void>()
  const slow = await context.newPage()
  await slow.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await slow.goto('/post-product', { waitUntil: 'commit' })
  await slow.getByLabel('Product name').fill('Ìkòkò')
  await slow.getByLabel('Description').fill('Between Oye and Ikole.')
  held.resolve()
  await expect(slow.getByText(/^Saved on this phone/)).toBeVisible()
  await expect.poll(() => draftsHere(slow)).toContain('Between Oye and Ikole.')
  await slow.reload()
  await expect(slow.getByLabel('Product name')).toHaveValue('Ìkòkò')
  await expect(slow.getByLabel('Description')).toHaveValue('Between Oye and Ikole.')
})
