import type { Page } from '@playwright/test'
import type { Ids, Screen } from './screens.ts'

export type Steps = (page: Page) => Promise<unknown>

export const press = (name: string | RegExp): Steps => {
  return (page) => page.getByRole('button', { name }).locator('visible=true').first().click()
}
export const dialog: Steps = (page) => page.getByRole('dialog').last().waitFor()
export const firstWaiting: Steps = (page) =>
  page.getByRole('list', { name: 'Waiting posts' }).getByRole('link').first().click()
// Playwright's own selectors throw on :popover-open in a browser without popovers.
const menu: Steps = (page) =>
  page.waitForFunction(() => document.querySelector('.menu:is(:popover-open, [data-open])'))

/** The first in a list of one's own things. */
export const ownOf = async (page: Page, list: string): Promise<string> =>
  (await (await page.request.get(`/api/${list}`)).json()).items[0].id

const at = (path: string, as: Screen['as'], ...steps: Steps[]): Screen => ({
  ...{ path, as },
  async does(page) {
    for (const step of steps) await step(page)
  },
})

/** What opens where an admin changes the campus and its rights. */
const openingsOfAdmins: Record<string, Screen> = {
  'rename-department': at(
    ...(['/admin?campus=departments', 'admin'] as const),
    ...[press('Options for History'), menu, press('Rename'), dialog],
  ),
  'department-into-another': at(
    ...(['/admin?campus=departments', 'admin'] as const),
    ...[press('Options for History'), menu, press('Merge with another department'), dialog],
  ),
  'rights-over-posts': at(
    ...(['/admin?search=subadmin%40fuoye.edu.ng', 'admin'] as const),
    ...[press(/^Options for/), menu, press('Posts they can decide'), dialog],
  ),
}

/** Everything that opens over a page: each menu, dialog and fold, opened as a person would. */
export function openings({ post, person }: Ids): Record<string, Screen> {
  const ownProduct: Steps = async (page) => page.goto(`/marketplace/${await ownOf(page, 'my-products')}`)
  const talked = `/blog/${post}#comments`

  return {
    'menu-of-visitors': { ...at('/blog', undefined, press('Menu'), menu), widths: 'narrow' },
    'menu-of-members': at('/blog', 'student', press(/, your menu$/), menu),
    'menu-of-admins': at('/blog', 'admin', press(/, your menu$/), menu),
    ...openingsOfAdmins,
    'ready-reasons': at('/admin?tab=roles', 'admin', press('Edit ready reasons'), dialog),
    'menu-of-a-comment': at(talked, 'student', press(/^More about the comment by/), menu),
    'menu-of-the-last-comment': at(
      ...([talked, 'student'] as const),
      async (page) => {
        const last = page.getByRole('button', { name: /^More about the comment by/ }).last()
        await last.evaluate((button) => button.scrollIntoView({ block: 'end' }))
        await last.click()
      },
      menu,
    ),
    'message-with-a-way-on': at(...([talked, 'student'] as const), async (page) => {
      const refused = { status: 413, contentType: 'text/html', body: '<p>Too large</p>' }
      await page.route('**/api/posts/*/comments/*', (route) => route.fulfill(refused))
      await page.getByLabel('Your comment').fill('Who has the notes?')
      await press('Post Comment')(page)
      // It stays open for the screenshot.
      await press('Keep this message')(page)
      await page.locator('.toast a').waitFor()
    }),
    'report-of-a-comment': at(
      ...([talked, 'student'] as const),
      ...[press(/^More about the comment by/), menu, press(/^Report the comment/), dialog],
    ),
    'menu-of-a-person': at(`/people/${person}`, 'student', press(/^Options for/), menu),
    'menu-of-a-post': at(`/blog/${post}`, 'admin', press('Options for this post'), menu),
    'take-down': at(
      ...([`/blog/${post}`, 'admin'] as const),
      ...[press('Options for this post'), menu, press('Take down'), dialog],
    ),
    'menu-of-my-post': at('/profile', 'author', press(/^Options for/), menu),
    'menu-of-my-product': at('/profile?tab=products', 'student', press(/^Options for/), menu),
    'menu-of-my-reel': at('/profile?tab=reels', 'student', press(/^Options for/), menu),
    'edit-reel': at(
      ...(['/profile?tab=reels', 'student'] as const),
      ...[press(/^Options for/), menu, press(/^Edit$/), dialog],
    ),
    'menu-of-a-member': at('/admin?tab=roles', 'admin', press(/^Options for/), menu),
    suspend: at('/admin?tab=roles', 'admin', press(/^Options for/), menu, press(/^Suspend/), dialog),
    'edit-profile': at('/profile', 'student', press('Edit Profile'), dialog),
    'delete-account': at('/settings', 'student', press('Delete my account'), dialog),
    'my-own-product': at('/marketplace', 'student', ownProduct),
    'market-filters': at('/marketplace', undefined, (page) =>
      page.locator('summary', { hasText: 'Filter and sort' }).click(),
    ),
    'reel-comments': at('/reels', 'student', (page) =>
      page
        .locator('.reel[data-shown]')
        .getByRole('button', { name: /comments?$/ })
        .click(),
    ),
    // With the data saver on, a reel waits and shows its cost.
    'reel-held': at('/reels', 'student', async (page) => {
      await page.evaluate(() => localStorage.setItem('data-saver', 'strict'))
      await page.reload()
      await page.locator('.reel-held').waitFor()
    }),
    'reel-more': at('/reels', 'student', press('More about this reel'), dialog),
    preview: at('/admin', 'admin', firstWaiting),
    decline: at(
      ...(['/admin', 'admin'] as const),
      firstWaiting,
      (page) => page.getByRole('button', { name: 'Decline' }).locator('visible=true').last().click(),
      dialog,
    ),
    'notices-to-be-told': at('/notices', 'student', (page) =>
      page.locator('summary', { hasText: 'Notification settings' }).click(),
    ),
    'notices-of-one-thing': at('/notices', 'author', async (page) => {
      await page
        .getByRole('link', { name: /\d others/ })
        .first()
        .click()
      await page.locator('h1 ~ ul .notice').first().waitFor()
    }),
    'sign-up-refused': at('/signup', undefined, (page) =>
      page.getByRole('main').getByRole('button', { name: 'Create account' }).click(),
    ),
    'product-refused': at('/post-product', 'student', press('List Product')),
    'post-refused': at('/post-blog', 'author', press('Submit for Approval')),
  }
}
