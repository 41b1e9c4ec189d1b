import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addBook } from '#testing/journeys/add-book.ts'
import { expect, expectAccessible, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { epub } from '#testing/journeys/epub.ts'
import { scannedPaper } from '#testing/journeys/papers.ts'

test.use({ serviceWorkers: 'allow' })

const yoruba = 'Ẹ̀kọ́ ni ìmọ́lẹ̀ ayé; ọ̀rọ̀ àwọn àgbà ni ọgbọ́n.'
const long = 'It rained in Oye for nine days, and nobody complained. '.repeat(34).trim()
const told = (mark: string) =>
  epub(
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><p>${yoruba}</p><p>${long}</p><p>${mark}</p></body></html>`,
  )

/** Selects a whole paragraph, as a finger does; in a PDF, one text run. */
const choose = (page: Page, from: string, nth = 0): Promise<string> =>
  page.locator(from).evaluate((view, nth) => {
    const root = view.firstElementChild?.shadowRoot ?? view
    const range = document.createRange()
    range.selectNodeContents(root.querySelectorAll('p, .textLayer span')[nth] as Node)
    const selection = (root as unknown as Document).getSelection?.() ?? document.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return range.toString().trim()
  }, nth)

async function openKept(page: Page, name: string, bytes: Buffer, title: string): Promise<void> {
  await signIn(page, 'student')
  await page.goto('/books')
  await workerStands(page)
  await addBook(page, name, bytes, title)
  const dialog = page.getByRole('dialog')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Download/ }).click()
  await saved
  await expect(dialog.getByText('On this phone')).toBeVisible()
  await page.getByRole('link', { name: /^Read/ }).click()
}

/** Fakes a share sheet that records what it is given, or is dismissed. */
const withSheet = (page: Page) =>
  page.addInitScript(() => {
    const sheet = { closes: true, taken: [] as File[] }
    Object.assign(window, { sheet })
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        if (sheet.closes) throw new DOMException('closed', 'AbortError')
        sheet.taken.push(...files)
      },
    })
  })

test('a highlight is shared as a picture without a network, and is there still where the sheet is closed', async ({
  page,
  context,
}) => {
  await withSheet(page)
  await openKept(page, 'told.epub', told('one'), 'Àwọn Ìtàn')
  await expect(page.locator('.flow-page')).toContainText('ọgbọ́n')
  await context.setOffline(true)
  await choose(page, '.flow-page')
  await page.getByRole('button', { name: 'Highlight' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('button', { name: /^Note: Ẹ̀kọ́/ }).click()
  await page.getByRole('button', { name: 'Share quote' }).click()

  const dialog = page.getByRole('dialog', { name: 'Share this quote' })
  await expect(dialog.getByRole('img', { name: `“${yoruba.normalize('NFC')}”` })).toBeVisible()
  const give = dialog.getByRole('button', { name: 'Share the picture' })
  await expect(give).toBeFocused()
  await expect(dialog).toContainText(/Sending the picture uses \d+\sKB\s· under\s₦1/)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(give).toBeFocused()
  await page.evaluate(() => Object.assign((window as never as { sheet: object }).sheet, { closes: false }))
  const said = Number(/(\d+)\sKB/.exec((await dialog.textContent()) ?? '')?.[1])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const given = await page.evaluate(async () => {
    const { taken } = (window as never as { sheet: { taken: File[] } }).sheet
    const [file] = taken as [File]
    const picture = await createImageBitmap(file)
    const canvas = Object.assign(document.createElement('canvas'), { width: 1080, height: 1350 })
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D
    pen.drawImage(picture, 0, 0)
    const near = (x: number, y: number) => [...pen.getImageData(x, y, 1, 1).data].map((part) => part >> 4)
    return {
      many: taken.length,
      ...{ name: file.name, type: file.type, bytes: file.size },
      ...{ width: picture.width, height: picture.height },
      paper: near(40, 40),
      cloth: near(20, 1340),
    }
  })
  expect(given).toMatchObject({ many: 1, width: 1080, height: 1350 })
  expect(given.name).toMatch(/^Àwọn Ìtàn - a quote\.(png|jpg)$/)
  expect(Math.round(given.bytes / 1000)).toBe(said)
  expect(given.paper).toEqual([15, 15, 15, 15])
  expect(given.cloth).toEqual([0, 6, 4, 15])
  await context.setOffline(false)
})

for (const [format, name, bytes, from, nth] of [
  ['an EPUB', 'told.epub', async () => told('other'), '.flow-page', 1],
  ['a MOBI', 'rain.mobi', () => readFile('testing/books/rain.mobi'), '.flow-page', 0],
  ['a PDF', 'paper.pdf', async () => scannedPaper('Words to be shared'), '.pdf-pages', 0],
] as const)
  test(`what is chosen in ${format} is saved as a picture where there is no share sheet, without a network`, async ({
    page,
    context,
  }) => {
    await openKept(page, name, await bytes(), `Quoted from ${format}`)
    await expect(page.locator(`${from} :is(p, .textLayer span)`).first()).toHaveText(/\S{4}/)
    await context.setOffline(true)
    const words = (await choose(page, from, nth)).replace(/\s+/g, ' ').slice(0, 20)
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await share.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Share this quote' })
    await expect(dialog.getByRole('img')).toHaveAccessibleName(new RegExp(`^“${words}`))
    const cut = dialog.getByText('Only the start of the passage fits.')
    await expect(cut).toHaveCount(nth)
    if (nth) await expect(dialog.getByRole('img')).toHaveAccessibleName(/\w…”$/)
    await expect(dialog.getByRole('button', { name: 'Share the picture' })).toHaveCount(0)
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save the picture' }).click()
    expect((await saved).suggestedFilename()).toMatch(
      new RegExp(`^Quoted from ${format} - a quote\\.(png|jpg)$`),
    )
    await expect(page.getByText('The picture is in your downloads.').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(share).toBeFocused()
    await context.setOffline(false)
  })
