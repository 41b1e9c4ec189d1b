import { expect, signIn, test } from '#testing/journeys/campus.ts'

/**
 * The main journeys as a screen reader meets them: names, roles and order. The snapshots are what is announced;
 * anything else fails.
 */
test.use({ viewport: { width: 360, height: 800 } })

test('the way in: what is said first, where one is, and what a form asks for', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/login?from=%2Fmarketplace')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link /FUOYE Campus/
      - link "Search the campus"
      - link "Sign In"
      - button "Menu"
    - main:
      - heading "Welcome back" [level=1]
      - paragraph: Sign in with your student email.
      - textbox "Email"
      - textbox "Password"
      - button "Show password"
      - button "Sign in"
      - link "Forgot your password?"
      - paragraph:
        - link "Create account"
  `)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - textbox "Email" [invalid]
    - alert:
      - paragraph: Please enter your email
    - textbox "Password" [invalid]
    - alert:
      - paragraph: Please enter your password
  `)
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('a list is a list: heading, filters with the chosen one, rows by their titles, and how many as that changes', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/blog')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Campus Blog" [level=1]
    - search "Search blog posts":
      - searchbox "Search blog posts"
    - navigation "Order of posts":
      - link "Most Recent"
      - link "Trending"
      - link "Popular"
    - status: /or more posts/
    - article:
      - heading [level=2]:
        - link
    - list:
      - listitem:
        - article:
          - heading [level=2]:
            - link
  `)
  await expect(page.getByRole('link', { name: 'Most Recent' })).toHaveAttribute('aria-current', 'page')
  await page
    .getByRole('link', { name: 'Load More Posts' })
    .or(page.getByRole('button', { name: 'Load More Posts' }))
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^(24|2\d)( or more)? posts$/ })).toBeAttached()
})

test('a post: one heading, its words, then what was said, each with its name', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - article:
      - link "Campus Blog"
      - heading [level=1]
    - region /comments?/:
      - heading /comments?/ [level=2]
      - textbox "Your comment"
      - button "Post Comment"
  `)
})

test('a product: what it is, what it costs, and the one thing to do', { tag: '@main' }, async ({ page }) => {
  await page.goto('/marketplace')
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=1]
    - list "In short"
    - button "Contact Seller"
    - heading "Description" [level=2]
  `)
})

test('a form names every field, and what sending costs before the button that does it', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "List New Product" [level=1]
    - status
    - group /Pictures/
    - textbox "Product name"
    - textbox "Price"
    - textbox "WhatsApp number"
    - group "Condition":
      - radio "New"
    - group "Category":
      - radio "Books"
    - group "Campus"
    - textbox "Description"
    - paragraph: /to send/
    - button "List Product"
  `)
})
