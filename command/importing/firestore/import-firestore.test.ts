import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { allRows } from '#testing/server/all-rows.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { importFirestore } from './firestore.ts'

const law = { department: 'Law', level: 200 }
const users = {
  u1: { uid: 'u1', fullName: 'Ṣadé &amp; Ọláyínká 🎓', email: 'SADE@fuoye.edu.ng', ...law, role: 'admin' },
  u2: { ...law, fullName: 'Bola', email: 'bola@fuoye.edu.ng', whatsappNo: '0803 555 0142', password: 'x9' },
  u3: { ...law, fullName: 'Nobody' },
  u4: { ...law, fullName: 'Bola again', email: 'bola@fuoye.edu.ng' },
  u5: { ...law, fullName: 'Chidi', email: 'chidi@fuoye.edu.ng', whatsapp_number: 12, token: 'secret' },
  u6: 'broken',
  u7: { ...law, fullName: 'Dayo', email: 'dayo@fuoye.edu.ng', status: 'banned' },
}

eachDatabase((open) => {
  async function start(text: string) {
    const it = await campus({ database: await open() })
    const folder = await mkdtemp(join(tmpdir(), 'campus-firestore-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await writeFile(join(folder, 'users.json'), text)
    const lines: string[] = []
    const here = { ...it.platform, site: 'https://campus.example' }
    const run = (asked: Parameters<typeof importFirestore>[2] = {}) =>
      importFirestore(here, folder, asked, (line) => lines.push(line))
    const members = () =>
      it.platform.database.read
        .selectFrom('users')
        .orderBy('email')
        .select(['fullName', 'email', 'level', 'whatsapp', 'role'])
        .execute()
    return { ...it, folder, lines, run, members }
  }

  test('people come once, whatever is wrong with some, without roles, passwords and tokens', async () => {
    const { run, lines, members, platform } = await start(
      `\uFEFF${JSON.stringify(users, null, 2).replaceAll('\n', '\r\n')}`,
    )
    expect(await run()).toMatchObject({ added: 3, there: 0, refused: 3 })
    expect(lines).toEqual([
      'users u6: this is no document',
      'users u1 sade@fuoye.edu.ng: was an admin there. For the same here: people grant sade@fuoye.edu.ng',
      'users u3: email: is empty',
      'users u4 bola@fuoye.edu.ng: users u2 has the same email, so both are one member here',
      'users u5 chidi@fuoye.edu.ng: comes without the WhatsApp number, which cannot be read',
      'users u7 dayo@fuoye.edu.ng: it was banned there',
      'People: 3 added, 0 already there, 3 refused.',
      expect.stringMatching(/^They have no passwords yet/),
    ])
    const usual = { level: '200', role: 'user', whatsapp: null }
    const all = [
      { ...usual, fullName: 'Bola', email: 'bola@fuoye.edu.ng', whatsapp: '+2348035550142' },
      { ...usual, fullName: 'Chidi', email: 'chidi@fuoye.edu.ng' },
      { ...usual, fullName: 'Ṣadé & Ọláyínká 🎓'.normalize(), email: 'sade@fuoye.edu.ng' },
    ]
    expect(await members()).toEqual(all)
    expect(JSON.stringify(await allRows(platform.database, open.kind))).not.toMatch(/"x9"|"secret"/)
    expect(await run()).toMatchObject({ added: 0, there: 3, refused: 3 })
    expect(await members()).toEqual(all)
  })

  test('every usual form of an export is read', async () => {
    const [id, { password, ...bola }] = ['u2', users.u2]
    const typed = {
      ...Object.fromEntries(Object.entries(bola).map(([key, value]) => [key, { stringValue: value }])),
      level: { integerValue: '200' },
    }
    const rest = { name: 'projects/p/databases/(default)/documents/users/u2', fields: typed }
    for (const text of [
      JSON.stringify([{ id, ...bola }]),
      JSON.stringify({ users: { [id]: bola } }),
      JSON.stringify({ __collections__: { users: { [id]: { ...bola, __collections__: {} } } } }),
      JSON.stringify({ documents: [rest] }),
      JSON.stringify({ id, ...bola }),
      `${JSON.stringify({ id, ...bola })}\r\n\r\n${JSON.stringify({ id: 'u8', fullName: 'No mail' })}\r\n{"id":`,
    ]) {
      const { run, members } = await start(text)
      expect(await run(), text).toMatchObject({ added: 1 })
      expect(await members()).toMatchObject([{ fullName: 'Bola', whatsapp: '+2348035550142' }])
    }
  })

  test('an unknown department or level is put to the nearest, else to the usual one, else refused', async () => {
    const person = (fullName: string, department: string, level: string) => ({
      ...{ fullName, email: `${fullName.toLowerCase()}@fuoye.edu.ng`, department, level },
    })
    const all = [
      person('Ada', 'Comp. Sci. Dept', '200L'),
      person('Bola', 'Enginering', 'Level 300'),
      person('Chidi', 'Wizardry', '100'),
      person('Dayo', 'Law', 'postgrad'),
    ]
    const { run, lines, platform } = await start(JSON.stringify({ ...all }))
    expect(await run()).toMatchObject({ added: 3, refused: 1 })
    expect(lines.filter((line) => /^users/.test(line))).toEqual([
      'users 0 ada@fuoye.edu.ng: its department “Comp. Sci. Dept” is put to Computer Science',
      'users 0 ada@fuoye.edu.ng: its level “200L” is put to 200',
      'users 1 bola@fuoye.edu.ng: its department “Enginering” is put to Engineering',
      'users 1 bola@fuoye.edu.ng: its level “Level 300” is put to 300',
      expect.stringMatching(/^users 2 chidi@fuoye.edu.ng: department: use one of /),
      'users 3 dayo@fuoye.edu.ng: its level “postgrad” is put to Postgraduate',
    ])
    expect(await run({ usual: { department: 'History' } })).toMatchObject({ added: 1, there: 3 })
    const rows = await platform.database.read.selectFrom('users').select(['department', 'level']).execute()
    expect(rows.map(({ department, level }) => `${department} ${level}`).sort()).toEqual([
      ...['Computer Science 200', 'Engineering 300', 'History 100', 'Law Postgraduate'],
    ])
  })

  test('a dry run changes nothing; links go to those who came before, too', async () => {
    const { run, lines, folder, platform } = await start(JSON.stringify(users))
    const before = await allRows(platform.database, open.kind)
    expect(await run({ isDry: true })).toMatchObject({ added: 3, refused: 3 })
    expect(lines.join('\n')).toMatch(/People: 3 would be added[\s\S]*Nothing was changed/)
    expect(await allRows(platform.database, open.kind)).toEqual(before)
    await run()
    const links = join(folder, 'links.csv')
    expect(await run({ links })).toMatchObject({ there: 3, invited: 3 })
    expect((await readFile(links, 'utf8')).match(/reset-password\//g)).toHaveLength(3)
  })
})
