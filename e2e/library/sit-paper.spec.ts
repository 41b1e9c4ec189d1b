import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, workerStands } from '#testing/journeys/campus.ts'
import { phone, signInAt } from '#testing/journeys/course-phone.ts'
import { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'

const letter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isAt = (page: Page, question: number) =>
  expect(page.getByRole('heading', { name: new RegExp(`^${question} ?of`) })).toBeVisible()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

interface Sitting {
  endedAt: string | null
  answers: { question: number; answer: string }[]
}

/** A paper of CHM 201 with a sheet of choices. */
async function paperWithSheet(page: Page, url: string): Promise<string> {
  const { items } = await (await page.request.get(`${url}/api/courses/CHM-201/papers`)).json()
  for (const { id } of items)
    if ((await page.request.get(`${url}/api/books/${id}/sheet`)).ok()) return `${url}/books/${id}/sit`
  throw new Error('The demo has no such paper')
}

test('a whole paper is sat without a network though the app is killed twice, and arrives once', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'campus-sit-'))
  await cp(demoFolder, folder, { recursive: true })
  const campus = await startCampus({ folder })
  const hers = await phone()
  const first = await hers.open()
  await signInAt(first.page, campus.url)
  const path = await paperWithSheet(first.page, campus.url)
  await first.page.goto(path)
  await workerStands(first.page)
  await expectAccessible(first.page)
  await press(first.page, /^Start/)
  await isAt(first.page, 1)
  await expectAccessible(first.page)
  await first.page.context().setOffline(true)
  await letter(first.page, 'C').click()
  await expect(first.page.getByText(/see what others said once you’re online/)).toBeVisible()
  await press(first.page, 'Next question')
  await letter(first.page, 'A').click()
  await expect(first.page.getByText(/see what others said once you’re online/)).toBeVisible()
  await first.kill()

  const second = await hers.open()
  await second.page.context().setOffline(true)
  await second.page.goto(path)
  await expect(second.page.getByText(/^2 questions answered/)).toBeVisible()
  await press(second.page, 'Continue')
  await press(second.page, 'Next question')
  await letter(second.page, 'B').click()
  await expect(second.page.getByText(/see what others said once you’re online/)).toBeVisible()
  await second.kill()

  const third = await hers.open()
  await third.page.context().setOffline(true)
  await third.page.goto(path)
  await expect(third.page.getByText(/^3 questions answered/)).toBeVisible()
  await press(third.page, 'Finish')
  await expect(third.page.getByText(/see how you did once you’re online/)).toBeVisible()
  const log = async (): Promise<Sitting[]> =>
    (await (await third.page.request.get(`${campus.url}/api/my/sittings`)).json()).items
  await third.page.context().setOffline(false)
  await expect
    .poll(async () => (await log()).filter(({ endedAt }) => endedAt).map(({ answers }) => answers.length), {
      timeout: 20_000,
    })
    .toContain(3)
  await expect(third.page.getByText(/^\d+ of \d+$/).first()).toBeVisible({ timeout: 20_000 })
  await expectAccessible(third.page)
  await third.kill()
  await hers.forget()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
})
