import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { allRows } from '#testing/server/all-rows.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { importPeople } from './people.ts'

const sade = 'Ṣadé Ọláyínká'
const odd = [
  ' Full  Name ;E-MAIL;Matric No;Department;Level;Phone',
  `${sade.normalize('NFD')};SADE@fuoye.edu.ng  ;FUO/1;law;200 Level;0803 555 0142`,
  '',
  '"Okafor,\r\n Adaeze";ada@fuoye.edu.ng;;Computer  science;100;',
  'Bola;bola@fuoye.edu.ng;;Alchemy;100;',
  ';;;;;',
  'Somebody;sAde@fuoye.edu.ng;;Law;200;',
  ' ;chidi@fuoye.edu.ng;;Law;200;',
  'Dayo;dayo@gmail.com;;Law;200;',
  'Efe;efe@fuoye.edu.ng;;Law;200;12',
  'Femi;;;Law;200;',
  '=HYPERLINK("x");femi@fuoye.edu.ng;;Law;postgraduate;',
].join('\r\n')

const bob = { password: 'ìbàdàn7', confirmPassword: 'ìbàdàn7' }

eachDatabase((open) => {
  async function start(text: string, options: Parameters<typeof campus>[0] = {}) {
    const it = await campus({ database: await open(), ...options })
    const folder = await mkdtemp(join(tmpdir(), 'campus-people-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [path, links] = [join(folder, 'class.csv'), join(folder, 'links.csv')]
    await writeFile(path, text)
    const lines: string[] = []
    const here = { ...it.platform, site: 'https://campus.example' }
    const run = (asked: Partial<Parameters<typeof importPeople>[1]> = {}, by: Partial<typeof here> = {}) =>
      importPeople({ ...here, ...by }, { path, ...asked }, (line) => lines.push(line))
    const members = () =>
      it.platform.database.read
        .selectFrom('users')
        .orderBy('email')
        .select(['fullName', 'email', 'department', 'level', 'whatsapp', 'role', 'status'])
        .execute()
    const tokens = async () => [...(await readFile(links, 'utf8')).matchAll(/reset-password\/([\w-]+)/g)]
    const tokensOf = async () => (await tokens()).map(([, token = '']) => token)
    return { ...it, path, links, lines, run, members, tokensOf }
  }

  test('a list is imported once, whatever is wrong with some of its rows, and makes nobody an admin', async () => {
    const { run, lines, members, admin, visitor } = await start(`\uFEFF${odd}`)
    expect(await run()).toMatchObject({ added: 3, there: 0, refused: 6 })
    expect(lines).toEqual([
      'Unknown columns: matric no. Known columns: name, email, department, level, whatsapp',
      expect.stringMatching(/^Line 6 bola@fuoye.edu.ng: department: use one of .*Law/),
      'Line 8 sade@fuoye.edu.ng: This email is in line 2, too',
      'Line 9 chidi@fuoye.edu.ng: name: is empty',
      'Line 10 dayo@gmail.com: email must be a fuoye student mail',
      'Line 11 efe@fuoye.edu.ng: whatsapp: use a number such as 0803 555 0142',
      'Line 12: email: is empty',
      '3 added, 0 already there, 6 refused.',
      expect.stringMatching(/^They have no passwords yet/),
    ])
    const usual = { role: 'user', status: 'active', whatsapp: null, department: 'Law' }
    const all = [
      { ...usual, fullName: 'Okafor, Adaeze', level: '100', department: 'Computer Science' },
      { ...usual, fullName: '=HYPERLINK("x")', level: 'Postgraduate' },
      { ...usual, fullName: sade.normalize(), level: '200', whatsapp: '+2348035550142' },
    ]
    expect(await members()).toMatchObject(all)
    expect(await run()).toMatchObject({ added: 0, there: 3, refused: 6 })
    expect(await members()).toMatchObject(all)
    expect((await visitor(api.profiles.list, { query: { search: 'olayinka' } })).items).toHaveLength(1)
    const { items } = await admin()(api.admin.audit, {})
    expect(items.map(({ actor, act, subject }) => [actor, act, subject])).toEqual([
      [null, 'imported', '3 people'],
    ])
  })

  test('who is there already keeps everything, and gets no link', async () => {
    const { run, student, members, links, lines } = await start(
      'name,email,department,level\nOther,PERSON1@student.fuoye.edu.ng,Medicine,500\n',
    )
    const ada = student({ fullName: 'Ada Obi' })
    await ada(api.auth.session, {})
    const before = await members()
    expect(await run()).toMatchObject({ added: 0, there: 1, refused: 0 })
    expect(await members()).toEqual(before)
    expect(lines).toEqual(['0 added, 1 already there, 0 refused.'])
    await expect(stat(links)).rejects.toThrow()
  })

  test('a dry run says what would happen, and changes nothing', async () => {
    const { run, lines, links, platform } = await start(odd)
    const before = await allRows(platform.database, open.kind)
    expect(await run({ isDry: true, links })).toMatchObject({ added: 3, refused: 6, invited: 3 })
    expect(lines.slice(-2)).toEqual([
      'Nothing was changed: 3 would be added, 0 are there already, 6 refused.',
      '3 people would get a link to choose a password.',
    ])
    expect(await allRows(platform.database, open.kind)).toEqual(before)
    await expect(stat(links)).rejects.toThrow()
    await run({ isDry: false })
    expect(await allRows(platform.database, open.kind)).not.toEqual(before)
  })

  test('stopped in the middle and run again it adds the same people once, and each has one link that works', async () => {
    const class40 = Array.from({ length: 40 }, (_, i) => `Person ${i},p${i}@fuoye.edu.ng`).join('\n')
    const { run, platform, members, links, tokensOf, browser } = await start(`name,email\n${class40}`)
    const { database } = platform
    let left = 21
    const stopping = {
      ...database,
      write: (async (work, how) => {
        left -= 1
        if (left < 0) throw new Error('The machine is off')
        return database.write(work, how)
      }) as typeof database.write,
    }
    const usual = { department: 'law', level: '100' }
    await expect(run({ usual, links }, { database: stopping })).rejects.toThrow('The machine is off')
    expect(await members()).toHaveLength(21)
    const first = await tokensOf()
    await rm(links)
    expect(await run({ usual, links })).toMatchObject({ added: 19, there: 21, invited: 19 })
    expect(await members()).toHaveLength(40)
    const all = [...first, ...(await tokensOf())]
    const valid = await database.read.selectFrom('proofs').select('secret').execute()
    expect(valid).toHaveLength(40)
    const came = await Promise.allSettled(
      all.slice(0, 8).map((token) => browser()(api.auth.resetPassword, { token, body: bob })),
    )
    expect(came.every(({ status }) => status === 'fulfilled')).toBe(true)
    await rm(links)
    expect(await run({ usual, links })).toMatchObject({ added: 0, there: 40, invited: 0 })
    await expect(stat(links)).rejects.toThrow()
  })

  test('a link lets in once, for two weeks, and whoever has chosen a password gets no other', async () => {
    const { run, links, lines, tokensOf, browser, clock, admin, platform } = await start(odd)
    clock.advance(Date.now() - clock.milliseconds())
    await run()
    expect(await run({ links })).toMatchObject({ added: 0, there: 3, invited: 3 })
    expect(lines.at(-1)).toMatch(/^Links for 3 people are in \S+links.csv. Each works once, within 14 days./)
    expect((await stat(links)).mode & 0o777).toBe(0o600)
    const file = await readFile(links, 'utf8')
    expect(file.split('\n')).toEqual([
      '\uFEFFname,email,link',
      expect.stringMatching(
        `^"${sade.normalize()}","sade@fuoye.edu.ng","https://campus.example/reset-password/`,
      ),
      expect.stringMatching(/^"Okafor, Adaeze","ada@/),
      expect.stringMatching(/^"'=HYPERLINK\(""x""\)","femi@/),
      '',
    ])
    await expect(run({ links })).rejects.toThrow(/links.csv exists already/)
    const [first = '', second = ''] = await tokensOf()
    const their = browser()
    const signIn = { body: { email: 'sade@fuoye.edu.ng', password: bob.password } }
    await expect(their(api.auth.signIn, signIn)).rejects.toMatchObject({ code: 'unauthenticated' })
    clock.advance(13 * 86_400_000)
    await expect(their(api.auth.knowBrowser, { token: first })).rejects.toMatchObject({ code: 'conflict' })
    await their(api.auth.resetPassword, { token: first, body: bob })
    expect(await their(api.auth.signIn, signIn)).toMatchObject({ viewer: { role: 'user', status: 'active' } })
    await expect(their(api.auth.resetPassword, { token: first, body: bob })).rejects.toMatchObject({
      code: 'gone',
    })
    clock.advance(2 * 86_400_000)
    await expect(their(api.auth.resetPassword, { token: second, body: bob })).rejects.toMatchObject({
      code: 'gone',
    })
    const { items } = await admin()(api.admin.audit, {})
    expect(items.map(({ act, subject }) => `${act} ${subject}`).toSorted()).toEqual([
      'imported 3 people',
      'printed a password link for 3 people',
    ])
    // The rows above are of no real member's badge: a code alone proves an address.
    expect(await platform.database.read.selectFrom('proven_addresses').selectAll().execute()).toEqual([])
  })

  test('a stranger who says that the password is forgotten ends no link that was handed out', async () => {
    const { run, links, tokensOf, browser, visitor, jobs, clock } = await start(odd)
    clock.advance(Date.now() - clock.milliseconds())
    await run({ links })
    await visitor(api.auth.forgotPassword, { body: { email: 'sade@fuoye.edu.ng' } })
    clock.advance(60_000)
    await jobs.find(({ name }) => name === 'sending letters')?.run()
    const [token = ''] = await tokensOf()
    await browser()(api.auth.resetPassword, { token, body: bob })
  })

  test('links are emailed only if asked for, once each, where there is a mail server', async () => {
    const it = await start(odd, { mail: true })
    const config = { ...it.platform.config, mail: { ...it.platform.config.mail, smtpUrl: 'smtp://x' } }
    await expect(it.run({ mail: true })).rejects.toThrow('This campus has no mail server')
    await expect(it.run({ mail: true, links: it.links }, { config })).rejects.toThrow('Use --links or --mail')
    await it.run({}, { config })
    const deliver = () => it.jobs.find(({ name }) => name === 'sending letters')?.run()
    it.clock.advance(Date.now() - it.clock.milliseconds() + 60_000)
    await deliver()
    expect(it.letters).toEqual([])
    expect(await it.run({ mail: true }, { config })).toMatchObject({ added: 0, invited: 3 })
    expect(await it.run({ mail: true }, { config })).toMatchObject({ added: 0, invited: 0 })
    await deliver()
    expect(it.letters.map(({ to }) => to).toSorted()).toEqual(
      ['ada', 'femi', 'sade'].map((name) => `${name}@fuoye.edu.ng`),
    )
    expect(it.letters[0]).toMatchObject({
      subject: 'Your FUOYE Campus account',
      text: expect.stringContaining('within 14 days'),
    })
    const token = /reset-password\/(\S+)/.exec(it.letters[0]?.text ?? '')?.[1] ?? ''
    await it.browser()(api.auth.resetPassword, { token, body: bob })
    expect(await it.run({ mail: true }, { config })).toMatchObject({ added: 0, invited: 0 })
  })

  test('five thousand take seconds, and say how far they are', async () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `Person ${i},p${i}@fuoye.edu.ng,Law,100`).join('\n')
    const { run, lines, links, members } = await start(`name,email,department,level\n${many}`)
    expect(await run({ links })).toMatchObject({ added: 5_000, invited: 5_000 })
    expect(lines).toContainEqual(expect.stringMatching(/^Importing: 5,000 of 5,000 rows/))
    expect(await members()).toHaveLength(5_000)
  })

  open.testOnce('a file that cannot be read as it is changes nothing, and says why', async () => {
    const { run, path, members } = await start('name,mail\nAda,ada@fuoye.edu.ng')
    await expect(run({ usual: { department: 'Alchemy' } })).rejects.toThrow(/^department: use one of/)
    await expect(run({ path: `${path}x` })).rejects.toThrow(/^There is no file/)
    for (const [bytes, sentence] of [
      ['title,email\nx,y', /two must be: name, email/],
      [Buffer.from('name,email\nAd\xe9,ada@fuoye.edu.ng', 'latin1'), /is not UTF-8/],
      ['name,email\n"Ada,ada@fuoye.edu.ng\nObi,obi@fuoye.edu.ng', /^Line 2: a quotation mark/],
      ['', /two must be/],
    ] as const) {
      await writeFile(path, bytes)
      await expect(run()).rejects.toThrow(sentence)
    }
    expect(await members()).toEqual([])
    await writeFile(path, '\r\n\r\nName;Email;Level;Department\r\nAda;ada@fuoye.edu.ng;100L;LAW')
    expect(await run()).toMatchObject({ added: 1, refused: 0 })
  })
})
