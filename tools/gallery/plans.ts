import { dialog, firstWaiting, press, type Steps } from './openings.ts'
import type { Screen } from './screens.ts'

const after =
  (...steps: Steps[]): Steps =>
  async (page) => {
    for (const step of steps) await step(page)
  }

/** Posts that go out at a time, and words that a reviewer changed, for whoever reviews and whoever wrote. */
export const planStates: Record<string, Screen> = {
  'edit-words': {
    ...{ path: '/admin', as: 'admin', board: 'department-desk', drawing: 4 },
    does: after(firstWaiting, press('Edit words'), dialog, (page) =>
      page.getByRole('dialog').last().getByRole('textbox', { name: 'Text' }).waitFor(),
    ),
  },
  'set-a-time': {
    ...{ path: '/admin', as: 'admin', board: 'department-desk', drawing: 5 },
    does: after(firstWaiting, press('Set a time'), (page) => page.getByLabel('Day').waitFor()),
  },
  'going-out-later': {
    ...{ path: '/admin', as: 'admin' },
    does: (page) => page.getByRole('region', { name: /^Going out later/ }).scrollIntoViewIfNeeded(),
  },
  'my-reworded-post': {
    ...{ path: '/profile', as: 'author', board: 'department-desk', drawing: 6 },
    async does(page) {
      await page.getByRole('link', { name: 'See what changed' }).first().click()
      await page.getByRole('button', { name: 'Undo changes' }).waitFor()
    },
  },
}
