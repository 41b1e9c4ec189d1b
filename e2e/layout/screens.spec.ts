import { pages, type Screen, states } from '#tools/gallery/screens.ts'
import { whatSettles } from '#tools/gallery/settled.ts'
import { expect, test } from './campus-of-long-names.ts'
import { faultsOf, faultsOnPaper } from './check.ts'

/**
 * The layout of every screen of the gallery in every size and theme, with both font sizes and the longest possible
 * names. A screen is loaded once and checked in all of them; faults are framed in a screenshot.
 */
test.describe.configure({ mode: 'parallel', timeout: 60_000 })

/**
 * Refusals of the network appear below the text; the offline banner appears above the page and pushes it down. A list of
 * another semester, and a notice of what came, are made by changing a reply, which comes after the page.
 */
const late = (name: string) =>
  name === 'alerts-came'
    ? 0.4
    : /-(offline|of-before)$/.test(name)
      ? 0.2
      : name === 'message-with-a-way-on'
        ? 0.06
        : 0.02

const none = { post: 'post', book: 'book', product: 'product', person: 'person' }

const looked = new Set<string>()
/** Whether the same page of the same person was checked before, scrolled elsewhere. */
function isSeen({ path, as, does }: Screen): boolean {
  const what = `${as} ${path.split('#')[0]}`
  if (does) return false
  const known = looked.has(what)
  looked.add(what)
  return known
}

/** Where what one does stands in a bar of the page's own, which must not leave its edge. */
const withBars = new Set(['product', 'room', 'textbook', 'person', 'post-as-read'])

/** Every page and menu before each landing; what else opens on them in the whole run. */
const isMain = (name: string) => name in pages(none) || name.startsWith('menu-of-')

for (const [name, screen] of Object.entries({ ...pages(none), ...states(none) }).filter(
  ([, one]) => !isSeen(one),
))
  test.describe(() => {
    test.use({ serviceWorkers: screen.worker ? 'allow' : 'block', hasTouch: true, as: screen.as })
    test(`nothing lies wrong: ${name}`, { tag: isMain(name) ? '@main' : [] }, async ({ page, ids }) => {
      const screen = Object.entries({ ...pages(ids), ...states(ids) }).find(([one]) => one === name)?.[1]
      const settled = whatSettles(page, screen?.holds)
      await page.goto(screen?.path ?? '')
      await settled()
      await screen?.does?.(page)
      const found = await faultsOf(page, name, {
        ...{ settled, only: screen?.widths, late: late(name), alone: withBars.has(name) },
      })
      expect(found, found.join('\n')).toEqual([])
    })
  })

/** What is printed, and an element that shows that it is loaded. */
const printed: Record<string, Screen & { shows?: string }> = {
  post: { path: `/blog/${none.post}` },
  product: { path: `/marketplace/${none.product}` },
  'what is said of a book': { path: `/books/${none.book}`, shows: 'dialog h2' },
  course: { path: '/books/courses/CHM-201', as: 'student' },
  'a book of pages': { path: '/books/pdf/read', shows: '.pdfViewer canvas' },
  'a book of text': { path: '/books/epub/read', shows: '.reader-flow p' },
}

for (const [name, { path, as, shows = 'main h1' }] of Object.entries(printed))
  test.describe(() => {
    test.use({ as })
    test(`nothing lies wrong on paper: ${name}`, async ({ page, ids }) => {
      const { items } = await (await page.request.get('/api/books')).json()
      const ofFormat = (format: string) =>
        items.find(({ file }: { file: { format: string } }) => file.format === format)?.id
      const all = { ...ids, pdf: ofFormat('pdf'), epub: ofFormat('epub') }
      const settled = whatSettles(page)
      await page.goto(
        path.replace(/(post|product|book|pdf|epub)(?=\/read|$)/, (what) => all[what as keyof typeof all]),
      )
      await page.locator(shows).first().waitFor({ state: 'attached' })
      await settled()
      const found = await faultsOnPaper(page, name.replaceAll(' ', '-'))
      expect(found, found.join('\n')).toEqual([])
    })
  })

test.describe(() => {
  test.use({ as: 'student' })
  test('paper has nothing of what is only done on a screen', async ({ page }) => {
    const own = await (await page.request.get('/api/my-products')).json()
    for (const [path, shown, ...absent] of [
      ['/books/courses/MTH-101', 'Past questions', /They open offline/, 'Newest first', /asks? for/, /asked/],
      [`/marketplace/${own.items[0].id}`, 'Description', /contacts?( yet)?$/, 'On sale'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByText(absent[0]).first()).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(main.getByRole('heading', { name: shown })).toBeVisible()
      for (const words of absent) await expect(main.getByText(words).locator('visible=true')).toHaveCount(0)
      const lying = await page.evaluate(
        () =>
          ['::before', '::after'].flatMap((part) =>
            [...document.querySelectorAll('main *')].filter(
              (one) =>
                getComputedStyle(one, part).content === '""' &&
                getComputedStyle(one, part).position === 'absolute',
            ),
          ).length,
      )
      expect(lying, 'edges that lie over the whole paper').toBe(0)
    }
  })
})
