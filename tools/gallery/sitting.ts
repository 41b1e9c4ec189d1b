import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

type Steps = (page: Page) => Promise<unknown>

const press = (name: string | RegExp): Steps => {
  return (page) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
}

interface Book {
  id: string
  title: string
}

/** One person sits for all these screens: each begins as if nothing was sat. */
const nothingSat: Steps = (page) =>
  page.route('**/api/my/sittings*', async (route) => {
    try {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), items: [] } })
    } catch {
      await route.abort() // the page is offline, or has gone
    }
  })

/** The first paper of CHM 201 with an answer sheet, or the first without. */
const open = (hasSheet: boolean, query = ''): Steps => {
  return async (page) => {
    await nothingSat(page)
    const { items }: { items: Book[] } = await (await page.request.get('/api/courses/CHM-201/papers')).json()
    for (const { id } of items) {
      const { ok } = await page.request.get(`/api/books/${id}/sheet`).then((reply) => ({ ok: reply.ok() }))
      if (ok === hasSheet) return page.goto(`/books/${id}/sit${query}`)
    }
    throw new Error('The demo has no such paper')
  }
}

const question = (number: number): Steps => {
  return (page) => page.getByRole('heading', { name: new RegExp(`^${number} ?of`) }).waitFor()
}
const begin: Steps = async (page) => {
  await open(true)(page)
  await press(/^Start/)(page)
  await question(1)(page)
}
const answered: Steps = async (page) => {
  await begin(page)
  await press('C')(page)
  await page.getByRole('heading', { name: 'Why' }).waitFor()
}
const offline: Steps = (page) => page.context().setOffline(true)

const at = (drawing: number, ...steps: Steps[]): Screen => ({
  ...{ path: '/books', as: 'student', board: 'sit-paper', drawing },
  async does(page) {
    for (const step of steps) await step(page)
  },
})

/** Sitting a paper, from its sheet to its end. */
export const sittingStates: Record<string, Screen> = {
  'sit-before': at(1, open(true)),
  'sit-question': at(2, begin),
  'sit-paused': at(2, begin, press('Pause')),
  'sit-answered': at(3, answered),
  'sit-explaining': at(8, answered, press('Explain it')),
  'sit-answered-offline': at(3, begin, offline, press('C')),
  'sit-end': at(4, answered, press('Finish'), press('Finish'), (page) =>
    page
      .getByText(/^\d+ of \d+$/)
      .first()
      .waitFor(),
  ),
  'sit-end-offline': at(4, begin, offline, press('C'), press('Finish'), press('Finish')),
  'sit-no-sheet': at(7, open(false)),
  'sit-make-sheet': at(7, open(false, '?sheet')),
  'sit-fix-sheet': at(7, open(true, '?sheet')),
}
