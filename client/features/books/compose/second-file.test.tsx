import node from 'node:buffer'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { type chosen, openPage } from '#testing/pages/page.tsx'

const fileOf = (name: string, bytes: Uint8Array) =>
  new node.File([new Uint8Array(bytes)], name) as unknown as ReturnType<typeof chosen>
const value = (name: RegExp) => (screen.getByRole('textbox', { name }) as HTMLInputElement).value

async function start() {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/add-books', ada)
  const pick = async (name: string, bytes: Uint8Array) =>
    page.user.upload(await screen.findByLabelText('Book file'), fileOf(name, bytes))
  return { page, pick }
}

test("another file brings its own title and course, and leaves a person's own words", async () => {
  const { page, pick } = await start()
  await pick('CHM 201 exam 2021-22 first.docx', small.docx())
  await screen.findByText('CHM 201 exam 2021-22 first.docx')
  expect([value(/^Title/), value(/^Course code/)]).toEqual(['CHM 201 exam 2021 22 first', 'CHM 201'])
  await page.fill({ Description: 'From Dr. Bello' })

  await pick('MTH 101 notes.docx', small.docx('other'))
  await screen.findByText('MTH 101 notes.docx')
  expect([value(/^Title/), value(/^Course code/)]).toEqual(['MTH 101 notes', 'MTH 101'])
  expect(value(/^Description/)).toBe('From Dr. Bello')

  await page.fill({ Title: 'My notes' })
  await pick('PHY 102 notes.docx', small.docx('third'))
  await screen.findByText('PHY 102 notes.docx')
  expect([value(/^Title/), value(/^Course code/)]).toEqual(['My notes', 'PHY 102'])
})

test('of two files the one that was chosen last stays, and nothing is sent while one is looked into', async () => {
  const { page, pick } = await start()
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = fileOf('slow.docx', small.docx())
  const slice = slow.slice.bind(slow)
  slow.slice = (...range) => {
    const piece = slice(...range)
    const read = piece.arrayBuffer.bind(piece)
    return Object.assign(piece, { arrayBuffer: () => promise.then(read) })
  }
  await page.user.upload(await screen.findByLabelText('Book file'), slow)
  await pick('fast.docx', small.docx('other'))
  await screen.findByText('fast.docx')
  await page.press('Upload Book')
  await screen.findByRole('button', { name: 'Uploading...' })
  resolve()
  await screen.findByText('Please describe the book')
  screen.getByText('fast.docx')
  expect(screen.queryByText('slow.docx')).toBeNull()
})

test('a second file that is damaged is named, and so is the one that is still chosen', async () => {
  const { pick } = await start()
  await pick('good.docx', small.docx())
  await screen.findByText('good.docx')
  await pick('bad.docx', small.docx('', [{ name: 'word/vbaProject.bin', content: 'x' }]))
  expect((await screen.findByText(/^“bad.docx”: /)).textContent).toMatch(/We kept “good.docx”\.$/)
})

test('a chosen file can be removed, and a photo is sent where papers are photographed', async () => {
  const { page, pick } = await start()
  await pick('good.docx', small.docx())
  await screen.findByText('good.docx')
  expect(screen.queryByRole('button', { name: 'Photograph a paper' })).toBeNull()
  await page.press('Remove file')
  await screen.findByRole('button', { name: 'Photograph a paper' })
  expect(screen.queryByText('good.docx')).toBeNull()
  const photo = new node.File([new Uint8Array([0xff, 0xd8, 0xff])], 'page.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText('Book file'), { target: { files: [photo] } })
  await screen.findByText('This is a photo. To add photos of a paper, choose “Photograph a paper”.')
})
