import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { small } from '#testing/books/small.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { allRows } from '#testing/server/all-rows.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { recount } from '../../recount.ts'
import { openFolder } from '../folder.ts'
import { filesIn } from './chat.ts'
import { importChat } from './import-chat.ts'
import type { Chat } from './message.ts'
import { readTelegram } from './telegram.ts'
import { type Files, openChat } from './zip.ts'

const number = '+234 803 555 0142'
const lines = [
  '12/03/2024, 2:00\u202FPM - Messages and calls are end-to-end encrypted.',
  `12/03/2024, 2:01\u202FPM - ${number} joined using a group link`,
  `12/03/2024, 2:02\u202FPM - ${number}: Tunde owes me 5k, I will not forget it`,
  `12/03/2024, 2:02\u202FPM - ${number}: \u200EIMG-1.jpg (file attached)`,
  `CHM 107 2nd semester exam 2022/2023 🎉 from ${number} @\u2068Ngozi Eze\u2069`,
  `12/03/2024, 2:03\u202FPM - ${number}: IMG-2.jpg (file attached)`,
  '12/03/2024, 2:04\u202FPM - Bisi Ade: CSC 201 test 08035550142.pdf (file attached)',
  '12/03/2024, 2:05\u202FPM - Bisi Ade: <Media omitted>',
  '12/03/2024, 2:06\u202FPM - Bisi Ade: gone.pdf (file attached)',
  '12/03/2024, 2:07\u202FPM - Bisi Ade: mth 205 note.docx (file attached)',
  '12/03/2024, 2:08\u202FPM - Bisi Ade: macro.docx (file attached)',
  '12/03/2024, 2:09\u202FPM - Bisi Ade: copy.pdf (file attached)',
  '12/03/2024, 4:00\u202FPM - Bisi Ade: party.jpg (file attached)',
  '12/03/2024, 4:01\u202FPM - Bisi Ade: voice.opus (file attached)',
  '12/03/2024, 5:01\u202FPM - Bisi Ade: broken.jpg (file attached)',
  'GST 103 past questions',
  '12/03/2024, 5:02\u202FPM - Bisi Ade: lent.pdf (file attached)',
]
const photo = (red: number) => plainPicture(300, 400, [red, 90, 60])
const parts: ZipPart[] = [
  { name: 'WhatsApp Chat with Bisi.txt', content: `\uFEFF${lines.join('\r\n')}` },
  { name: 'IMG-1.jpg', content: photo(10) },
  { name: 'IMG-2.jpg', content: photo(20) },
  { name: 'CSC 201 test 08035550142.pdf', content: small.pdf('test') },
  { name: 'copy.pdf', content: small.pdf('test') },
  { name: 'mth 205 note.docx', content: small.docx('') },
  { name: 'macro.docx', content: small.docx('', [{ name: 'word/vbaProject.bin', content: 'x' }]) },
  { name: 'party.jpg', content: photo(30) },
  { name: 'voice.opus', content: 'x' },
  { name: 'broken.jpg', content: photo(40).subarray(0, 60) },
  { name: 'lent.pdf', content: small.pdf('lent') },
  { name: 'Bisi Ade.vcf', content: `TEL:${number}` },
]
const secret = /803\D?555|8035550142|Bisi|Ngozi|Tunde|owes|forget|end-to-end|using a group/

// Photos are drawn and bound in processes of their own.
const slow = 60_000

eachDatabase((open) => {
  async function here() {
    const it = await campus({ database: await open() })
    const [ada, sade] = [it.student(), it.admin()]
    for (const one of [ada, sade]) await one(api.auth.session, {})
    const folder = await mkdtemp(join(tmpdir(), 'campus-chat-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const told: string[] = []
    const places = { ...it.platform, site: 'https://campus.example' }
    const take = (chat: Chat, files: Files, isDry = false, store?: FileStore) => {
      told.length = 0
      return importChat({ ...places, ...(store && { files: store }) }, { chat, files, isDry }, (line) =>
        told.push(line),
      )
    }
    const zipped = async (all: ZipPart[]) => {
      const path = join(folder, 'chat.zip')
      await writeFile(path, zip(all))
      return path
    }
    const run = async (isDry = false, store?: FileStore, all = parts) => {
      const opened = await openChat(await zipped(all))
      try {
        return await take(opened.chat, opened, isDry, store)
      } finally {
        await opened.close()
      }
    }
    return { ...it, ada, sade, told, folder, run, take, zipped }
  }
  type Here = Awaited<ReturnType<typeof here>>
  /** Sessions are prolonged meanwhile. */
  const rows = async ({ platform }: Here) => {
    const { sessions: _, ...others } = await allRows(platform.database, open.kind)
    return others
  }
  const waiting = async ({ sade }: Here) => (await sade(api.paperDrafts.list, { query: {} })).items

  /** Whatever stands in the database and in the folder of files. */
  async function all(it: Here): Promise<string> {
    const folder = it.platform.config.dataFolder
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = names.filter((one) => one.isFile() && !/campus\.db|\.sqlite/.test(one.name))
    const contents = files.map(
      async (one) => one.name + (await readFile(join(one.parentPath, one.name))).toString('latin1'),
    )
    return JSON.stringify(await rows(it)) + (await Promise.all(contents)).join('')
  }

  test(
    'papers of a chat become drafts once, and nothing else of it is kept',
    async () => {
      const it = await here()
      const before = await rows(it)
      const came = { added: 4, there: 1, refused: 3 }
      expect(await it.run(true)).toEqual({ ...came, added: 5, refused: 2 })
      expect(await rows(it)).toEqual(before)
      expect(it.told.at(-1)).toBe('Nothing was changed.')
      expect(await it.run()).toEqual(came)
      expect(it.told).toEqual([
        'Line 9 gone.pdf: It is in the chat but not in the export',
        expect.stringMatching(/^Line 11 macro.docx: This file has a macro/),
        'Line 15 broken.jpg: It cannot be opened',
        '4 drafts of papers added, 1 already there, 3 refused.',
        'Sure of course, session and kind: 2. Please look: 2.',
        'Courses: CHM 107 1, CSC 201 1, MTH 205 1, no course 1.',
        'Left out: 1 photo with no course in the words beside it, 1 file of another kind.',
        '1 file came without content (“media omitted”). Export the chat with media.',
        '1 file of the chat is not in the export.',
        'Of the chat itself only the words sent with a file are saved: no names, numbers or other messages.',
        'Decide on https://campus.example/add-books?chats',
      ])
      expect(secret.exec(await all(it))?.[0]).toBeUndefined()
      expect((await waiting(it)).map(({ title, words, pages, sure }) => [title, words, pages, sure])).toEqual(
        [
          [
            'CHM 107, 2022/2023, second semester exam',
            'CHM 107 2nd semester exam 2022/2023 🎉 from',
            ...[2, true],
          ],
          ['CSC 201, test', '', 0, false],
          ['mth 205 note', '', 0, true],
          ['lent', '', 0, false],
        ],
      )
      const after = await rows(it)
      expect(await it.run()).toEqual({ added: 0, there: 5, refused: 3 })
      expect(await rows(it)).toEqual(after)
      expect(
        (await it.sade(api.admin.audit, {})).items.map(({ act, subject }) => `${subject} ${act}`),
      ).toEqual(['4 drafts of papers imported'])
      expect(await recount(it.platform.database, false, () => undefined)).toBe(0)
    },
    slow,
  )

  test(
    'stopped in the middle and run again, the same drafts are there once',
    async () => {
      const it = await here()
      const { files } = it.platform
      let left = 4
      const failing = {
        ...files,
        put: async (...words: Parameters<FileStore['put']>) => {
          left -= 1
          if (left < 0) throw new Error('The power went')
          return files.put(...words)
        },
      }
      await expect(it.run(false, failing)).rejects.toThrow('The power went')
      expect((await waiting(it)).length).toBeLessThan(4)
      await it.run()
      const drafts = await waiting(it)
      expect(drafts).toHaveLength(4)
      const kept = await it.platform.database.read.selectFrom('files').select('claimedBy').execute()
      expect(kept.map(({ claimedBy }) => claimedBy).sort()).toEqual(
        drafts.flatMap(({ id, picture }) => Array(picture ? 2 : 1).fill(`draft:${id}`)).sort(),
      )
    },
    slow,
  )

  test(
    'drafts are seen by admins alone, and are published or left out once',
    async () => {
      const it = await here()
      await it.run()
      const [paper, test201, note] = await waiting(it)
      if (!paper || !test201 || !note) throw new Error('There are drafts')
      const count = async () => (await it.visitor(api.books.list, {})).total
      const pathOf = ({ file }: Pick<typeof paper, 'file'>) =>
        `/files/${file.id}/${encodeURIComponent(file.name)}`
      const statuses = async (of: Pick<typeof paper, 'file'> = paper) => [
        ...(await Promise.all(
          [null, it.ada.token, it.sade.token].map(async (one) => (await it.fetchAs(one)(pathOf(of))).status),
        )),
      ]
      expect(await count()).toBe(0)
      expect((await it.visitor(api.search.find, { query: { q: 'CHM 107' } })).groups).toEqual([])
      await expect(it.ada(api.paperDrafts.list, {})).rejects.toMatchObject({ code: 'forbidden' })
      await expect(it.visitor(api.books.read, { id: paper.id })).rejects.toMatchObject({ code: 'missing' })
      expect(await statuses()).toEqual([404, 404, 200])

      const { title, courseCode, kind, session, semester, paper: sat } = paper
      const body = { title, courseCode, kind, session, semester, paper: sat }
      await it.sade(api.paperDrafts.publish, { id: paper.id, body })
      await it.sade(api.paperDrafts.publish, { id: paper.id, body })
      const book = await it.visitor(api.books.read, { id: paper.id })
      expect(book).toMatchObject({
        ...{ title, course: 'CHM-107', description: title, session: '2022/2023', paper: 'exam' },
        owner: { id: it.sade.id },
      })
      expect(await statuses(book)).toEqual([200, 200, 200])
      await it.sade(api.paperDrafts.leaveOut, { body: { ids: [test201.id] } })
      await expect(
        it.sade(api.paperDrafts.publish, { id: test201.id, body: { ...body, title: 'Late' } }),
      ).rejects.toMatchObject({ code: 'conflict' })
      expect(await it.sade(api.paperDrafts.leaveOut, { body: { ids: [paper.id] } })).toMatchObject({
        refused: [{ id: paper.id, message: 'Another admin has already decided this paper.' }],
      })
      expect((await waiting(it)).map(({ id }) => id)).not.toContain(test201.id)
      expect(await it.run()).toMatchObject({ added: 0, there: 5 })
      await it.sade(api.paperDrafts.restore, { body: { ids: [test201.id] } })
      await it.sade(api.paperDrafts.publish, { id: test201.id, body: { ...body, title: 'Early' } })
      await expect(
        it.sade(api.paperDrafts.publish, { id: note.id, body: { ...body, session: '2022/2029' } }),
      ).rejects.toMatchObject({ code: 'invalid', field: 'session' })
      expect(await count()).toBe(2)
      expect((await it.sade(api.admin.audit, {})).items.map(({ act }) => act)).toEqual([
        ...['published', 'put back', 'left out'],
        ...['published', 'imported'],
      ])
      expect(await recount(it.platform.database, false, () => undefined)).toBe(0)
    },
    slow,
  )

  test(
    'a Telegram chat is read from its folder, with what is odd about it',
    async () => {
      const it = await here()
      const of = (id: number, more: object) => ({
        ...{ id, type: 'message', date: `2024-03-12T14:0${id % 10}:00`, from: 'Bisi Ade', from_id: 'user1' },
        ...{ text: '', ...more },
      })
      const messages = [
        { id: 0, type: 'service', action: 'create_group', actor: 'Bisi Ade', text: '' },
        of(1, {
          photo: 'photos/photo_1@12-03-2024.jpg',
          text: ['CHM 107 ', { type: 'bold', text: 'exam' }, ' 22/23'],
        }),
        of(2, { photo: 'photos/photo_2@12-03-2024.jpg' }),
        of(3, { text: [{ type: 'phone', text: number }, ' Tunde owes me'] }),
        of(4, { file: 'files/CSC 201 note.pdf', file_name: 'CSC 201 note.pdf' }),
        of(5, { file: '(File not included. Change data exporting settings to download.)' }),
        of(6, { file: '../../etc/passwd.pdf' }),
        of(7, { file: 'stickers/1.webp', media_type: 'sticker' }),
        of(8, { text: null, photo: 7, date: null }),
      ]
      await mkdir(join(it.folder, 'photos'))
      await mkdir(join(it.folder, 'files'))
      await writeFile(join(it.folder, 'photos/photo_1@12-03-2024.jpg'), photo(1))
      await writeFile(join(it.folder, 'photos/photo_2@12-03-2024.jpg'), photo(2))
      await writeFile(join(it.folder, 'files/CSC 201 note.pdf'), small.pdf('note'))
      const json = JSON.stringify({ name: 'CSC 200L', type: 'private_group', messages })
      await writeFile(join(it.folder, 'result.json'), `\uFEFF${json}`)
      const run = async () => it.take(await readTelegram(it.folder), filesIn(await openFolder(it.folder)))
      expect(await run()).toEqual({ added: 2, there: 0, refused: 1 })
      expect(it.told).toContain('Message 6 passwd.pdf: It is in the chat but not in the export')
      expect((await waiting(it)).map(({ title, pages }) => [title, pages])).toEqual([
        ['CHM 107, 2022/2023, exam', 2],
        ['CSC 201 note', 0],
      ])
      expect(secret.exec(await all(it))?.[0]).toBeUndefined()
      expect(await run()).toEqual({ added: 0, there: 2, refused: 1 })
    },
    slow,
  )

  open.testOnce(
    'whatever is no chat is refused with a sentence, and so is a hostile zip',
    async () => {
      const it = await here()
      for (const [content, sentence] of [
        [{ 'messages.html': '<html>' }, /as HTML.*JSON/],
        [{ 'result.json': '{"messages": [' }, /cut off or damaged/],
        [{ 'result.json': '{"chats": {"list": []}}' }, /whole account/],
        [{ 'result.json': '[]' }, /no export of a Telegram chat/],
        [{}, /There is no result.json/],
      ] as const) {
        for (const name of ['messages.html', 'result.json']) await rm(join(it.folder, name), { force: true })
        for (const [name, text] of Object.entries(content)) await writeFile(join(it.folder, name), text)
        await expect(readTelegram(it.folder)).rejects.toThrow(sentence)
      }
      const [text = { name: '', content: '' }] = parts
      for (const [all, sentence] of [
        [[{ name: 'a.txt', content: 'Hello' }], /no WhatsApp chat/],
        [[text, { name: '../a.pdf', content: 'x' }], /could harm/],
        [[text, { name: '/etc/a.pdf', content: 'x' }], /could harm/],
        [[text, { name: 'a.pdf', content: 'x' }, { name: 'a.pdf', content: 'y' }], /could harm/],
        [[text, { name: 'a.pdf', content: Buffer.alloc(20_000_000) }], /could harm/],
      ] as const)
        await expect(it.run(false, undefined, [...all])).rejects.toThrow(sentence)
      await writeFile(join(it.folder, 'chat.zip'), 'no zip')
      await expect(openChat(join(it.folder, 'chat.zip'))).rejects.toThrow(/damaged/)
      await expect(openChat(join(it.folder, 'nowhere.zip'))).rejects.toThrow(/There is no file/)
      expect(await waiting(it)).toEqual([])
    },
    slow,
  )
})
