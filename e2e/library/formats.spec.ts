import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { byHuffman } from '#testing/books/by-huffman.ts'
import { fb2Of } from '#testing/books/fb2.ts'
import { zip } from '#testing/books/zip.ts'
import { addBook } from '#testing/journeys/add-book.ts'
import { expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { epub } from '#testing/journeys/epub.ts'

test.use({ serviceWorkers: 'allow' })

/** The same book in every reflowable format: three parts, a table of contents, a link, a picture. */
const sample = (name: string) => readFile(`testing/books/${name}`)
const plain = (file: Buffer) => file

/** The same as FB2 in windows-1251, which lacks some of its letters. */
function rainAsFb2(): Buffer {
  const lines = (part: number) =>
    Array.from({ length: 40 }, (_, at) => `<p>Line ${at + 1} of part ${part}: it rained in Oye.</p>`).join('')
  const parts = ['The gate', 'Ẹ̀kọ́ of rain', 'At the last lamp'].map(
    (title, at) => `<section><title><p>${title}</p></title>${lines(at + 1)}</section>`,
  )
  // Long enough for each to become a chapter.
  const bodies = `<body>${parts.join('').replaceAll('in Oye', `in Oye${', and rained and rained'.repeat(12)}`)}</body>`
  return Buffer.from(fb2Of({ title: 'Rain in Oye', author: ['Adé', 'Òjó'], bodies }))
}

const formats = [
  ['EPUB', 'rain.epub', plain],
  ['MOBI', 'rain.mobi', plain],
  ['MOBI packed by Huffman', 'rain.mobi', byHuffman],
  ['AZW3', 'rain.azw3', plain],
  ['FB2', 'rain.fb2', rainAsFb2],
  ['FB2 in a zip', 'rain.fb2.zip', () => Buffer.from(zip([{ name: 'Òjò.fb2', content: rainAsFb2() }]))],
] as const

async function addAndKeep(page: Page, name: string, buffer: Buffer, title: string): Promise<void> {
  await page.goto('/add-books')
  await workerStands(page)
  await page.getByLabel('Book file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await expect(page.getByLabel('Author')).toHaveValue('Adé Òjó')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByLabel('Description').fill('It rained for days.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Download/ }).click()
  await saved
  await expect(dialog.getByText('On this phone')).toBeVisible()
}

for (const [format, name, made] of formats)
  test(`a kept ${format} opens without a network, by the names of its chapters, to its last page`, async ({
    page,
    context,
  }) => {
    await signIn(page, 'student')
    await addAndKeep(
      page,
      name,
      made(/fb2/.test(name) ? Buffer.alloc(0) : await sample(name)),
      `Rain as ${format}`,
    )
    await page.getByRole('link', { name: /^Read/ }).click()
    const text = page.locator('.flow-page')
    const where = page.locator('.reader-place')
    await expect(text).toContainText('it rained in Oye')

    await context.setOffline(true)
    await page.reload()
    await expect(text).toContainText('it rained in Oye')
    await page.getByRole('button', { name: 'Contents' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'At the last lamp' }).click()
    await expect(text).toContainText('Line 20 of part 3')
    await expect(where).toContainText(/\d of \d+ in this chapter\s*[4-9]\d%/)

    await page.getByRole('slider', { name: 'Place in the book' }).press('End')
    await expect(where).toContainText('100%')
    await expect(text).toContainText(/\w{4}/)
    await context.setOffline(false)
  })

test('an EPUB that lies on one long page is read to its last line, and its links lead there', async ({
  page,
}) => {
  await signIn(page, 'student')
  const lines = Array.from(
    { length: 18_000 },
    (_, at) => `<p id="l${at + 1}">Line ${at + 1}: ${'it rained in Oye, '.repeat(6)}</p>`,
  )
  const long = `<html xmlns="http://www.w3.org/1999/xhtml"><body>${lines.slice(0, 2).join('')}<p><a href="#l18000">The last line</a></p>${lines.slice(2).join('')}</body></html>`
  await addBook(page, 'long.epub', epub(long), 'Rain without end')
  await page.getByRole('link', { name: /^Read/ }).click()
  const text = page.locator('.flow-page')
  await expect(text).toContainText('Line 1:')
  await text.locator('a').click()
  await expect(text.locator('[data-id="l18000"]')).toBeInViewport()
  await expect(page.locator('.reader-place')).toContainText('100%')
})
