import { expect, signIn, test, workerStands } from './campus.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 780 } })

/** A page of nobody's, as another app's share menu: it posts to the campus whether there is a line or not. */
const menu = (to: string, pdf: string) => `
  <form method="post" enctype="multipart/form-data" action="${to}/share-target"><input type="file" name="media"></form>
  <script>
    const bytes = Uint8Array.from(atob('${pdf}'), (letter) => letter.charCodeAt(0))
    const files = new DataTransfer()
    files.items.add(new File([bytes], 'chm201 exam 2022-23 first sem.pdf', { type: 'application/pdf' }))
    document.querySelector('input').files = files.files
    document.forms[0].submit()
  </script>`

test('a PDF shared into the closed app without a network fills the form, waits, and stands on the shelf once', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await expect(page.getByLabel('Book file')).toBeVisible()
  await workerStands(page)
  const pdf = Buffer.from(
    `%PDF-1.4\n% ${Date.now()}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await page.close()
  await context.setOffline(true)

  const app = await context.newPage()
  await app.setContent(menu(baseURL ?? '', pdf.toString('base64')), { waitUntil: 'commit' })
  await app.waitForURL('**/add-books?shared')
  await expect(app.getByText('chm201 exam 2022-23 first sem.pdf')).toBeVisible()
  await expect(app.getByLabel(/^Course code/)).toHaveValue('CHM 201')
  await expect(app.getByRole('textbox', { name: 'Title' })).toHaveValue('chm201 exam 2022 23 first sem')
  await expect(app.getByRole('radio', { name: 'Past questions' })).toBeChecked()
  await app.getByLabel('Description').fill('As it was sat.')
  await app.getByRole('button', { name: 'Upload Book' }).click()
  await expect(app.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()

  await context.setOffline(false)
  await app.goto('/outbox')
  await expect(async () => {
    const { items } = await (await app.request.get('/api/courses/CHM-201/papers')).json()
    expect(items.filter(({ title }: { title: string }) => title.startsWith('chm201 exam'))).toHaveLength(1)
  }).toPass()
  await app.goto('/books/courses/CHM-201')
  await expect(app.getByText('2022/2023').first()).toBeVisible()
})
