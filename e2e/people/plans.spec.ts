import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { answering, expect, expectAccessible, signIn, test } from '#testing/journeys/campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

test.use({ viewport: { width: 360, height: 740 } })

const title = 'Three mistakes everyone makes in the first CHM 107 practical'

test('a reviewer mends words and sets a time; the author reads the change and agrees; it is public then', async ({
  page: desk,
  browser,
  baseURL,
  campus,
}, info) => {
  const shot = (page: Page, name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) })
  await signIn(desk, 'admin')
  await desk.goto('/admin')
  await desk.getByRole('list', { name: 'Waiting posts' }).getByRole('link', { name: title }).click()
  await desk.getByRole('button', { name: 'Edit words' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Edit words' })
  await dialog.getByLabel('Title').fill(title.replace('Three', 'Four'))
  const text = dialog.getByRole('textbox', { name: 'Text' })
  // Before its first letter: a key right after a tap could be undone by the editor, which sets the place a moment later.
  await text.getByText('Nobody tells you').click({ position: { x: 1, y: 8 } })
  await desk.keyboard.type('First: ')
  await dialog.getByLabel('Say why').fill('You list four.')
  await shot(desk, 'edit')
  await dialog.getByText('2 changes', { exact: true }).click()
  await expect(dialog.locator('ins')).toHaveText(['Four', 'First:'])
  await expect(dialog.locator('del')).toHaveText(['Three'])
  await shot(desk, 'changes')

  // Nothing typed is lost where the network is.
  await desk.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(desk.getByText('That didn’t go through. Please try again.').first()).toBeVisible()
  await desk.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Set a time' }).click()
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(dialog.getByText('Choose a time that is still to come')).toBeVisible()
  const day = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Day').fill(day)
  await expect(dialog.getByText(/^Goes out on \w+ \d+ \w+, 08:00, Nigerian time/)).toBeVisible()
  await shot(desk, 'time')
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(desk.getByText(/goes out on \w+ \d+ \w+, 08:00$/).first()).toBeVisible()

  const context = await browser.newContext({
    baseURL,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  const author = answering(await context.newPage())
  await signIn(author, 'subadmin')
  await author.goto('/notices')
  await author.getByRole('link', { name: /changed words in your post/ }).click()
  await expect(author.getByText('Ṣadé Ògúnlànà made 2 changes.')).toBeVisible()
  await expect(author.getByText('“You list four.”')).toBeVisible()
  await expect(author.locator('ins')).toHaveText(['Four', 'First:'])
  await expectAccessible(author)
  await shot(author, 'author')
  await author.emulateMedia({ colorScheme: 'dark' })
  await shot(author, 'author-dark')
  await author.getByRole('button', { name: 'Accept changes' }).click()
  await expect(author.getByText(/^This post goes out on/)).toBeVisible()
  const address = author.url()
  await context.close()

  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const reader = await visitor.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: 'Post not found' })).toBeVisible()
  // Its time comes while nobody looks: the campus puts it out as it opens again.
  await campus.stop()
  const database = new DatabaseSync(join(campus.folder, 'campus.sqlite'))
  database.exec(
    `update post_plans set "goesOutAt" = '${new Date().toISOString()}' where "goesOutAt" like '${day}%'`,
  )
  database.close()
  const again = await startCampus({ folder: campus.folder })
  await expect
    .poll(async () =>
      (
        await reader.request.get(address.replace(campus.url, again.url).replace('/blog/', '/api/posts/'))
      ).status(),
    )
    .toBe(200)
  await reader.goto(address.replace(campus.url, again.url))
  await expect(reader.getByRole('heading', { level: 1, name: title.replace('Three', 'Four') })).toBeVisible()
  await expect(reader.getByText('First: Nobody tells you')).toBeVisible()
  await visitor.close()
  await again.stop()
})
