import { draftsHere, expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { epub } from '#testing/journeys/epub.ts'
import { aPhoto } from '#testing/server/samples/media.ts'

test.use({ serviceWorkers: 'allow' })

test('files made to harm, and files that are no books, are refused before anything is sent', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  const page1 = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>One.</p></body></html>'
  const refused: [string, Buffer, RegExp][] = [
    [
      'bomb.epub',
      epub(page1, [{ name: 'bomb.txt', content: '0'.repeat(40 * 1024 * 1024) }]),
      /could harm anyone/,
    ],
    ['escape.epub', epub(page1, [{ name: '../../etc/passwd', content: 'x' }]), /could harm anyone/],
    ['cut.epub', epub(page1).subarray(0, 300), /damaged/],
    [
      'photo.pdf',
      Buffer.from('\xff\xd8\xff a photo', 'latin1'),
      /Please choose a PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX file/,
    ],
  ]
  let sent = 0
  page.on('request', (asking) => {
    if (asking.url().includes('/api/uploads')) sent += 1
  })
  for (const [name, buffer, reason] of refused) {
    await page.getByLabel('Book file').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByRole('alert').filter({ hasText: reason }), name).toBeVisible()
  }
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText('Please select both thumbnail and book file')).toHaveCount(2)
  expect(sent).toBe(0)
})

test('a book is added without a network, arrives by itself, is caught the second time, edited and removed', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await workerStands(page)
  const notes = epub(
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><h1>Notes</h1><p>Of the year.</p></body></html>',
  )
  await page
    .getByLabel('Book file')
    .setInputFiles({ name: 'GEO_201 notes.epub', mimeType: '', buffer: notes })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A trap')
  await expect(page.getByLabel('Author')).toHaveValue('Nobody')
  await page.getByRole('textbox', { name: 'Title' }).fill('Rivers of Ekiti')
  await page.getByLabel('Description').fill('Where they rise and where they go.')
  await page.getByLabel('Course code').fill('geo201')
  await page.getByLabel('Level').selectOption('200')
  await page.getByText('Notes', { exact: true }).click()
  await expect(page.getByText(/Saved on this phone/)).toBeVisible()
  await expect.poll(() => draftsHere(page)).toContain('"notes"')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Rivers of Ekiti')
  await expect(page.getByText('GEO_201 notes.epub')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText('Book uploaded successfully!').first()).toBeAttached({ timeout: 15_000 })

  await page.goto('/add-books')
  await page.getByLabel('Book file').setInputFiles({ name: 'again.epub', mimeType: '', buffer: notes })
  const already = page.getByRole('alert').filter({ hasText: 'This book is already in the library' })
  await already.getByRole('link', { name: 'Rivers of Ekiti' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('GEO 201 · 200 level · Notes')).toBeVisible()
  await dialog.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('The Rivers of Ekiti')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByRole('heading', { name: 'The Rivers of Ekiti' })).toBeVisible()

  await dialog.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Delete from the library' }).click()
  await expect(page.getByText('Book deleted').first()).toBeAttached()
  await page.goto('/books?search=rivers')
  await expect(page.getByText('No books found')).toBeVisible()
})

test('a book is chosen and looked into with no network, with a cover of one’s own made small', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await workerStands(page)
  await expect(page.getByRole('button', { name: 'Upload Book' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const buffer = epub(
    '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Chosen on the bus.</p></body></html>',
  )
  await page.getByLabel('Book file').setInputFiles({ name: 'bus_notes.epub', mimeType: '', buffer })
  await expect(page.getByText('bus_notes.epub')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/A trap|bus notes/)
  const photo = { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aPhoto(4_000)) }
  await page.getByLabel('Picture for the cover').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'The cover' })).toBeVisible()
  expect(photo.buffer.length).toBeGreaterThan(100_000)
  await expect(page.locator('.send-bar'), 'far less than was chosen').toContainText(/^\d\d?\sKB/)
  await page.getByRole('textbox', { name: 'Title' }).fill('Notes from the bus')
  await page.getByLabel('Description').fill('Written between Oye and Ikole.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeAttached()
  await context.setOffline(false)
  await expect(page.getByText('Book uploaded successfully!').first()).toBeAttached({ timeout: 20_000 })
  const { items } = await (await page.request.get('/api/books?search=notes+from+the+bus')).json()
  expect(items).toHaveLength(1)
  expect(items[0].cover).not.toBeNull()
})
