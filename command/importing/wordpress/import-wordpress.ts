import { stat } from 'node:fs/promises'
import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import { createEarlierPosts } from '#server/features/blog/compose/earlier-posts.ts'
import { atTheLatestNow } from '#server/platform/clock.ts'
import { idOf } from '#server/platform/ids.ts'
import type { Say } from '../../command.ts'
import { shape } from '../fitting.ts'
import { openFolder } from '../folder.ts'
import { type Came, noteImported } from '../importer.ts'
import { ownerOf } from '../owner.ts'
import { bring, whyNoPicture } from '../pictures.ts'
import { counted, createTally, few, orRefused, progressOf } from '../told.ts'
import { bodyOf, type Named } from './body.ts'
import { publishedAt, tagsOf, titleOf } from './earlier-post.ts'
import { entriesOf, type Item } from './export-entries.ts'
import { fileOf, nameOf, type Places, type Uploads } from './pictures.ts'
import { type Survey, surveyOf, whyNot } from './survey.ts'

interface Asked {
  file: string
  /** The folder of the earlier site's uploads. */
  files?: string | undefined
  /** Who owns the posts of authors who are no members; by default the only admin. */
  email?: string | undefined
  /** Says what would come, and changes nothing. */
  isDry?: boolean | undefined
}

/**
 * Adds the public posts of an export of WordPress, each in a transaction of its own: a refused one is reported with its
 * line and title and stops no other. Ids follow from the export, so that running it again adds nothing twice.
 */
export async function importWordpress(
  places: Places,
  { file, files, email, isDry = false }: Asked,
  say: Say,
): Promise<Came> {
  await mustBe(file, 'file')
  if (files !== undefined) await mustBe(files, 'folder')
  const survey = await surveyOf(file)
  const run = {
    ...{ places, survey, isDry, say, seen: new Set<string>() },
    authorOf: await authorsOf(places, survey, email),
    uploads: files === undefined ? null : await openFolder(files),
    tallies: { others: createTally(), shortcodes: createTally(), pictures: createTally() },
  }
  const came: Came = { added: 0, there: 0, refused: 0 }
  const told = progressOf(say, 'posts', survey.posts)
  try {
    for await (const entry of entriesOf(file)) {
      if (entry.is !== 'item' || whyNot(entry.item)) continue
      came[await takeOrTell(run, entry.item)] += 1
      told?.add(1, 0)
    }
  } finally {
    if (came.added > 0 && !isDry) await noteImported(places, `${came.added} posts`)
    sayAll(run, came)
  }
  return came
}

async function mustBe(path: string, what: 'file' | 'folder'): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (!found || found.isDirectory() !== (what === 'folder'))
    throw new Problem('missing', `There is no ${what} ${path}`)
}

interface Run {
  places: Places
  survey: Survey
  isDry: boolean
  say: Say
  /** The numbers of the posts that were met. */
  seen: Set<string>
  authorOf: (login: string) => { ownerId: string; name: string | null }
  uploads: Uploads
  tallies: Record<'others' | 'shortcodes' | 'pictures', ReturnType<typeof createTally>>
}

/** Finds each author once: the member with that e-mail, or whoever owns the posts of all others. */
async function authorsOf({ database }: Places, { authors, writers }: Survey, email: string | undefined) {
  const found = new Map<string, { ownerId: string; name: string | null }>()
  // Somebody who is named must exist, though every author is a member.
  let other = email === undefined ? null : await ownerOf(database, email)
  for (const login of writers) {
    const author = authors.get(login)
    const member = await database.read
      .selectFrom('users')
      .where('status', '=', 'active')
      .where('email', '=', tidyEmail(author?.email ?? ''))
      .select('id')
      .executeTakeFirst()
    if (!member) other ??= await ownerOf(database, undefined)
    found.set(login, {
      ownerId: member?.id ?? other ?? '',
      name: member ? null : author?.name || login || null,
    })
  }
  return (login: string) => {
    const author = found.get(login)
    if (!author) throw new Error(`The export was changed while it was read: ${login} is new`)
    return author
  }
}

function takeOrTell(run: Run, item: Item): Promise<keyof Came> {
  const title = titleOf(item)
  const tell = (what: string) => run.say(`Line ${item.line}${title && ` “${title}”`}: ${what}`)
  return orRefused(take(run, item, tell), tell)
}

async function take(run: Run, item: Item, tell: (what: string) => void): Promise<'added' | 'there'> {
  const { places, survey, isDry, seen, tallies } = run
  const number = item.of('wp:post_id')
  if (!number) throw new Problem('invalid', 'It has no wp:post_id')
  if (item.isTooLarge) throw new Problem('tooLarge', 'Its text is too long')
  if (seen.has(number)) {
    tell('the same post stands above')
    return 'there'
  }
  seen.add(number)
  const id = idOf('wordpress post', survey.site, number)
  const posts = createEarlierPosts(places)
  if (await posts.isKnown(id)) return 'there'
  const { ownerId, name } = run.authorOf(item.of('dc:creator'))
  const { body, thumbnailId, told: lost } = await withPictures(run, item, { id, ownerId })
  const { text, told } = await shape({
    ...{ title: item.of('title'), excerpt: item.of('excerpt:encoded') },
    ...{ body, author: name },
  })
  const { tags, others } = tagsOf(item)
  const at = publishedAt(item)
  if (!at) told.push('its date cannot be read, so it is of today')
  else if (at > places.clock.now()) told.push(`its date is to come, ${at.slice(0, 10)}, so it is of today`)
  const post = { ...text, tags, thumbnailId: isDry ? null : thumbnailId }
  if (isDry) await posts.check(post)
  const publishing = at ? atTheLatestNow(at, places.clock) : places.clock.now()
  const isNew = isDry || (await posts.add({ id, ownerId, at: publishing, ...post }))
  for (const one of others) tallies.others.add(one)
  for (const one of [...told, ...lost]) tell(one)
  return isNew ? 'added' : 'there'
}

interface Post {
  id: string
  ownerId: string
}

/** The body with the pictures that could be brought, and the cover. */
async function withPictures(
  { places, survey, uploads, isDry, tallies }: Run,
  item: Item,
  { id, ownerId }: Post,
) {
  const names = new Map<string, Named>()
  const come = new Map<string, string>()
  const cover = item.meta.get('_thumbnail_id')
  const number = item.of('wp:post_id')
  const attached = [...survey.attachments].filter(([, { parent }]) => parent === number).map(([one]) => one)
  const around = {
    attached,
    captionOf: (one: string) => survey.attachments.get(one)?.caption ?? '',
    dropped: () => undefined,
  }
  const look = (named: Named) => {
    names.set(nameOf(survey, named), named)
    return null
  }
  bodyOf(item.of('content:encoded'), { ...around, pictureOf: look })
  if (cover && cover !== '0') look({ number: cover, address: '' })
  const told: string[] = []
  const missing: string[] = []
  for (const [name, named] of names) {
    const found = uploads && fileOf(uploads, survey, named)
    if (!uploads) tallies.pictures.add('picture')
    else if (!found) missing.push(name)
    else {
      const fileId = idOf('wordpress picture', survey.site, number, ownerId, found.path)
      const why =
        (await whyNoPicture(found.file)) ??
        (isDry ? null : await bring(places, found.file, { id: fileId, ownerId }))
      if (why) told.push(`without ${name}, which ${why}`)
      else come.set(name, fileId)
    }
  }
  if (missing.length > 0) told.push(`without ${few(missing, 5)}: not in the folder`)
  const body = bodyOf(item.of('content:encoded'), {
    ...around,
    pictureOf: (named) => come.get(nameOf(survey, named)) ?? null,
    dropped: (shortcode) => tallies.shortcodes.add(shortcode),
  })
  const thumbnailId = (cover && come.get(nameOf(survey, { number: cover, address: '' }))) || null
  return { id, body, thumbnailId, told }
}

function sayAll({ survey, isDry, say, tallies }: Run, { added, there, refused }: Came): void {
  // Also after an abort, since the posts before it are stored.
  const would = isDry ? 'would be added' : 'added'
  say(`${counted('post', added)} ${would}, ${there} already there, ${refused} refused.`)
  const leftOut = createTally()
  for (const [what, count] of survey.leftOut) leftOut.add(what, count)
  leftOut.say(say, 'Left out', counted)
  const times = (what: string, count: number) => (count === 1 ? what : `${what} (${count})`)
  tallies.pictures.say(say, 'Left out without --files FOLDER', counted)
  tallies.others.say(say, 'Categories and tags that are no subject here', times)
  tallies.shortcodes.say(say, 'Shortcodes taken out of texts', times)
  if (isDry) say('Nothing was changed.')
}
