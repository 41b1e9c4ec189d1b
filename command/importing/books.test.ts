import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { openBooks } from '#server/platform/media/books/books.ts'
import { small } from '#testing/books/small.ts'
import { allRows } from '#testing/server/all-rows.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { importBooks } from './books.ts'

const csv = `file,title,course,course name,department,level,kind,session,semester,paper
exam.pdf,,chm201,Organic Chemistry I,Medicine,200,Past questions,2021/2022,first,exam
slides.pptx,"Lecture 1, ""Alkanes""",CHM 201,,,,notes,,,
gone.pdf,Gone,,,,,,,,
../exam.pdf,Outside,,,,,,,,
exam.pdf,Bad,CHM 201,,Alchemy,,,,,
test.pdf,Bad,CHM 201,,,,past questions,2021/2029,first,test
macro.docx,Macro,,,,,,,,
text.pdf,Text,,,,,,,,

test.pdf,"Two
lines",CHM 203,,,,notes,,,
2019,A folder,,,,,,,,
notes.cbz,Notes,CHM 203,,,,notes,,,
`

eachDatabase((open) => {
  test('a folder is imported once, whatever is wrong with some of its rows', async () => {
    const it = await campus({ database: await open() })
    const [ada, obi, sade] = [it.student(), it.student(), it.admin()]
    for (const one of [ada, obi, sade]) await one(api.auth.session, {})
    await obi(api.courses.ask, { code: 'CHM 201', paper: '2021-2022-first-exam' })
    const folder = await mkdtemp(join(tmpdir(), 'campus-import-'))
    const books = openBooks({ folder: join(it.platform.config.dataFolder, 'work') })
    onTestFinished(async () => {
      books.close()
      await rm(folder, { recursive: true, force: true })
    })
    const macro = { name: 'word/vbaProject.bin', content: 'x' }
    const files = {
      ...{ 'books.csv': csv, 'exam.pdf': small.pdf('exam'), 'test.pdf': small.pdf('test') },
      ...{ 'slides.pptx': small.pptx(), 'macro.docx': small.docx('', [macro]), 'text.pdf': 'no book' },
      // A file that is rewritten on import is recognized as one already there, too.
      'notes.cbz': small.cbz(3, [{ name: 'ComicInfo.xml', content: '<ComicInfo/>' }]),
      ['ìwé.pdf'.normalize('NFD')]: small.pdf('iwe'),
    }
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
    await mkdir(join(folder, '2019'))
    const lines: string[] = []
    const run = (email: string, isDry = false) =>
      importBooks({ ...it.platform, books }, { folder, email, isDry }, (line) => lines.push(line))

    const before = await allRows(it.platform.database, open.kind)
    expect(await run(ada.email, true)).toEqual({ added: 4, there: 0, refused: 7 })
    expect(await allRows(it.platform.database, open.kind)).toEqual(before)
    const told = lines.splice(0)
    expect(told.at(-2)).toBe('Nothing was changed: 4 would be added, 0 are there already, 7 refused.')

    expect(await run(` ${ada.email.toUpperCase()}`)).toEqual({ added: 4, there: 0, refused: 7 })
    expect(lines).toEqual([
      'Line 4 gone.pdf: There is no such file',
      'Line 5 ../exam.pdf: file: give the name of a file in this folder',
      expect.stringMatching(/^Line 6 exam.pdf: department: use one of .*Law/),
      'Line 7 test.pdf: Please give the session as two years, such as 2023/2024',
      expect.stringMatching(/^Line 8 macro.docx: This file has a macro/),
      'Line 9 text.pdf: Please choose a PDF, EPUB, MOBI, FB2, CBZ, DOCX or PPTX file',
      'Line 13 2019: There is no such file',
      '4 added, 0 already there, 7 refused.',
      `In the folder but not in books.csv: ${'ìwé.pdf'.normalize('NFD')}`,
    ])
    expect(told.toSpliced(-2, 1)).toEqual(lines.toSpliced(-2, 1))
    for (const isDry of [true, false])
      expect(await run(ada.email, isDry)).toEqual({ added: 0, there: 4, refused: 7 })
    const { items } = await it.visitor(api.books.list, {})
    expect(items.map(({ title, course }) => [title, course]).sort()).toEqual([
      ['CHM 201, 2021/2022, first semester exam', 'CHM-201'],
      ['Lecture 1, "Alkanes"', 'CHM-201'],
      ['Notes', 'CHM-203'],
      ['Two lines', 'CHM-203'],
    ])
    expect(await it.visitor(api.courses.read, { code: 'CHM201' })).toMatchObject({
      ...{ name: 'Organic Chemistry I', papers: 1, notes: 1, requests: 0 },
    })
    expect((await obi(api.notices.list, {})).items).toHaveLength(1)
    expect((await sade(api.admin.audit, {})).items.map(({ act, subject }) => `${subject} ${act}`)).toEqual([
      '4 books imported',
    ])
    await expect(run('nobody@fuoye.edu.ng')).rejects.toMatchObject({ code: 'missing' })
  })

  test('a file is found however its Yoruba letters are written, and is the only admin’s where nobody is named', async () => {
    const it = await campus({ database: await open() })
    const sade = it.admin()
    await sade(api.auth.session, {})
    const folder = await mkdtemp(join(tmpdir(), 'campus-import-'))
    const books = openBooks({ folder: join(it.platform.config.dataFolder, 'work') })
    onTestFinished(async () => {
      books.close()
      await rm(folder, { recursive: true, force: true })
    })
    await mkdir(join(folder, '2023'))
    // macOS decomposes names (NFD), most spreadsheets compose them (NFC), and Windows uses backslashes.
    await writeFile(join(folder, 'Ẹ̀kọ́ ìṣirò.pdf'.normalize('NFD')), small.pdf('eko'))
    await writeFile(join(folder, '2023', 'Ọ̀rọ̀.pdf'.normalize('NFC')), small.pdf('oro'))
    const [eko, oro] = ['Ẹ̀kọ́ ìṣirò.pdf'.normalize('NFC'), '2023\\Ọ̀rọ̀.pdf'.normalize('NFD')]
    const sat = 'CHM 201;past questions;2023/24;First;Exam'
    const table = `\uFEFFfile;course;kind;session;semester;paper\r\n${eko};;;;;\r\n${oro};${sat}\r\n`
    await writeFile(join(folder, 'books.csv'), table)
    const run = () => importBooks({ ...it.platform, books }, { folder }, () => undefined)
    expect(await run()).toEqual({ added: 2, there: 0, refused: 0 })
    expect(await run()).toEqual({ added: 0, there: 2, refused: 0 })
    const { items } = await it.visitor(api.books.list, {})
    expect(items.map(({ title, file }) => `${title} = ${file.name}`).sort()).toEqual([
      'CHM 201, 2023/2024, first semester exam = CHM 201, 2023-2024, first semester exam.pdf',
      `${'Ẹ̀kọ́ ìṣirò'.normalize()} = ${eko}`,
    ])
    // A misspelt column is reported before its values are missed.
    await writeFile(join(folder, 'books.csv'), `file,Titel,course\n${eko},Numbers,MTH 101\n`)
    const lines: string[] = []
    expect(await importBooks({ ...it.platform, books }, { folder }, (line) => lines.push(line))).toEqual({
      ...{ added: 0, there: 1, refused: 0 },
    })
    expect(lines[0]).toMatch(/^Unknown columns: titel. Known columns: file, title, /)
    await writeFile(join(folder, 'books.csv'), `name,title\n${eko},Numbers\n`)
    await expect(run()).rejects.toMatchObject({ message: expect.stringContaining('one must be: file') })
    await writeFile(join(folder, 'books.csv'), table)
    const other = it.admin()
    await other(api.auth.session, {})
    await expect(run()).rejects.toMatchObject({ message: expect.stringContaining('--as EMAIL') })
  })
})
