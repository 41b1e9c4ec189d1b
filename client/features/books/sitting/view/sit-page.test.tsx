import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aPaper, asNumber, choice, sit } from '#testing/server/samples/papers.ts'
import { bookOf, scriptedTexts } from '#testing/server/samples/texts.ts'

/** A paper of two choices and a number, which nine others have sat, and Obi, who has not. */
async function start(questions = [choice, choice, asNumber], file?: Uint8Array) {
  const it = await aCampus({ with: { limits: noLimits, ...(file && { texts: scriptedTexts() }) } })
  const [ada, obi] = [it.student({ fullName: 'Ada Obi' }), it.student({ fullName: 'Obi Eze' })]
  for (const one of [ada, obi]) await one(api.auth.session, {})
  const paper = await aPaper(ada, it.platform, questions, file)
  const others = Array.from({ length: 9 }, () => it.student())
  for (const one of others) {
    await one(api.auth.session, {})
    await sit(one, paper, [
      [1, 'C'],
      [2, 'B'],
      [3, '3.5'],
    ])
  }
  const mine = async () => (await obi(api.sittings.log, { query: {} })).items
  return { ...it, ada, obi, paper, mine, path: `/books/${paper}/sit` }
}

/** The number of the question in front of somebody. */
const isAt = (question: number) =>
  screen.findByRole('heading', { name: new RegExp(`^${question}\\s*(of|\\d)`) })
const letter = (name: string) => screen.findByRole('button', { name })

test('a whole sitting without a network survives two kills, and arrives once', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  await isAt(1)
  for (const words of ['versions', 'fullName', 'opensHere']) await kept(it.obi.id, words)
  network(false)
  await page.user.click(await letter('C'))
  await screen.findByText(/see what others said once you’re online/)

  const second = await openPage(it, it.path, it.obi, page.phone)
  network(false)
  await screen.findByText(/1 question answered, 2 to go/)
  await second.press('Continue')
  await second.press('Next question')
  await isAt(2)
  await second.press('Skip for now')
  await isAt(3)
  await second.fill({ 'Your answer, a number': '3,5' })
  await second.press('Save')
  await screen.findByText('Please write a number, such as 3.5')
  await second.fill({ 'Your answer, a number': '3.50' })

  const third = await openPage(it, it.path, it.obi, page.phone)
  network(false)
  await third.press('Continue')
  await isAt(3)
  // What was typed, and was no answer yet, is there too.
  expect(screen.getByLabelText<HTMLInputElement>('Your answer, a number').value).toBe('3.50')
  await third.press('Save')
  await screen.findByText(/see what others said once you’re online/)
  await third.press('Next question')
  await isAt(2)
  await third.user.click(await letter('A'))
  await screen.findByText(/see what others said once you’re online/)
  await third.press('Finish')
  await screen.findByText(/see how you did once you’re online/)
  expect(await it.mine()).toEqual([])

  network(true)
  await vi.waitFor(async () => expect(await it.mine()).toHaveLength(1), { timeout: 5_000 })
  await screen.findByText('2 of 3', {}, { timeout: 5_000 })
  const [arrived] = await it.mine()
  expect(arrived?.answers.map(({ question, answer }) => [question, answer])).toEqual([
    [1, 'C'],
    [3, '3.5'],
    [2, 'A'],
  ])
  expect(arrived?.endedAt).not.toBeNull()
  await screen.findByRole('button', { name: 'Question 1: Right' })
  await screen.findByRole('button', { name: 'Question 2: Wrong' })
})

test('what others said is asked for after the answer has arrived, and never before', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  await isAt(1)
  const said = () => page.asked.filter((one) => one.includes('/said?question'))
  expect(said()).toEqual([])
  await page.user.click(await letter('C'))
  await screen.findByText(/^C is right: at least 9 in 10 say so/)
  await screen.findByText(/10\s*· you/)
  expect(said().length).toBeGreaterThan(0)
  for (const one of said()) expect(one).toContain('question=1')
  // It cannot be changed any more.
  expect((await letter('A')).getAttribute('aria-disabled')).toBe('true')
})

test('whoever looks at the end sees nothing of the others before, and may change an answer', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.obi)
  await page.user.click(await screen.findByRole('radio', { name: 'At the end' }))
  await page.press(/^Start/)
  await page.user.click(await letter('A'))
  await isAt(2)
  await page.user.click(await letter('B'))
  await isAt(3)
  await page.press('Back')
  await isAt(2)
  await page.press('Back')
  await isAt(1)
  await page.user.click(await letter('C'))
  await isAt(3)
  expect(page.asked.join()).not.toContain('/said?')
  await page.fill({ 'Your answer, a number': '4' })
  await page.press('Save')
  await screen.findByRole('heading', { name: 'Finish?' })
  await page.press('Finish')
  await screen.findByText('2 of 3', {}, { timeout: 5_000 })
})

test('the answer sheet is made without a network in four fields, sat at once, and arrives once', async () => {
  const it = await start()
  const page = await openPage(it, `${it.path}?sheet`, it.obi)
  await screen.findByRole('heading', { name: 'Answer sheet' })
  await page.fill({ 'How many questions?': '40' })
  await page.press('Remove what is different, 1')
  await page.press(/^Add/)
  network(false)
  await page.fill({ From: '36', To: '41' })
  await page.press(/^Save the sheet/)
  await screen.findByText('Please write two numbers from 1 to 40, the smaller one first')
  await page.fill({ To: '40' })
  await page.user.click(screen.getByRole('radio', { name: '60' }))
  await page.press(/^Save the sheet · under 1 KB|^Save the sheet/)
  await page.press(/^Start/)
  await isAt(1)
  network(true)
  const there = async () => it.ada(api.sheets.read, { id: it.paper, query: {} })
  await vi.waitFor(async () => expect((await there()).version).toBe(2), { timeout: 5_000 })
  const sheet = await there()
  expect([
    sheet.minutes,
    sheet.questions.length,
    sheet.questions[35]?.kind,
    sheet.questions[34]?.kind,
  ]).toEqual([...[60, 40, 'number', 'choice']])
  expect(page.arrived.filter((one) => one.startsWith('PUT') && one.endsWith('/sheet'))).toHaveLength(1)
})

test('the clock stands while somebody is asked whether to finish', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  await isAt(1)
  await page.press('Finish')
  await screen.findByRole('heading', { name: 'Finish?' })
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 50_000)
  await page.press('Continue')
  await isAt(1)
  expect(screen.getByRole('timer').textContent).toMatch(/^(45:00|44:[345]\d) left$/)
})

test('a question whose page nobody knows is asked beside the page of the one before', async () => {
  const it = await start([choice, choice, asNumber], bookOf('Answer all.', '1. Define the rate.'))
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  await isAt(1)
  await screen.findByText('Page 2 of 2')
  await page.press('Skip for now')
  await isAt(2)
  await screen.findByText('Page 2 of 2')
  await page.press('Previous page')
  await screen.findByText(/^Page 1 of/)
  await page.press('Skip for now')
  await isAt(3)
  await screen.findByText(/^Page 1 of/)
})

test('an explanation without a network waits, comes after its answer, and is voted for by others', async () => {
  const it = await start()
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  await page.user.click(await letter('C'))
  await screen.findByText(/^C is right/)
  network(false)
  await page.press('Explain it')
  const dialog = within(await screen.findByRole('dialog'))
  await page.fill({ 'Your explanation': 'H_2O is water, x^2' })
  await dialog.findByText('Shown as: H₂O is water, x²')
  await page.press(/^Post it/)
  await screen.findByText(/saved on this phone, not sent yet/)
  await screen.findByText('H₂O is water, x²')
  network(true)
  await sit(it.ada, it.paper, [[1, 'C']])
  const said = async () =>
    (await it.ada(api.sittings.said, { id: it.paper, query: { question: 1 } })).explanations
  await vi.waitFor(async () => expect(await said()).toHaveLength(1), { timeout: 5_000 })

  const other = await openPage(it, it.path, it.ada)
  await other.press(/^(Start|Continue)/)
  await other.user.click(await letter('C'))
  await other.press('Helpful, 0')
  await vi.waitFor(async () => expect((await said())[0]).toMatchObject({ ups: 1, vote: 1 }), {
    timeout: 5_000,
  })
})

test('an answer sheet that could not be read is not begun anew', async () => {
  const it = await start()
  const page = await openPage(it, '/blog', it.obi)
  page.breaks('GET', /^\/api\/books\/[^/]+\/sheet/)
  ;(await import('#client/ui/navigation/navigation.tsx')).navigate(`${it.path}?sheet`)
  await screen.findByText('Unable to load the answer sheet')
  page.mend()
  await page.press('Try Again')
  await screen.findByRole('button', { name: /^Save/ })
})

test('results that did not load are said to be so, and can be asked for again', async () => {
  const it = await start([choice])
  const page = await openPage(it, it.path, it.obi)
  await page.press(/^Start/)
  page.breaks('GET', /\/said\?question/)
  await page.user.click(await letter('C'))
  await screen.findByText(/^What others said didn’t load/)
  page.mend()
  await page.press('Try Again')
  await screen.findByText(/^C is right/)
  page.breaks('GET', /\/said$/)
  await page.press('Finish')
  await screen.findByText('Your answers are sent, but your results didn’t load.')
  expect(screen.queryByText('Sending your answers…')).toBeNull()
  page.mend()
  await page.press('Try Again')
  await screen.findByText('1 of 1')
})

for (const [what, call] of [
  ['this paper', /^\/api\/books\/[^/]+$/],
  ['the answer sheet', /^\/api\/books\/[^/]+\/sheet/],
] as const)
  test(`${what} that could not be read can be asked for again`, async () => {
    const it = await start()
    const page = await openPage(it, '/blog', it.obi)
    page.breaks('GET', call)
    const { navigate } = await import('#client/ui/navigation/navigation.tsx')
    navigate(it.path)
    await screen.findByText(`Unable to load ${what}`)
    expect(document.body.textContent).not.toContain('isn’t on this phone')
    page.mend()
    await page.press('Try Again')
    await screen.findByRole('button', { name: /^Start/ })
  })
