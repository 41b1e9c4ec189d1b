import type { Page } from '@playwright/test'
import type { Interaction } from './feel.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const titles = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
const backTo = async (page: Page, path: string) => {
  await page.goBack()
  await page.waitForURL((url) => url.pathname === path)
}
const letters = 'student'
const box = (page: Page) => page.getByRole('main').getByRole('searchbox').locator('visible=true').first()

/** The most frequent interactions, each on its page. */
export const interactions: Interaction[] = [
  {
    what: 'like a post',
    on: async (page) => {
      await page.goto('/blog')
      await titles(page).first().click()
      await page.waitForURL(/\/blog\/./)
    },
    tap: (page) => page.getByRole('button', { name: /like this post/i }),
  },
  {
    what: 'open a post',
    on: async (page) => void (await page.goto('/blog')),
    tap: (page, turn) => titles(page).nth(turn),
    done: (page) => page.waitForURL(/\/blog\/./).then(() => heading(page).waitFor()),
    again: (page) => backTo(page, '/blog'),
  },
  {
    what: 'back to the posts',
    on: async (page) => void (await page.goto('/blog')),
    first: async (page, turn) => {
      await titles(page).nth(turn).click()
      await page.waitForURL(/\/blog\/./)
      await heading(page).waitFor()
      await page.waitForLoadState('networkidle')
    },
    done: (page) => titles(page).first().waitFor(),
  },
  {
    what: 'type a letter of a search',
    on: async (page) => {
      await page.goto('/search')
      await box(page).focus()
    },
    press: (turn) => letters[turn % letters.length] ?? 'a',
  },
  {
    what: 'type a letter above the products',
    on: async (page) => {
      await page.goto('/marketplace')
      await box(page).focus()
    },
    press: (turn) => letters[turn % letters.length] ?? 'a',
  },
  {
    what: 'filter the products by a chip',
    on: async (page) => void (await page.goto('/marketplace')),
    tap: (page, turn) =>
      page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link')
        .nth((turn % 2) + 1),
  },
  {
    what: 'next reel',
    on: async (page) => void (await page.goto('/reels')),
    press: () => 'ArrowDown',
  },
  {
    what: 'like a reel',
    on: async (page) => void (await page.goto('/reels')),
    tap: (page) => page.locator('.reel[data-shown]').getByRole('button', { name: /like this reel/i }),
  },
]
