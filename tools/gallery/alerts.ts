import type { Page } from '@playwright/test'
import { address } from '#contract/addresses.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import type { Results } from '#contract/search/endpoints.ts'
import type { Screen } from './screens.ts'

const pressed = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Tell me/ }).first()
  await button.waitFor()
  // It is known who is told of what.
  await page.waitForLoadState('networkidle')
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await page.locator('button[aria-pressed=true]', { hasText: 'Tell me' }).first().waitFor()
}

const asks = [
  { kind: 'products', asked: 'kind=sale&search=laptop&place=Oye&priceTo=15000000' },
  { kind: 'products', asked: 'kind=found&search=Ìwé+ìdánimọ̀+ọmọ+ilé-ìwé+gíga+Fẹ́mi+Adéwálé+Ọlátúnjí' },
  { kind: 'course', asked: 'CHM-201' },
]

/** Three things that came to an alert, the newest notice of all. */
async function came(page: Page): Promise<void> {
  const { groups }: Results = await (await page.request.get('/api/search?q=a')).json()
  const found = groups.find(({ kind }) => kind === 'product')?.items ?? []
  await page.route('**/api/notices?*', answered)
  await page.route('**/api/notices', answered)
  await page.goto(address('profile'))
  await page.getByRole('link', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: 'See all' }).waitFor()

  async function answered(route: Parameters<Parameters<Page['route']>[1]>[0]) {
    const response = await route.fetch()
    const { items, next }: { items: Notice[]; next: string | null } = await response.json()
    const [first, ...rest] = items
    const told = {
      ...{ kind: 'watch', text: '3 new under “laptop”', link: address('marketplace', { search: 'laptop' }) },
      ...{ by: null, group: null, read: false, shows: found.map((one) => ({ kind: 'product', ...one })) },
    }
    await route.fulfill({ response, json: { items: first ? [{ ...first, ...told }, ...rest] : [], next } })
  }
}

/** The button and the list of alerts. */
export const alertStates = (person: string): Record<string, Screen> => ({
  alerts: { path: '/notices?alerts', as: 'student', board: 'tell-me', drawing: 5 },
  'alerts-some': {
    ...{ path: '/notices?alerts', as: 'author', board: 'tell-me', drawing: 5 },
    async does(page) {
      for (const one of [...asks, { kind: 'person', asked: person }])
        await page.request.put('/api/my/alerts', { data: { ...one, on: true } })
      await page.reload()
      await page.getByText('CHM 201').waitFor()
    },
  },
  'alerts-came': { path: '/notices', as: 'author', board: 'tell-me', drawing: 4, does: came },
  'market-told': {
    path: '/marketplace?search=book',
    as: 'author',
    board: 'tell-me',
    drawing: 0,
    does: pressed,
  },
  'market-told-what': {
    path: '/marketplace?search=charger',
    as: 'author',
    board: 'tell-me',
    drawing: 1,
    async does(page) {
      const asked = { kind: 'products', asked: 'kind=sale&search=charger', on: false }
      await page.request.put('/api/my/alerts', { data: asked })
      await page.reload()
      await page.getByRole('button', { name: 'Tell me' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'market-told-nothing': {
    path: '/marketplace?search=unicorn',
    as: 'author',
    board: 'tell-me',
    does: pressed,
  },
  'course-told': {
    path: '/books/courses/CHM-201',
    as: 'author',
    board: 'tell-me',
    drawing: 2,
    does: pressed,
  },
  'person-told': { path: `/people/${person}`, as: 'student', board: 'tell-me', drawing: 3, does: pressed },
})
