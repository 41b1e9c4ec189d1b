import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { newId } from '#server/platform/ids.ts'
import { answering, expect, expectAccessible, test, workerStands } from '#testing/journeys/campus.ts'
import { openPostOffice } from '#testing/journeys/mailbox.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { pages, type Screen } from '#tools/gallery/screens.ts'
import { whatSettles } from '#tools/gallery/settled.ts'
import { faultsOf, watchMoves } from '../layout/check.ts'

/* A campus of another university, from an empty folder and its own campus.json, as its people meet it. */

const ofTheFirst = /(?<![a-z])(fuoye|oye|ikole|ekiti)(?![a-z])/gi
const expectNoneOfTheFirst = (text: string, where: string) =>
  expect(
    [...text.matchAll(ofTheFirst)].map(({ index }) => text.slice(index - 60, index + 40)),
    where,
  ).toEqual([])

const password = 'long enough'

async function open(browser: Browser, { url }: RunningCampus): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: url, viewport: { width: 360, height: 800 }, hasTouch: true, serviceWorkers: 'allow' },
  })
  const page = answering(await context.newPage())
  await watchMoves(page)
  return page
}

async function signUp(page: Page, fullName: string, email: string) {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill(fullName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Department').selectOption('Nets and Fish')
  await page.getByLabel('Level').selectOption('Year 3')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Signs in and proves the address by the code that was sent there. */
async function signIn(page: Page, letter: Promise<string>) {
  // The URL changes before the screen, and both forms have a password.
  await expect(page.getByRole('heading', { name: 'Welcome to Campus of Nowhere' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/prove')
  const text = await letter
  expectNoneOfTheFirst(text, 'the mail with the code')
  expect(text).toContain('The harbour office, North Bank')
  await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByLabel('Code').press('Enter')
  await expect(page).not.toHaveURL('/prove')
}

async function put(page: Page, path: string, data: object) {
  const reply = await page.request.put(`/api${path}`, { data })
  const text = await reply.text()
  expect(reply.ok(), text).toBe(true)
  return JSON.parse(text || '{}')
}

test('another university opens its campus: its people join, and every screen is theirs, on a phone and a computer', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const folder = await mkdtemp(join(tmpdir(), 'second-university-'))
  const post = await openPostOffice()
  const env = { CAMPUS_FILE: 'test/fixtures/campus-of-nowhere.json', SMTP_URL: post.url }
  const campus = await startCampus({ folder, env })
  expectNoneOfTheFirst(campus.said.join('\n'), 'what its start says')
  const [chief, ada, visitor] = [
    await open(browser, campus),
    await open(browser, campus),
    await open(browser, campus),
  ]

  await signUp(chief, 'Ṣadé Ọlá', 'chief@somewhere.example')
  await expect(chief.getByText('email must be a unow student mail')).toBeVisible()
  await chief.getByLabel('Email').fill('chief@unow.example')
  await chief.getByRole('button', { name: 'Create account' }).click()
  await signIn(chief, post.letterTo('chief@unow.example'))
  await chief.goto(/\/first-admin\/\S+/.exec(campus.said.join('\n'))?.[0] ?? '')
  await chief.getByRole('main').getByRole('button').first().click()
  await chief.goto('/admin')
  await expect(chief.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(chief)

  await signUp(ada, 'Adé Òjó', 'ade@unow.example')
  await signIn(ada, post.letterTo('ade@unow.example'))

  // What everybody reads is the admin's, who needs nobody's approval but their own.
  const [story, oars] = [newId(), newId()]
  const text = { title: 'High tide', excerpt: 'At six', content: '<p>Come early.</p>', thumbnailId: null }
  await put(chief, `/posts/${story}`, { ...text, tags: ['Tides'], version: 0, writer: newId() })
  const { version } = await put(chief, `/posts/${story}/submission`, { version: 1 })
  await put(chief, `/posts/${story}/decision`, { decision: 'approved', version })
  const what = {
    name: 'Two oars',
    description: 'Ash',
    price: 500_000,
    whatsapp: '0803 123 4567',
    pictureIds: [],
  }
  await put(chief, `/products/${oars}`, { ...what, category: 'Oars', condition: 'wet', place: 'Ọ̀kè' })

  const { viewer } = await (await chief.request.get('/api/session')).json()
  const who: Record<string, Page> = { admin: chief, author: chief, student: ada }
  const all: [string, Screen][] = Object.entries(
    pages({ post: story, product: oars, book: story, person: viewer.id }),
  )
  for (const [name, { path, as = '' }] of all) {
    const page = who[as] ?? visitor
    const settled = whatSettles(page)
    const at = path.replace('CHM-201', 'NET-201').replace('community-rules', 'harbour-rules')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(at)
    await settled()
    expectNoneOfTheFirst(await page.content(), at)
    await expect(page, at).toHaveTitle(/Campus of Nowhere/)
    const faults = await faultsOf(page, `second-university-${name}`, { settled, widths: [360, 1280] })
    expect.soft(faults, faults.join('\n')).toEqual([])
  }

  // Without a network it is the same campus, also on a page that was never opened.
  await visitor.goto('/blog')
  await workerStands(visitor)
  await visitor.context().setOffline(true)
  for (const at of ['/blog', '/settings']) {
    await visitor.goto(at)
    await expect(visitor.getByRole('link', { name: /^Campus of Nowhere/ }).first()).toBeVisible()
    expectNoneOfTheFirst(await visitor.content(), `${at} without a network`)
  }
  for (const page of [chief, ada, visitor]) await page.context().close()
  await campus.stop()
  expectNoneOfTheFirst(campus.said.join('\n'), 'its log')
  post.close()
  await rm(folder, { recursive: true })
})
