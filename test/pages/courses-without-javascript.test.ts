import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { type PlainBrowser, plainBrowser, realPages } from '#testing/pages/plain-browser.ts'
import { campus } from '#testing/server/campus.ts'

const at = '/books/courses/CHM-201'

async function start() {
  const it = await campus({ pages: realPages })
  const [ada, obi] = [it.student(), it.student()]
  for (const one of [ada, obi]) await one(api.auth.session, {})
  const asked = async () => (await ada(api.courses.own, { code: 'CHM-201' })).asked
  return { ...it, ada, obi, asked, tab: plainBrowser(it, ada) }
}

const choose = ({ main }: PlainBrowser, ...labels: string[]) => {
  for (const label of labels) main.getByLabelText<HTMLInputElement>(label).checked = true
}
const press = (browser: PlainBrowser, name: string) =>
  browser.send(browser.main.getByRole('button', { name }))
const session = ({ main }: PlainBrowser) => main.getByLabelText<HTMLSelectElement>('Session')

test('a paper is asked for, joined and let go of by plain forms', async () => {
  const { tab: browser, obi, asked } = await start()
  await obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-quiz' })
  await browser.goto(at)
  await press(browser, 'Ask too')
  expect([browser.at, browser.status]).toEqual([`${at}#missing`, 200])
  expect(browser.main.getByText(/^2 asked, you too · we’ll tell you when it comes/)).toBeTruthy()
  expect(await asked()).toEqual(['2021-2022-first-quiz'])
  await press(browser, 'Asked')
  expect(browser.main.getByText(/^1 asked/)).toBeTruthy()

  await browser.follow(browser.main.getByRole('link', { name: 'Ask for one' }))
  expect(browser.at).toBe(`${at}#ask`)
  browser.fill(session(browser), '2020/2021')
  choose(browser, 'Second', 'Test')
  await press(browser, 'Ask for it')
  expect(browser.at).toBe(`${at}#missing`)
  expect(browser.main.getByText('2020/2021, second semester test')).toBeTruthy()
  expect(await asked()).toEqual(['2020-2021-second-test'])
})

test('what is wrong is said beside its field, and what was chosen stays', async () => {
  const { tab: browser, asked } = await start()
  await browser.goto(at)
  choose(browser, 'Second', 'Quiz')
  const nowhere = browser.document.createElement('option')
  nowhere.value = 'never'
  session(browser).append(nowhere)
  browser.fill(session(browser), 'never')
  await press(browser, 'Ask for it')
  expect(browser.status).toBe(400)
  const beside = session(browser).closest('.field')?.querySelector('[role=alert]')?.textContent
  expect(beside).toBe('Please choose a session')
  for (const label of ['Second', 'Quiz'])
    expect(browser.main.getByLabelText<HTMLInputElement>(label).checked, label).toBe(true)
  browser.fill(session(browser), '2019/2020')
  await press(browser, 'Ask for it')
  expect(await asked()).toEqual(['2019-2020-second-quiz'])
})

test('a session that ended meanwhile loses nothing, of the form and of a line', async () => {
  const { tab: browser, ada, obi, asked } = await start()
  await obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-quiz' })
  await browser.goto(at)
  browser.fill(session(browser), '2019/2020')
  choose(browser, 'Second')
  browser.jar.clear()
  await press(browser, 'Ask for it')
  const signIn = () => browser.document.querySelector('[role=alert] a')
  expect([browser.status, signIn()?.textContent, signIn()?.getAttribute('target')]).toEqual([
    ...[401, 'Sign In', '_blank'],
  ])
  expect(session(browser).value).toBe('2019/2020')
  browser.jar.set('campus_session', ada.token)
  await press(browser, 'Ask for it')
  expect(await asked()).toEqual(['2019-2020-second-exam'])
  browser.jar.clear()
  await press(browser, 'Ask too')
  expect(signIn()?.closest('li')?.textContent).toContain('2021/2022, first semester quiz')
})

test('a paper that is here is led to instead, and what is more than the page shows is shown to who asks for it', async () => {
  const { tab: browser, ada, obi, clock, platform } = await start()
  const fileId = await keepBookFile(platform, small.pdf('', 4), { ownerId: obi.id, name: 'paper' })
  const sat = { kind: 'past questions', session: '2019/2020', semester: 'first', paper: 'exam' } as const
  const body = { title: 'It', description: 'Of use', drawnCover: true, courseCode: 'CHM 201', fileId, ...sat }
  const { id } = await obi(api.books.add, { id: newId(), body })
  await browser.goto(at)
  browser.fill(session(browser), '2019/2020')
  await press(browser, 'Ask for it')
  expect(browser.at).toBe(`/books/${id}`)
  expect(browser.main.getByText(/2019\/2020, first semester exam · 4 pages$/)).toBeTruthy()

  const year = Number(clock.now().slice(0, 4)) - 2
  const quiz = (back: number) => `${year - back}-${year - back + 1}-first-quiz`
  // The page shows the twenty with the most votes; of equal ones the latest.
  for (let back = 0; back < 20; back += 1) await obi(api.courses.ask, { code: 'CHM201', paper: quiz(back) })
  await ada(api.courses.ask, { code: 'CHM201', paper: quiz(20) })
  await browser.goto(at)
  expect(browser.main.getByText(/^4 p · /)).toBeTruthy()
  expect(browser.main.getAllByRole('button', { name: 'Ask too' })).toHaveLength(20)
  expect(browser.main.getByText('You asked · we’ll tell you when it comes')).toBeTruthy()
  await press(browser, 'Asked')
  expect((await ada(api.courses.own, { code: 'CHM-201' })).asked).toEqual([])
})

test('a visitor is led to sign in, and back', async () => {
  const { ada, obi, ...it } = await start()
  await obi(api.courses.ask, { code: 'CHM201', paper: '2021-2022-first-quiz' })
  const visitor = plainBrowser(it)
  await visitor.goto(at)
  expect(visitor.main.queryByLabelText('Session')).toBeNull()
  for (const name of ['Ask for one', 'Ask too']) {
    await visitor.goto(at)
    await visitor.follow(visitor.main.getByRole('link', { name }))
    expect(visitor.at).toBe(`/login?from=${at}`)
  }
  visitor.jar.set('campus_session', ada.token)
  await visitor.goto(visitor.at)
  expect(visitor.at).toBe(at)
})
