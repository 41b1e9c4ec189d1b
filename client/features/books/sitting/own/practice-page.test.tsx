import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aPaper, choice, sit } from '#testing/server/samples/papers.ts'

/** Somebody who got the first of two questions wrong some days ago. */
async function start() {
  const it = await aCampus({ with: { limits: noLimits } })
  const [ada, obi] = [it.student(), it.student()]
  for (const one of [ada, obi]) await one(api.auth.session, {})
  const paper = await aPaper(ada, it.platform, [choice, choice])
  for (let n = 0; n < 11; n += 1) {
    const one = it.student()
    await one(api.auth.session, {})
    await sit(one, paper, [
      [1, 'C'],
      [2, 'B'],
    ])
  }
  await sit(obi, paper, [
    [1, 'A'],
    [2, 'B'],
  ])
  it.clock.advance(3 * 86_400_000)
  return { ...it, ada, obi, paper }
}

test('a wrong question comes back on another day, and goes when it was answered', async () => {
  const it = await start()
  const page = await openPage(it, '/books/practice', it.obi)
  await screen.findByText(/^From /)
  await page.user.click(await screen.findByRole('button', { name: 'C' }))
  await screen.findByText(/^C is right/)
  await page.press('Finish')
  await screen.findByText('That’s all for today')
  const log = async () => (await it.obi(api.sittings.log, { query: {} })).items
  await vi.waitFor(async () => expect((await log()).filter(({ practice }) => practice)).toHaveLength(1))
})

test('what comes back today stands above the courses, and leads to it', async () => {
  const it = await start()
  // A phone on which a paper was opened once.
  const first = await openPage(it, `/books/${it.paper}/sit`, it.obi)
  await first.press(/^Start/)
  await screen.findByRole('button', { name: 'C' })
  const page = await openPage(it, '/books', it.obi, first.phone)
  const card = within(await screen.findByRole('region', { name: '1 question to try again today' }))
  await page.user.click(card.getByRole('link', { name: 'Try it' }))
  await screen.findByText(/^From /)
})

test('what comes back and could not be read can be asked for again', async () => {
  const it = await start()
  const page = await openPage(it, '/blog', it.obi)
  page.breaks('GET', /^\/api\/my\/sittings/)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate('/books/practice')
  await screen.findByText('Unable to load your questions')
  page.mend()
  page.breaks('GET', /\/sheet/)
  await page.press('Try Again')
  await screen.findByText('1 question can’t be shown right now: the paper didn’t load.')
  page.mend()
  await page.press('Try Again')
  await screen.findByText(/^From /)
})
