import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import type { Pages } from '#server/app.ts'
import { keepDraft } from '#server/features/books/drafts/keep-draft.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { choice, sit } from '#testing/server/samples/papers.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** Tables without personal data: counters, search indexes, and the campus's own records. */
const nobodys =
  /^(versions|tallies|meta|migrations|active_days|book_counts|department_counts|sitting_figures|courses|course_departments|paper_requests|sheets|sheet_questions|answer_counts|sqlite_.*|.*_search.*|.*_numbered|limits.*|rate.*)$/

/** A campus in which one member has rows in every table; `ids` are the ids of all of them. */
export async function everythingOfOne(open: Open, pages?: Pages['render']) {
  const it = await campus({ database: await open(), with: { limits: noLimits }, ...(pages && { pages }) })
  const { platform, clock } = it
  const { database } = platform
  const [ada, sade, obi] = [it.student(), it.admin(), it.student()]
  for (const one of [ada, sade, obi]) await one(api.auth.session, {})

  const send = {
    /** A finished video of theirs, without bytes. */
    async video(ownerId: string) {
      const id = newId()
      const facts = { kind: 'video', type: 'video/mp4', bytes: 4000, sha256: id, name: 'goal.mp4' } as const
      await database.write((tx) =>
        tx
          .insertInto('files')
          .values({ id, ownerId, ...facts, createdAt: clock.now() })
          .execute(),
      )
      return id
    },
    book: (ownerId: string) => keepBookFile(platform, small.pdf(newId()), { ownerId, name: 'book' }),
  }
  /** A public post and reel. */
  const publish = async (who: Persona) => {
    const [postId, reelId, fileId] = [newId(), newId(), await send.video(who.id)]
    await database.write((tx) =>
      tx
        .insertInto('posts')
        .values(postRow(who.id, { id: postId }))
        .execute(),
    )
    await who(api.reels.post, { id: reelId, body: { caption: 'Goal', fileId } })
    return { postId, reelId, video: fileId }
  }

  const { postId: post, reelId: reel, video } = await publish(ada)
  const ids = {
    ...{ user: ada.id, post, reel, video },
    ...{
      draft: newId(),
      pending: newId(),
      planned: newId(),
      comment: newId(),
      answer: newId(),
      reelComment: newId(),
    },
    ...{
      product: newId(),
      deletedProduct: newId(),
      book: newId(),
      removedBook: newId(),
      removedReel: newId(),
    },
    ...{ report: newId(), roleRequest: newId(), export: newId(), upload: newId(), device: newId() },
    ...{ explanation: newId(), sheetVersion: newId(), sitting: newId(), paperDraft: newId() },
    passkey: newId(),
    pause: newId(),
    picture: await aPicture(database, ada.id),
    freePicture: await aPicture(database, ada.id),
    bookFile: await send.book(ada.id),
  }
  const theirs = await publish(obi)
  await database.write(async (tx) => {
    const draft = { status: 'draft', publishedAt: null, version: 1 } as const
    await tx
      .insertInto('posts')
      .values([
        postRow(ada.id, { id: ids.draft, ...draft }),
        postRow(ada.id, {
          id: ids.pending,
          ...draft,
          status: 'pending',
          waitingSince: clock.now(),
          version: 1,
        }),
        postRow(ada.id, { id: ids.planned, ...draft, status: 'pending' }),
      ])
      .execute()
    const decision = { id: newId(), postId: ids.planned, decidedBy: sade.id, decision: 'approved' } as const
    await tx
      .insertInto('post_decisions')
      .values({ ...decision, about: 'post', version: 1, decidedAt: clock.now() })
      .execute()
    const plan = { postId: ids.planned, decisionId: decision.id, goesOutAt: later(clock.now(), { days: 1 }) }
    await tx
      .insertInto('post_plans')
      .values({ ...plan, waitingSince: clock.now(), version: 1 })
      .execute()
    const upload = { id: ids.upload, ownerId: ada.id, kind: 'picture', name: 'x', bytes: 9 } as const
    await tx
      .insertInto('uploads')
      .values({ ...upload, createdAt: clock.now() })
      .execute()
    const passkey = {
      id: ids.passkey,
      userId: ada.id,
      credentialId: 'one',
      publicKey: 'x',
      counter: 0,
      name: 'x',
    }
    await tx
      .insertInto('passkeys')
      .values({ ...passkey, createdAt: clock.now() })
      .execute()
  })
  await ada(api.comments.write, { id: theirs.postId, commentId: ids.comment, body: { content: 'How wet' } })
  const reply = { content: 'Very', parentId: ids.comment }
  await ada(api.comments.write, { id: theirs.postId, commentId: ids.answer, body: reply })
  await ada(api.reelComments.write, {
    id: theirs.reelId,
    commentId: ids.reelComment,
    body: { content: 'Goal' },
  })
  await ada(api.products.add, { id: ids.product, body: aProduct({ pictureIds: [ids.picture] }) })
  await ada(api.products.add, { id: ids.deletedProduct, body: aProduct() })
  await ada(api.products.remove, { id: ids.deletedProduct })
  const about = { title: 'Soils', description: 'Of Ekiti', drawnCover: true }
  const paper = { kind: 'past questions', courseCode: 'CHM 201' } as const
  await ada(api.books.add, { id: ids.book, body: { ...about, ...paper, fileId: ids.bookFile } })
  const sheet = { id: ids.sheetVersion, minutes: 45, questions: [choice] }
  await ada(api.sheets.save, { id: ids.book, body: sheet })
  for (const who of [ada, obi]) await sit(who, ids.book, [[1, 'C']], { id: ids.sitting })
  const why = { content: 'It is an aldehyde', question: 1 }
  await ada(api.explanations.write, { id: ids.book, commentId: ids.explanation, body: why })
  const his = newId()
  await obi(api.explanations.write, { id: ids.book, commentId: his, body: why })
  await obi(api.explanations.vote, { id: ids.explanation, body: { vote: 1 } })
  await ada(api.explanations.vote, { id: his, body: { vote: -1 } })
  await sade(api.checkers.save, { code: 'CHM-201', body: { ids: [ada.id] } })
  await ada(api.explanations.check, { id: his, body: { answer: 'C' } })
  const guess = { courseCode: null, kind: null, session: null, semester: null, paper: null, sure: 0 }
  const came = { id: ids.paperDraft, ownerId: ada.id, fileId: await send.book(ada.id), pictureId: null }
  await keepDraft(platform, { ...came, ...guess, title: 'Soils', words: 'Soils', pages: 0 }, [newId()])
  await ada(api.books.add, { id: ids.removedBook, body: { ...about, fileId: await send.book(ada.id) } })
  await ada(api.books.remove, { id: ids.removedBook })
  const caption = { caption: 'Rain', fileId: await send.video(ada.id) }
  await ada(api.reels.post, { id: ids.removedReel, body: caption })
  await ada(api.reels.remove, { id: ids.removedReel })
  const scam = { reason: 'It is a scam' }
  await ada(api.reports.make, { id: ids.report, body: { kind: 'post', thingId: theirs.postId, ...scam } })
  await obi(api.reports.make, { id: newId(), body: { kind: 'product', thingId: ids.product, ...scam } })
  await ada(api.profiles.requestRole, { id: ids.roleRequest, body: { whatsapp: '0803 555 0142' } })
  await ada(api.exports.start, { id: ids.export })
  await platform.jobs.settled()
  await obi(api.comments.write, { id: post, commentId: newId(), body: { content: 'First' } })
  await obi(api.posts.like, { id: post })
  await obi(api.books.rate, { id: ids.book, body: { rating: 5 } })
  const where = { kind: 'highlight', part: 0, offset: 0, begins: 0, ends: 5 } as const
  const body = { ...where, quote: 'Soils', note: 'Red', at: clock.now(), removed: false }
  await ada(api.bookMarks.keep, { id: ids.book, markId: newId(), body })
  await ada(api.blocks.block, { id: sade.id })
  await obi(api.products.contact, { id: ids.product })
  await database.write((tx) =>
    tx
      .insertInto('desks')
      .values({ userId: ada.id, kind: 'tag', name: 'News', givenBy: sade.id, at: clock.now() })
      .execute(),
  )
  await database.write((tx) =>
    tx.insertInto('trusted_authors').values({ userId: ada.id, givenBy: sade.id, at: clock.now() }).execute(),
  )
  await database.write((tx) =>
    tx.insertInto('pauses').values({ id: ids.pause, sellerId: ada.id, startedAt: clock.now() }).execute(),
  )
  await database.write((tx) => tx.updateTable('trades').set({ askedAt: clock.now() }).execute())
  const device = { platform: 'x', language: 'x', width: 1, height: 1 }
  await ada(api.devices.note, { id: ids.device, body: device })

  const only = async (table: 'sessions' | 'notices' | 'report_cases' | 'trades', column: string) => {
    const found = await database.read
      .selectFrom(table as 'sessions')
      .where(column as 'userId', '=', ada.id)
      .select('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const exported = await database.read
    .selectFrom('files')
    .where('ownerId', '=', ada.id)
    .where('type', '=', 'application/zip')
    .select('id')
    .executeTakeFirstOrThrow()

  /** Every row of every table as text, without those of these people. */
  async function rows(without: readonly string[] = []): Promise<Set<string>> {
    const { rows: tables } =
      open.kind === 'sqlite'
        ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
            database.read,
          )
        : await sql<{ name: string }>`
            select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
            database.read,
          )
    const all = await Promise.all(
      tables
        .filter(({ name }) => !nobodys.test(name))
        .map(async ({ name }) => {
          const found = await sql<object>`select * from ${sql.table(name)}`.execute(database.read)
          return found.rows.map((row) => `${name} ${JSON.stringify(row)}`)
        }),
    )
    // The text of a book says whose it is by the book alone.
    const own = all.flat().filter((row) => without.some((id) => row.includes(id)))
    const books = own.flatMap((row) => /^books \{"id":"([^"]+)"/.exec(row)?.[1] ?? [])
    const these = [...without, ...books]
    return new Set(all.flat().filter((row) => !these.some((id) => row.includes(id))))
  }

  /** Called later, the result tells which rows of other people have changed, gone, or become hers. */
  async function untouched(without: readonly string[]): Promise<() => Promise<string[]>> {
    // The text of their books is read meanwhile.
    await it.platform.jobs.settled()
    const before = await rows(without)
    return async () => {
      const now = await rows()
      const gone = [...before].filter((row) => !now.has(row))
      const told = [...now].filter(
        (row) =>
          !before.has(row) &&
          new RegExp(`"(userId|ownerId|reporterId|sellerId|buyerId)":"${ada.id}"`).test(row),
      )
      return [...gone, ...told]
    }
  }

  return {
    ...it,
    ada,
    ids: {
      ...ids,
      session: await only('sessions', 'userId'),
      notice: await only('notices', 'userId'),
      case: await only('report_cases', 'ownerId'),
      trade: await only('trades', 'sellerId'),
      exportFile: exported.id,
    },
    send,
    publish,
    rows,
    untouched,
  }
}
