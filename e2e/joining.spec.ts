import { expect, signIn, test } from './campus.ts'

test('a student joins with every wrong input first, likes, comments, replies and leaves', async ({
  page,
}) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  const again = page.getByLabel('Confirm password', { exact: true })
  const submit = page.getByRole('button', { name: 'Create account' })

  await page.getByLabel('Full name').fill('Adéọlá Fátókùn')
  await page.getByLabel('Email').fill('adeola@gmail.com')
  await page.getByLabel('Department').selectOption('Law')
  await page.getByLabel('Level').selectOption('200')
  await password.fill('abc')
  await again.fill('abd')
  await submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await again.fill('abc')
  await submit.click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await password.fill('kọ́kọ́rọ́ mi')
  await again.fill('kọ́kọ́rọ́ mi')
  await submit.click()
  await expect(page.getByText('email must be a fuoye student mail')).toBeVisible()
  // Nothing that was typed is gone.
  await expect(page.getByLabel('Full name')).toHaveValue('Adéọlá Fátókùn')
  await expect(page.getByLabel('Department')).toHaveValue('Law')
  await page.getByLabel('Email').fill('adeola@student.fuoye.edu.ng')
  await submit.click()
  await expect(page.getByText('Account created successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login/)

  await page.getByLabel('Email').fill('adeola@student.fuoye.edu.ng')
  await password.fill('not that')
  await page.getByRole('button', { name: 'Sign in' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: /\w/ })
  await expect(refusal).toBeVisible()
  const wrong = await refusal.textContent()
  await page.getByLabel('Email').fill('nobody@student.fuoye.edu.ng')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(refusal).toHaveText(wrong ?? '')
  await page.getByLabel('Email').fill('adeola@student.fuoye.edu.ng')
  await password.fill('kọ́kọ́rọ́ mi')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/blog$/)

  await page.getByRole('article').nth(3).getByRole('link').click()
  const like = page.getByRole('button', { name: /like this post/i })
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  const before = Number.parseInt((await like.textContent()) ?? '', 10)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText(String(before + 1))

  const words = '  Ẹ kú iṣẹ́! See https://fuoye.edu.ng and <b>javascript:alert(1)</b>  '
  await page.getByLabel('Your comment').fill(words)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comment posted successfully!').first()).toBeVisible()
  const mine = page.getByRole('listitem').filter({ hasText: 'Ẹ kú iṣẹ́!' }).first()
  await expect(mine).toContainText('<b>javascript:alert(1)</b>')
  await expect(mine.getByRole('link', { name: 'https://fuoye.edu.ng' })).toHaveAttribute('rel', /nofollow/)
  await expect(page.getByLabel('Your comment')).toHaveValue('')

  await mine.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByLabel(/^Your reply to/).fill('And to you.')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(page.getByText('Reply posted successfully!').first()).toBeVisible()
  await expect(mine).toContainText('And to you.')

  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(mine).toContainText('And to you.')

  await page.getByRole('button', { name: /your menu/i }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('signing in leads back to where one came from, and never to another site', async ({ page }) => {
  await page.goto('/blog?sort=popular')
  await page.getByRole('article').first().getByRole('link').click()
  await expect(page.getByText('Please sign in to post comments.')).toBeVisible()
  const post = new URL(page.url()).pathname
  await page
    .getByRole('region', { name: /comments/ })
    .getByRole('link', { name: 'Sign In' })
    .click()
  await page.getByLabel('Email').fill('student@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('campus-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(new RegExp(`${post}$`))

  await page.context().clearCookies()
  await page.goto('/login?from=https://evil.example/')
  await page.getByLabel('Email').fill('student@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('campus-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('a visitor who likes is asked to sign in, and a like that is refused is taken back', async ({
  page,
}) => {
  await page.goto('/blog')
  await page.getByRole('article').first().getByRole('link').click()
  await page.getByRole('button', { name: /like this post/i }).click()
  await expect(page.getByText('Please sign in to like posts').first()).toBeVisible()

  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('article').nth(5).getByRole('link').click()
  const like = page.getByRole('button', { name: /like this post/i })
  const [pressed, count] = [await like.getAttribute('aria-pressed'), await like.textContent()]
  await page.route('**/like', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You may not do this' } }),
  )
  await like.click()
  await expect(page.getByText('Failed to update like').first()).toBeVisible()
  await expect(like).toHaveAttribute('aria-pressed', pressed ?? '')
  await expect(like).toHaveText(count ?? '')
})

test('the menu offers each role what is theirs', async ({ page }) => {
  const entries = async () => {
    await page.getByRole('button', { name: /your menu/i }).click()
    const names = await page
      .getByRole('navigation', { name: /your menu/i })
      .getByRole('link')
      .allTextContents()
    await page.keyboard.press('Escape')
    return names
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  const member = ['Profile', 'Post Product', 'Create Reel']
  await signIn(page, 'student')
  expect(await entries()).toEqual(expect.arrayContaining(member))
  expect(await entries()).not.toEqual(expect.arrayContaining(['Admin Dashboard']))
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/blog$/)
  await page.context().clearCookies()
  await signIn(page, 'admin')
  expect(await entries()).toEqual(expect.arrayContaining([...member, 'Admin Dashboard', 'Create Blog Post']))
})

test('without JavaScript one can sign in, and is told what was wrong', async ({ browser, campus }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: campus.url })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill('student@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('student@fuoye.edu.ng')
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('campus-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  await context.close()
})

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
  await slow.reload()
  await expect(slow.getByLabel('Product name')).toHaveValue('Ìkòkò')
  await expect(slow.getByLabel('Description')).toHaveValue('Between Oye and Ikole.')
})
