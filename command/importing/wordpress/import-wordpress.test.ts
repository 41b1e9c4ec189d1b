import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import {
  wordpressCategory as category,
  wordpressMeta as meta,
  wordpressExport,
} from '#testing/server/samples/wordpress-export.ts'
import { recount } from '../../recount.ts'
import { importWordpress } from './import-wordpress.ts'

const at = 'https://blog.example.org/wp-content/uploads/2021/05'
const comment = '<wp:comment><wp:comment_content>Hi</wp:comment_content></wp:comment>'

const items = [
  {
    ...{ id: '1', title: 'Ẹ̀kọ́ &amp; <em>ìṣirò</em> 🎓', excerpt: 'In <b>short</b>' },
    content: `<!-- wp:paragraph --><p class="x">Ọ̀rọ̀ &nbsp;1 &lt; 2</p><!-- /wp:paragraph -->
<!-- wp:image {"id":7} --><figure class="wp-block-image"><img src="${at}/gate-300x200.png" class="wp-image-7"/><figcaption>The <b>gate</b></figcaption></figure><!-- /wp:image -->
<p><img src="${at}/lost.png" alt="Lost"><img src="https://elsewhere.example/a.png"><script>alert(1)</script></p>`,
    also: [
      ...[category('News', 'news'), category('campus life', 'campus-life'), category('Gist', 'gist')],
      ...[category('Uncategorized', 'uncategorized'), category('gist', 'gist', 'post_tag')],
      ...[meta('_thumbnail_id', '7'), comment, comment],
    ].join(''),
  },
  { id: '2', title: 'By nobody', by: 'tunde', gmt: '0000-00-00 00:00:00', content: 'One\nline\n\nTwo [sic]' },
  { id: '3', title: '', content: 'Untitled words' },
  { id: '4', title: 'Codes', content: '[contact-form-7 id="1"][su_box]' },
  { id: '1', title: 'Again', content: 'Again' },
  { id: '5', title: 'Draft', content: 'x', status: 'draft' },
  { id: '6', title: 'Private', content: 'x', status: 'private' },
  { id: '8', title: 'Trash', content: 'x', status: 'trash' },
  { id: '9', title: 'Secret', content: 'x', also: '<wp:post_password>x</wp:post_password>' },
  { id: '10', title: 'About', content: 'x', is: 'page' },
  { id: '11', title: 'Menu', content: 'x', is: 'nav_menu_item' },
  {
    id: '7',
    title: 'gate',
    is: 'attachment',
    status: 'inherit',
    also: meta('_wp_attached_file', '2021/05/gate.png'),
  },
]
const authors = [
  ['ada', 'Person1@student.fuoye.edu.ng', 'Ada'],
  ['tunde', 'tunde@example.org', 'Túndé <Ayọ̀>'],
]

eachDatabase((open) => {
  async function here(text: string, files: Record<string, Uint8Array | string> = {}) {
    const it = await campus({ database: await open() })
    const [ada, sade] = [it.student(), it.admin()]
    for (const one of [ada, sade]) await one(api.auth.session, {})
    const folder = await mkdtemp(join(tmpdir(), 'campus-wordpress-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'export.xml')
    await writeFile(file, text)
    await mkdir(join(folder, 'uploads'))
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, 'uploads', name)), { recursive: true })
      await writeFile(join(folder, 'uploads', name), content)
    }
    const lines: string[] = []
    const run = (asked: { isDry?: boolean; email?: string } = {}, store?: FileStore) => {
      lines.length = 0
      const places = { ...it.platform, ...(store && { files: store }) }
      return importWordpress(places, { file, files: join(folder, 'uploads'), ...asked }, (one) =>
        lines.push(one),
      )
    }
    return { ...it, ada, sade, run, lines, folder, file }
  }
  type Here = Awaited<ReturnType<typeof here>>

  /** Every row of every table, as text. */
  async function everything({ platform: { database } }: Here) {
    const named =
      open.kind === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    const rows: Record<string, string> = {}
    for (const { name } of (await named.execute(database.read)).rows)
      if (!/_search|^sqlite_/.test(name))
        rows[name] = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database.read)).rows)
    expect(Object.keys(rows).length).toBeGreaterThan(25)
    return rows
  }

  const mustAddUp = async ({ platform }: Here) =>
    expect(await recount(platform.database, false, () => undefined)).toBe(0)

  test('an export comes once, with its pictures, dates, subjects and authors', async () => {
    const it = await here(`\uFEFF${wordpressExport(items, { authors })}`.replaceAll('\n', '\r\n'), {
      '2021/05/gate.png': plainPicture(400, 300),
    })
    const before = await everything(it)
    expect(await it.run({ isDry: true })).toEqual({ added: 3, there: 1, refused: 1 })
    expect(await everything(it)).toEqual(before)
    const would = it.lines.filter((line) => !line.includes('would be added'))
    expect(await it.run()).toEqual({ added: 3, there: 1, refused: 1 })
    expect(would).toEqual([
      ...it.lines.filter((line) => !/\d posts added/.test(line)),
      'Nothing was changed.',
    ])
    expect(it.lines).toEqual([
      expect.stringMatching(
        /^Line \d+ “Ẹ̀kọ́ & ìṣirò 🎓”: without 2021\/05\/lost.png, https:\/\/elsewhere.example\/a.png: not in the folder$/,
      ),
      expect.stringMatching(/^Line \d+: it has no title, so it is called “Untitled words”$/),
      expect.stringMatching(/^Line \d+ “Codes”: It has no text$/),
      expect.stringMatching(/^Line \d+ “Again”: the same post stands above$/),
      '3 posts added, 1 already there, 1 refused.',
      'Left out: 2 comments, 1 draft, 1 private post, 1 deleted post, 1 post with a password, 1 page, 1 thing of a theme or a plug-in.',
      'Categories and tags that are no subject here: Gist, gist.',
      'Shortcodes taken out of texts: contact-form-7, su_box.',
    ])
    const { items: cards } = await it.visitor(api.posts.list, { query: {} })
    expect(cards.map(({ title, publishedAt, owner }) => [title, publishedAt, owner.fullName]).sort()).toEqual(
      [
        ['By nobody', '2021-05-01T09:00:00.000Z', 'Person 2'],
        ['Untitled words', '2021-05-01T09:00:00.000Z', 'Person 1'],
        ['Ẹ̀kọ́ & ìṣirò 🎓'.normalize(), '2021-05-01T09:00:00.000Z', 'Person 1'],
      ],
    )
    const read = async (title: string) => {
      const card = cards.find((one) => one.title === title.normalize())
      return it.visitor(api.posts.read, { id: card?.id ?? '' })
    }
    const eko = await read('Ẹ̀kọ́ & ìṣirò 🎓')
    expect(eko).toMatchObject({ excerpt: 'In short', tags: ['Campus Life', 'News'] })
    expect(eko.content).toMatch(/^<p>Ọ̀rọ̀ 1 &lt; 2<\/p><picture>.* alt="The gate" .*<\/picture>$/s)
    expect(eko.content).toContain(`/files/${eko.thumbnail?.id}/`)
    expect((await read('By nobody')).content).toBe(
      '<p><em>By Túndé &lt;Ayọ̀&gt;</em></p><p>One<br />line</p><p>Two [sic]</p>'.normalize(),
    )
    const found = await it.visitor(api.posts.list, { query: { search: 'eko isiro' } })
    expect(found.items.map(({ id }) => id)).toEqual([eko.id])
    expect((await it.fetchAs(null)(`/files/${eko.thumbnail?.id}/320.jpeg`)).status).toBe(200)
    expect((await it.sade(api.admin.audit, {})).items.map(({ act, subject }) => `${subject} ${act}`)).toEqual(
      ['3 posts imported'],
    )
    expect((await it.ada(api.notices.list, {})).items).toEqual([])
    await mustAddUp(it)
    const after = await everything(it)
    expect(await it.run()).toEqual({ added: 0, there: 4, refused: 1 })
    expect(await everything(it)).toEqual(after)
  })

  test('killed in the middle and run again, the same rows are there once', async () => {
    const many = ['1', '2', '3', '4'].map((id) => ({
      ...{ id, title: `Post ${id}`, content: `Text <img src="${at}/${id}.png">`, by: 'ada' },
      gmt: `2021-05-0${id} 09:00:00`,
    }))
    const pictures = Object.fromEntries(many.map(({ id }) => [`2021/05/${id}.png`, plainPicture(200, 100)]))
    const it = await here(wordpressExport(many), pictures)
    const { files } = it.platform
    let left = 8
    const failing = {
      ...files,
      put: async (...words: Parameters<FileStore['put']>) => {
        left -= 1
        if (left < 0) throw new Error('The power went')
        return files.put(...words)
      },
    }
    await expect(it.run({}, failing)).rejects.toThrow('The power went')
    const then = Number(/^(\d) posts? added/.exec(it.lines.at(-1) ?? '')?.[1])
    expect(then).toBeGreaterThan(0)
    expect(then).toBeLessThan(4)
    expect(await it.run()).toEqual({ added: 4 - then, there: then, refused: 0 })
    const { items: cards } = await it.visitor(api.posts.list, { query: {} })
    expect(cards.map(({ title }) => title)).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1'])
    const rows = await it.platform.database.read.selectFrom('files').select(['claimedBy']).execute()
    expect(rows.map(({ claimedBy }) => claimedBy).sort()).toEqual(cards.map(({ id }) => `post:${id}`).sort())
    await mustAddUp(it)
  })

  test('a deleted post stays deleted, and other authors need somebody to own their posts', async () => {
    const it = await here(wordpressExport([{ id: '1', title: 'One', content: 'x' }]))
    await it.admin()(api.auth.session, {})
    await expect(it.run()).rejects.toThrow('--as EMAIL')
    await expect(it.run({ email: 'nobody@fuoye.edu.ng' })).rejects.toMatchObject({ code: 'missing' })
    expect(await it.run({ email: it.ada.email })).toMatchObject({ added: 1 })
    const [post] = (await it.visitor(api.posts.list, { query: {} })).items
    const writer = it.platform.database
    await writer.write((tx) =>
      tx.updateTable('users').set({ role: 'subadmin' }).where('id', '=', it.ada.id).execute(),
    )
    await it.ada(api.ownPosts.remove, { id: post?.id ?? '' })
    expect(await it.run({ email: it.ada.email })).toEqual({ added: 0, there: 1, refused: 0 })
    await writer.write(async (tx) => {
      await tx.deleteFrom('posts').execute()
      await tx
        .insertInto('gone_ids')
        .values({ kind: 'post', id: post?.id ?? '', at: it.clock.now() })
        .execute()
    })
    for (const isDry of [true, false])
      expect(await it.run({ email: it.ada.email, isDry })).toEqual({ added: 0, there: 1, refused: 0 })
    expect((await it.visitor(api.posts.list, { query: {} })).items).toEqual([])
  })

  open.testOnce('a broken or hostile export is refused with its line before anything is added', async () => {
    const whole = wordpressExport([{ id: '1', title: 'One', content: 'x' }])
    for (const [text, sentence] of [
      [
        whole.replace('</wp:status>', '</wp:stat>'),
        /^Line \d+: <\/wp:stat> stands where <wp:status> of line \d+ /,
      ],
      [whole.slice(0, -60), /^Line \d+: the file ends inside <\w/],
      [
        `<?xml version="1.0"?>\n<!DOCTYPE r [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n<rss>&b;</rss>`,
        /^Line 2: .*DOCTYPE/,
      ],
      ['<html><body>Sign in</body></html>', /^This is no export of WordPress/],
      ['', /there is nothing in this file/],
    ] as const) {
      const it = await here(text)
      await expect(it.run()).rejects.toThrow(sentence)
      expect((await it.visitor(api.posts.list, { query: {} })).items).toEqual([])
    }
  })
})
