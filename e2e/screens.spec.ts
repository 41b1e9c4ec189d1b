import { pages, states } from '../scripts/gallery/screens.ts'
import { whatSettles } from '../scripts/gallery/settled.ts'
import { expect, test } from './layout/campus-of-long-names.ts'
import { faultsOf, faultsOnPaper, watchMoves } from './layout/check.ts'

/**
 * How every screen of the gallery lies: in every size and theme, with letters of both sizes, with the longest names there
 * are. A screen is loaded once and looked at in all of them; what lies wrong is framed in a picture.
 */
test.describe.configure({ mode: 'parallel', timeout: 60_000 })

/** What came through the share menu is compared while the form stands there, and what it is pushes the form down. */
const late: Record<string, number> = { 'shared-paper': 0.05, 'shared-known': 0.2, 'shared-several': 0.3 }

const none = { post: '', book: '', product: '', person: '' }

for (const [name, { as, worker }] of Object.entries({ ...pages(none), ...states(none) }))
  test.describe(() => {
    test.use({ serviceWorkers: worker ? 'allow' : 'block', hasTouch: true, as })
    test(`nothing lies wrong: ${name}`, async ({ page, ids }) => {
      const screen = Object.entries({ ...pages(ids), ...states(ids) }).find(([one]) => one === name)?.[1]
      await watchMoves(page)
      const settled = whatSettles(page, screen?.holds)
      await page.goto(screen?.path ?? '')
      await settled()
      await screen?.does?.(page)
      const found = await faultsOf(page, name, {
        ...{ settled, only: screen?.widths, late: late[name] },
      })
      expect(found, found.join('\n')).toEqual([])
    })
  })

for (const [name, path, as] of [
  ['post', ({ post }) => `/blog/${post}`, undefined],
  ['product', ({ product }) => `/marketplace/${product}`, undefined],
  ['course', () => '/books/courses/CHM-201', 'student'],
  ['book', ({ book }) => `/books/${book}/read`, undefined],
] as const satisfies [string, (ids: typeof none) => string, 'student' | undefined][])
  test.describe(() => {
    test.use({ as })
    test(`nothing lies wrong on paper: ${name}`, async ({ page, ids }) => {
      const settled = whatSettles(page)
      await page.goto(path(ids))
      await settled()
      const found = await faultsOnPaper(page, name)
      expect(found, found.join('\n')).toEqual([])
    })
  })
