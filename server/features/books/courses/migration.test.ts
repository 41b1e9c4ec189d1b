import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import { titledFileName } from '#server/platform/files/store-upload.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { databaseBefore } from '#testing/server/samples/old-databases.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { createCourses } from './courses.ts'
import { createOneCourse } from './one-course.ts'

eachDatabase((open) => {
  test('the books of an older campus have their courses, however their codes were written', async () => {
    const { db, place, migrateTo } = await databaseBefore('039-courses', open.kind)
    const owner = userRow()
    await db.insertInto('users').values(owner).execute()
    const files = Array.from({ length: 8 }, () => fileRow(owner.id ?? '', 'book'))
    await db.insertInto('files').values(files).execute()
    const left = [...files]
    const book = (courseCode: string | null, kind: string | null, department: string | null = null) => {
      const fileId = left.shift()?.id ?? ''
      const at = `2026-01-01T00:00:0${files.length - left.length}.000Z`
      return {
        ...{ id: newId(), ownerId: owner.id ?? '', fileId, title: 'Soils', description: '' },
        ...{ courseCode, kind, department, format: 'pdf' as const, bytes: 10, search: 'soils' },
        ...{ status: 'listed' as const, uploadedAt: at, updatedAt: at },
      }
    }
    const hidden = book('CHM 201', 'notes')
    const rows = [
      ...[book('CHM 201', 'past questions', 'Law'), book('chm-201', 'notes', 'Law')],
      ...[book('Chm201', null), book('CS 101', 'notes'), book(null, 'notes'), book('POL 801', 'textbook')],
      ...[hidden, { ...book('CHM 201', 'notes'), status: 'removed' as const }],
    ]
    await db.insertInto('books').values(rows).execute()
    const hiding = { thingId: hidden.id, kind: 'book' as const, hiddenAt: hidden.uploadedAt }
    await db.insertInto('hidden_things').values(hiding).execute()
    await migrateTo('039-courses')
    const database = await openDatabase(place)
    try {
      const { items, departments } = await createCourses(database).list({})
      expect(items).toMatchObject([
        { id: 'CHM-201', level: '200', papers: 1, notes: 1, latestAt: '2026-01-01T00:00:04.000Z' },
        { id: 'POL-801', level: 'Postgraduate', textbooks: 1 },
      ])
      expect(departments).toEqual([{ department: 'Law', courses: 1 }])
      const course = createOneCourse(database)
      expect(await course.read('CHM-201', [])).toMatchObject({ paperBytes: 10, departments: ['Law'] })
      expect((await course.papers('CHM-201', undefined, [])).items).toHaveLength(1)
      expect((await createCourses(database).list({ search: 'chm201' })).items).toHaveLength(1)
    } finally {
      await database.close()
    }
  })

  test('a paper of an older campus is saved under all of its title', async () => {
    const { db, place, migrateTo } = await databaseBefore('046-names-of-papers', open.kind)
    const owner = userRow()
    const ownerId = owner.id ?? ''
    await db.insertInto('users').values(owner).execute()
    const titled = async (title: string, name: string) => {
      const file = fileRow(ownerId, 'book', { name })
      await db.insertInto('files').values(file).execute()
      const at = '2026-01-01T00:00:00.000Z'
      const book = { id: newId(), ownerId, fileId: file.id ?? '', title, description: '', search: 'x' }
      const rest = { format: 'pdf' as const, bytes: 10, uploadedAt: at, updatedAt: at }
      await db
        .insertInto('books')
        .values({ ...book, ...rest, status: 'listed' })
        .execute()
    }
    await titled('CHM 201, 2023/2024, exam', '2024, exam.pdf')
    await titled('Notes 1.2', 'Notes 1.pdf')
    await titled('Soils of Èkìtì', 'Soils of Èkìtì.pdf')
    await migrateTo('046-names-of-papers')
    const database = await openDatabase(place)
    try {
      const names = await database.read.selectFrom('files').orderBy('name').select('name').execute()
      // As a list of today gives their addresses.
      const titles = ['CHM 201, 2023/2024, exam', 'Notes 1.2', 'Soils of Èkìtì']
      expect(names.map(({ name }) => name)).toEqual(titles.map((title) => titledFileName(title, 'pdf')))
      expect(names[0]?.name).toBe('CHM 201, 2023-2024, exam.pdf')
    } finally {
      await database.close()
    }
  })
})
