import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'

/** The clipboard as each of these programs writes it. */
const copied = async (program: string) => {
  const read = (ending: string) => readFile(`testing/pastes/${program}.${ending}`, 'utf8').catch(() => '')
  return { html: await read('markup'), text: await read('txt') }
}

async function paste(box: Locator, program: string) {
  await box.click()
  await box.evaluate(
    (box, { html, text }) => {
      const given = new DataTransfer()
      if (html) given.setData('text/html', html)
      if (text) given.setData('text/plain', text)
      box.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }),
      )
    },
    await copied(program),
  )
}

async function editor(page: Page) {
  await signIn(page, 'subadmin')
  await page.goto('/post-blog')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  return page.getByRole('textbox', { name: 'Content' })
}

test('a notice from WhatsApp is a post as it was sent: bold, struck out, its lists and its lines', async ({
  page,
}) => {
  const text = await editor(page)
  await paste(text, 'whatsapp-list')
  await expect(text.locator('strong').first()).toHaveText('NOTICE TO ALL 100L STUDENTS')
  await expect(text.locator('s')).toHaveText('LT1')
  await expect(text.locator('ul > li')).toHaveText(['Your ID card', 'Two biros', 'Calculator (no phones)'])
  await expect(text.locator('ol > li')).toHaveCount(3)
  await expect(text.getByText('Come before 8am.')).toHaveText(
    'Come before 8am. Late comers will not be allowed.',
  )
  await expect(text.getByRole('link', { name: 'forms.gle' })).toHaveAttribute(
    'href',
    'https://forms.gle/Ab_c1_x2',
  )

  // Strikethrough survives a round trip.
  await page.getByLabel('Title').fill('From WhatsApp')
  await expect(page.getByText(/^Saved online/)).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(text.locator('s')).toHaveText('LT1')
  await text.click()
  await page.keyboard.press('Control+z')
})

test('from Word: lists, lines for a table, no signs of Word, and one sentence about the rest', async ({
  page,
}) => {
  const text = await editor(page)
  await paste(text, 'word')
  await expect(
    page.getByText(/^A table was pasted as lines\. 1 picture was left out: add it with Picture\./).first(),
  ).toBeVisible()
  await expect(text.locator('ul > li > p').first()).toHaveText('Bring your admission letter')
  await expect(text.locator('ul ul > li')).toHaveText(['and two copies'])
  await expect(text.locator('ol > li').first()).toContainText('(a) Give two examples')
  await expect(text.getByText('MTH 101 — 3 units')).toBeVisible()
  await expect(text).not.toContainText('·')
  await expect(text).not.toContainText('clip_image')
})

test('from Google Docs and LibreOffice: marks, nested lists, and a picture that came whole goes with the post', async ({
  page,
}) => {
  const text = await editor(page)
  await paste(text, 'docs')
  await expect(text.locator('strong')).toHaveText('Thursday')
  await expect(text.locator('ul ul > li')).toHaveText(['white'])
  await expect(text.getByText('Ada — chalk, duster')).toBeVisible()
  await paste(text, 'libreoffice')
  await expect(text.locator('img')).toHaveCount(1)
  await expect(text.locator('img')).toHaveAttribute('src', /^blob:/)
})

test('from a web page: its words without its scripts, its frames as links', async ({ page }) => {
  const text = await editor(page)
  await paste(text, 'web')
  await expect(text.getByRole('heading', { name: 'Resumption' })).toBeVisible()
  await expect(text.getByText('Monday — 10:00 — GST 111')).toBeVisible()
  await expect(text.locator('script, iframe, video')).toHaveCount(0)
  await expect(page.getByText(/1 picture was left out: add it with Picture/).first()).toBeVisible()
})

test('into a comment: lists keep their signs and links their addresses, and it can be undone', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('article').first().getByRole('link').first().click()
  const box = page.getByLabel('Your comment')
  await box.fill('See: ')
  await paste(box, 'docs')
  await expect(box).toHaveValue(/^See: What we agreed\n\n/)
  await expect(box).toHaveValue(
    /the map \(https:\/\/fuoye\.edu\.ng\/lab\)\n\n- Buy chalk\n {2}- white\n- Sweep/,
  )
  await expect(page.getByText('A table was pasted as lines. 1 picture was left out.').first()).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(box).toHaveValue('See: ')
})
