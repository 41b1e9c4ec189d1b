import type { Page } from '@playwright/test'
import { answering, expect, signIn, test } from '#testing/journeys/campus.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 800 } })

const price = (page: Page) => page.getByLabel('Price', { exact: true })
const about = (page: Page) => page.getByLabel(/^Description/)
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const told = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words)
const both = (page: Page) => page.getByRole('dialog', { name: 'Changed on another phone too' })

/** Opens the edit form of the first own product. */
async function edits(page: Page): Promise<void> {
  await page.goto('/profile?tab=products')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: /Options/ }).click()
  await first.getByRole('link', { name: 'Edit' }).click()
  await expect(about(page)).not.toHaveValue('')
}

test('two phones change one product, one of them without a network: nothing of either is lost', async ({
  page,
  context,
  browser,
  campus,
}) => {
  const elsewhere = await browser.newContext({ baseURL: campus.url, viewport: { width: 1280, height: 800 } })
  const other = answering(await elsewhere.newPage())
  for (const one of [page, other]) {
    await signIn(one, 'student')
    await edits(one)
  }
  const address = new URL(page.url())
  const product = `/marketplace/${address.searchParams.get('id')}`

  await test.step('each changes something else: both stand', async () => {
    await price(other).fill('4,100')
    await save(other)
    await expect(told(other, 'Product updated successfully!')).toBeVisible()
    await about(page).fill('With its box and a spare cable.')
    await save(page)
    await expect(told(page, 'Product updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(product)
    await page.reload()
    await expect(page.getByText('₦4,100').first()).toBeVisible()
    await expect(page.getByText('With its box and a spare cable.').first()).toBeVisible()
  })

  await test.step('both change the same, one in a bus: it is told, sees both and chooses', async () => {
    for (const one of [page, other]) {
      await one.goto(address.pathname + address.search)
      await expect(about(one)).toHaveValue('With its box and a spare cable.')
    }
    await context.setOffline(true)
    await price(page).fill('3,500')
    await about(page).fill('With its box, a spare cable and a bag.')
    await save(page)
    await expect(told(page, "Saved locally. Will upload when you're online.")).toBeVisible()

    await price(other).fill('3,900')
    await about(other).fill('With its box. Only this week.')
    await save(other)
    await expect(told(other, 'Product updated successfully!')).toBeVisible()

    await context.setOffline(false)
    await expect(told(page, /^“.+” was changed on another phone too\.$/)).toBeVisible()
    await page.getByRole('link', { name: 'Open your outbox' }).click()
    // Where it stands there is such a button too.
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await page.getByRole('button', { name: 'See both' }).click()
    const rows = both(page).getByRole('group')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('₦3,500')
    await expect(rows.nth(0)).toContainText('₦3,900')
    await rows
      .nth(0)
      .getByRole('radio', { name: /^Other phone/ })
      .check()
    await both(page).getByRole('button', { name: 'Save this choice' }).click()
    await expect(told(page, 'Product updated successfully!')).toBeVisible()
    await other.goto(product)
    await expect(other.getByText('₦3,900').first()).toBeVisible()
    await expect(other.getByText('With its box, a spare cable and a bag.').first()).toBeVisible()
  })

  await test.step('right after saving the choice opens by itself', async () => {
    for (const one of [page, other]) {
      await one.goto(address.pathname + address.search)
      await expect(price(one)).toHaveValue('3,900')
    }
    await price(page).fill('3,700')
    await save(page)
    await expect(told(page, 'Product updated successfully!')).toBeVisible()
    await price(other).fill('3,800')
    await save(other)
    await expect(both(other)).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(told(other, 'We kept both. Choose any time.')).toBeVisible()
    await other.goto('/outbox')
    await other.getByRole('button', { name: 'See both' }).click()
    await both(other).getByRole('button', { name: 'Save mine' }).click()
    await expect(told(other, 'Product updated successfully!')).toBeVisible()
    await page.goto(product)
    await expect(page.getByText('₦3,800').first()).toBeVisible()
  })
  await elsewhere.close()
})

interface Edited {
  /** Where one edits it, until its words can be written. */
  open: (page: Page) => Promise<void>
  field: string
  save: string
}

const comment: Edited = {
  async open(page) {
    const own = page.getByRole('listitem').filter({ hasText: 'Who has the key of LT2?' })
    await own
      .getByRole('button', { name: /^More about/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Edit the comment/ }).click()
  },
  field: 'Edit your comment',
  save: 'Save',
}
const caption: Edited = {
  async open(page) {
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
  },
  field: 'Caption',
  save: 'Save Changes',
}

async function change(page: Page, { field, save }: Edited, words: string): Promise<void> {
  await page.getByRole('textbox', { name: field }).fill(words)
  await page.getByRole('button', { name: save, exact: true }).click()
  await expect(page.getByText(words).first()).toBeVisible()
}

/** Waits until a comment or a caption is on the campus, and not only on the screen. */
const arrives = (page: Page) =>
  page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && /\/(comments|reels)\//.test(reply.url()) && reply.ok(),
  )

/** A comment of the student on the newest post, and where it stands. */
async function saysSomething(page: Page): Promise<string> {
  const { items } = await (await page.request.get('/api/posts')).json()
  await page.goto(`/blog/${items[0].id}`)
  await page.getByLabel('Your comment').fill('Who has the key of LT2?')
  const arrived = arrives(page)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await arrived
  return page.url()
}

for (const [name, edited, placeOf, named] of [
  [
    'comment',
    comment,
    saysSomething,
    'Your comment “Who has the key of LT2?” was changed on another phone too.',
  ],
  [
    'caption',
    caption,
    async () => '/profile?tab=reels',
    /^Your reel “.+” was changed on another phone too\.$/,
  ],
] as const)
  test(`two phones change one ${name}, one of them without a network: it is told, and sees both`, async ({
    page,
    context,
    browser,
    campus,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: campus.url })
    const other = answering(await elsewhere.newPage())
    for (const one of [page, other]) await signIn(one, 'student')
    const place = await placeOf(page)
    for (const one of [page, other]) {
      await one.goto(place)
      await edited.open(one)
      await expect(one.getByRole('textbox', { name: edited.field })).toBeVisible()
    }
    await context.setOffline(true)
    await change(page, edited, 'As it was meant in the bus')
    // The other phone must come second.
    const arrived = arrives(other)
    await change(other, edited, 'As it was meant at home')
    await arrived
    await context.setOffline(false)
    await expect(told(page, named)).toBeVisible()
    // The thing itself says so too, where it is read.
    await expect(page.getByText('Needs you: you changed this on another phone too')).toBeVisible()
    await page.getByRole('link', { name: 'Open your outbox' }).click()
    // Where it stands there is such a button too.
    await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
    await page.getByRole('button', { name: 'See both' }).click()
    await expect(both(page)).toContainText('As it was meant in the bus')
    await expect(both(page)).toContainText('As it was meant at home')
    await both(page).getByRole('button', { name: 'Save mine' }).click()
    await expect(both(page)).toHaveCount(0)
    await other.goto(place)
    await expect(other.getByText('As it was meant in the bus').first()).toBeVisible()
    await elsewhere.close()
  })
