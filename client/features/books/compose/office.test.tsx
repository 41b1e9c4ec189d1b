import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { lookInto } from './files/inspect-file.ts'

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

test('a DOCX and a PPTX are known by their bytes, with the title they name, before anything is sent', async () => {
  const core = {
    name: 'docProps/core.xml',
    content:
      '<c:p xmlns:c="c" xmlns:d="d"><d:title>Reactions</d:title><d:creator>Dr. Bello</d:creator></c:p>',
  }
  const found = await lookInto(blobOf(small.docx('', [core])))
  expect(found).toEqual({
    ...{ format: 'docx', title: 'Reactions', author: 'Dr. Bello', cover: null, opensHere: false },
  })
  expect(await lookInto(blobOf(small.pptx()))).toMatchObject({ format: 'pptx', title: '' })
})

test('one with a macro is refused on the phone', async () => {
  const macro = { name: 'word/vbaProject.bin', content: 'x' }
  await expect(lookInto(blobOf(small.docx('', [macro])))).rejects.toMatchObject({
    ...{ code: 'unsupported', field: 'fileId', message: expect.stringMatching(/macro/) },
  })
})

test('its page says which app opens it, and offers it for download alone', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const fileId = await keepBookFile(it.platform, small.pdf(), { ownerId: ada.id, name: 'slides' })
  const id = newId()
  const body = { title: 'Lecture 1', description: 'Slides', drawnCover: true, fileId }
  await ada(api.books.add, { id, body })
  // Inspecting a file takes a process, which a page of a test cannot start.
  await it.platform.database.write((tx) =>
    tx.updateTable('books').set({ format: 'pptx', opensHere: 0 }).execute(),
  )
  await openPage(it, `/books/${id}`)
  await screen.findByText(/A PPTX opens in PowerPoint, WPS Office or Google Slides\./)
  expect(screen.getByRole('link', { name: /Download/ })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Read/ })).toBeNull()
})
