import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

type Steps = (page: Page) => Promise<unknown>

const files = /\/files\/.*\.pdf/

const choose: Steps = async (page) => {
  await page.getByLabel('Type a code').fill('CHM 201, CSC 201, ENT 211')
  await page.getByRole('button', { name: 'Save my courses' }).click()
  await page.getByRole('region', { name: 'Your courses' }).waitFor()
}

interface Own {
  at: string
  savedAt: string
  news: { at: string }[]
}

const aDay = 24 * 60 * 60_000
const daysBefore = (at: string, days: number) => new Date(Date.parse(at) - days * aDay).toISOString()

/** The last visit was three days ago, and three books have come since. */
const comeBack: Steps = async (page) => {
  const own: Own = await (await page.request.get('/api/my/courses')).json()
  const look = { at: daysBefore(own.at, 3), after: own.news[3]?.at }
  await page.evaluate(
    (looks) => localStorage.setItem(`courses-looked:${localStorage.getItem('person')}`, looks),
    JSON.stringify({ from: look, last: { ...look, at: own.at } }),
  )
  await page.reload()
  await page.getByText(/^3 new since/).waitFor()
}

const keepAll: Steps = (page) => page.getByRole('button', { name: /^Save all/ }).click()

/** The fourth paper never arrives. */
const onItsWay: Steps = async (page) => {
  let asked = 0
  await page.route(files, (route) => ++asked < 4 && route.continue())
  await keepAll(page)
  await page.getByRole('progressbar', { name: 'Saving your courses' }).waitFor()
  // Not the three courses of sixteen.
  await page
    .getByText(/^3 of (?!16$)/)
    .first()
    .waitFor()
}

/** Chosen in another semester. */
const semesterBefore: Steps = async (page) => {
  await page.route('**/api/my/courses', async (route) => {
    const response = await route.fetch()
    const own: Own = await response.json()
    await route.fulfill({ response, json: { ...own, savedAt: daysBefore(own.at, 160) } })
  })
}

const offline: Steps = async (page) => {
  await page.context().setOffline(true)
  await page.locator('.offline').waitFor()
}

/** Where the courses stand. */
const above: Steps = (page) => page.evaluate(() => scrollTo(0, 0))

const heard = (words: string | RegExp): Steps => {
  return (page) => page.getByText(words).first().waitFor()
}

const at = (drawing: number, ...steps: Steps[]): Screen => ({
  ...{ path: '/books/courses?mine', as: 'student', board: 'my-courses', drawing },
  async does(page) {
    for (const step of steps) await step(page)
  },
})

/** A library whose member has chosen their courses. */
export const ownCourseStates: Record<string, Screen> = {
  'own-courses': at(0, choose),
  'own-courses-new': at(0, choose, comeBack),
  'own-courses-on-their-way': { ...at(4, choose, onItsWay), holds: files },
  'own-courses-held': {
    ...at(4, choose, onItsWay, (page) => page.getByRole('button', { name: 'Wait for Wi-Fi' }).click()),
    holds: files,
  },
  'own-courses-kept': at(
    0,
    choose,
    keepAll,
    heard('All papers and notes of your courses are on this phone'),
    above,
  ),
  'own-courses-offline': at(
    5,
    choose,
    keepAll,
    heard('All papers and notes of your courses are on this phone'),
    offline,
    heard('Not on this phone'),
    above,
  ),
  'own-courses-of-before': at(6, semesterBefore, choose, heard(/^New semester/)),
}
