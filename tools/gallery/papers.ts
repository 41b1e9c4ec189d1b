import type { Page } from '@playwright/test'
import { dialog, press, type Steps } from './openings.ts'
import type { Screen } from './screens.ts'

const desk = '/add-books?chats'
const rows = (page: Page) => page.getByRole('list', { name: 'Waiting papers' }).getByRole('listitem')

/** Ready to be chosen; beside them, where there is room, the first page is drawn. */
const ready: Steps = async (page) => {
  await rows(page).first().waitFor()
  // The desk is loaded on demand: until React has it, keys do nothing and ticks wait.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-draft]') ?? {}).some((key) => key.startsWith('__reactProps$')),
  )
  const pane = page.getByRole('region', { name: 'Paper' })
  if (await pane.isVisible()) await pane.getByRole('img', { name: 'The first page' }).waitFor()
}
const choose =
  (...titles: RegExp[]): Steps =>
  async (page) => {
    for (const title of titles) await page.getByRole('checkbox', { name: title }).check()
  }
const chooseAll: Steps = (page) => page.getByRole('checkbox', { name: /^Choose all/ }).check()

const at = (drawing: number, ...steps: Steps[]): Screen => ({
  ...{ path: desk, as: 'admin', board: 'import', drawing },
  async does(page) {
    for (const step of [ready, ...steps]) await step(page)
  },
})

/** Papers out of a chat that an admin decides, one by one and many at once. */
export const paperStates: Record<string, Screen> = {
  'no-papers-from-chats': {
    ...{ path: '/admin', as: 'admin', board: 'import', drawing: 6 },
    async does(page) {
      const counts = { all: 0, sure: 0, look: 0, noCourse: 0 }
      const empty = { items: [], next: null, total: 0, counts }
      await page.route('**/api/paper-drafts*', (route) => route.fulfill({ json: empty }))
      await page.getByRole('link', { name: /^Papers from chats/ }).click()
      await page.getByText('No papers wait here').waitFor()
    },
  },
  'papers-from-chats': at(1),
  'paper-from-a-chat': at(2, async (page) => {
    await rows(page).first().getByRole('button').click()
    await page.getByRole('img', { name: 'The first page' }).waitFor()
  }),
  'papers-chosen': at(1, choose(/CHM 107/, /CSC 201/, /GST 103, 2021/)),
  'publish-papers': at(3, chooseAll, press('Publish'), dialog),
  'leave-out-papers': at(3, chooseAll, press('Leave out'), dialog),
  'change-papers': at(4, chooseAll, press('Change'), dialog, (page) =>
    page.getByRole('dialog').getByLabel('Course code').pressSequentially('CHM 107'),
  ),
  // One is in the library already, the other has no course: whatever is refused waits as before.
  'paper-refused': at(
    ...([4, choose(/CHM 201/, /document \(4\)/), press('Publish'), dialog] as const),
    (page) => page.getByRole('dialog').getByRole('button', { name: 'Publish 1 paper' }).click(),
    (page) => page.getByText('This book is already in the library').first().waitFor(),
  ),
  'papers-without-a-course': { path: `${desk}=no-course`, as: 'admin', board: 'import', drawing: 4 },
  'keys-of-the-desk': at(1, (page) => page.keyboard.press('?'), dialog),
}
