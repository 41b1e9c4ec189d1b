import { draftsHere, expect, signIn, test } from '#testing/journeys/campus.ts'

test('what is typed before the scripts have come is not lost', { tag: '@main' }, async ({
  page,
  context,
}) => {
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

test('what is typed into the fields of a room before their own scripts have come is not lost', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  const held = Promise.withResolvers<void>()
  const slow = await context.newPage()
  await slow.route('**/assets/room-fields-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = slow.waitForRequest('**/assets/room-fields-*.js')
  await slow.goto('/post-product?kind=room')
  await asked
  await slow.getByLabel('Where').fill('Beside Ìjẹ̀ṣà gate')
  await slow.getByLabel('What room is it?').fill('Self-con')
  held.resolve()
  await expect(slow.getByText(/^Saved on this phone/)).toBeVisible()
  await expect(slow.getByLabel('Where')).toHaveValue('Beside Ìjẹ̀ṣà gate')
  await expect.poll(() => draftsHere(slow)).toContain('Beside Ìjẹ̀ṣà gate')
})

test('a comment that went before the scripts came stands there once, and in the box no more', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/posts')).json()
  const slow = await context.newPage()
  const held = Promise.withResolvers<void>()
  // The entry modules load; the chunks they ask for after the first paint are delayed.
  await slow.route(/assets\/(?!index|preload).*\.js/, async (route) => {
    await held.promise
    await route.continue()
  })
  await slow.route('**/blog/*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 3_000))
    await route.continue()
  })
  // Somebody who sees nothing happen taps again once the page is hydrated. A test cannot reach into a page that
  // is being
  // left, so the page does it itself.
  await slow.addInitScript(() => {
    const again = ({ target, submitter }: SubmitEvent) => {
      const box = (target as HTMLFormElement).querySelector('textarea') as HTMLTextAreaElement
      const waiting = setInterval(() => {
        if (!Object.keys(box).some((key) => key.startsWith('__reactProps$'))) return
        clearInterval(waiting)
        setTimeout(() => {
          sessionStorage.tappedAgain = 'yes'
          submitter?.click()
        }, 200)
      }, 10)
    }
    addEventListener('submit', again, { once: true })
  })
  const asked = slow.waitForRequest(/assets\/entry-browser/)
  await slow.goto(`/blog/${items[0].id}`, { waitUntil: 'commit' })
  await asked
  const box = slow.getByLabel('Your comment')
  await box.fill('The 6:40 has left.\nThe 7:30 is full.')
  await slow.getByRole('button', { name: 'Post Comment' }).click({ noWaitAfter: true })
  const answered = slow.waitForResponse((response) => response.request().method() === 'POST')
  held.resolve()
  await answered
  const said = slow.locator('#comments').getByRole('listitem').filter({ hasText: 'The 6:40 has left' })
  await expect(said).toHaveCount(1)
  expect(await slow.evaluate(() => sessionStorage.tappedAgain)).toBe('yes')
  await slow.reload()
  await expect(said).toHaveCount(1)
  await expect(box).toHaveValue('')
  // Both said the same, and the second is told so.
  await slow.goto('/outbox')
  await expect(slow.getByText('All sent')).toBeVisible()
})
