import { Problem } from '#contract/problem.ts'
import { type Entry, entriesOf, type Item } from './export-entries.ts'

/** A picture or another file of the earlier site. */
export interface Attachment {
  /** Below its folder `uploads`. */
  path: string
  caption: string
  /** The post that it was added in. */
  parent: string
}

/** What must be known of a whole export before its first post. */
export interface Survey {
  /** The address of the earlier site without what changes: '//campus.example/blog'. */
  site: string
  authors: Map<string, { email: string; name: string }>
  attachments: Map<string, Attachment>
  /** The logins whose posts come. */
  writers: Set<string>
  posts: number
  /** What stays behind, in words: 'draft' 2. */
  leftOut: Map<string, number>
}

/** Reads the whole export once, so that a broken one is refused before anything is added. */
export async function surveyOf(path: string): Promise<Survey> {
  const survey: Survey = {
    ...{ site: '', posts: 0, authors: new Map(), attachments: new Map() },
    ...{ writers: new Set(), leftOut: new Map() },
  }
  for await (const entry of entriesOf(path)) note(survey, entry)
  if (!survey.site)
    throw new Problem('invalid', 'The export does not say of which site it is: its channel has no link.')
  return survey
}

function note(survey: Survey, entry: Entry): void {
  if (entry.is === 'site') survey.site ||= siteOf(entry.address)
  else if (entry.is === 'author') survey.authors.set(entry.login, { email: entry.email, name: entry.name })
  else noteItem(survey, entry.item)
}

function noteItem(survey: Survey, item: Item): void {
  const { attachments, writers, leftOut } = survey
  const count = (what: string, many = 1) => leftOut.set(what, (leftOut.get(what) ?? 0) + many)
  if (item.comments > 0) count('comment', item.comments)
  if (item.of('wp:post_type') === 'attachment') {
    const path = item.meta.get('_wp_attached_file') || uploadOf(item.of('wp:attachment_url'))
    if (path)
      attachments.set(item.of('wp:post_id'), {
        ...{ path, caption: item.of('excerpt:encoded'), parent: item.of('wp:post_parent') },
      })
    return
  }
  const why = whyNot(item)
  if (why) count(why)
  else {
    survey.posts += 1
    writers.add(item.of('dc:creator'))
  }
}

/** Why an item is no post that everybody could read; null for one that comes. */
export function whyNot(item: Item): string | null {
  const type = item.of('wp:post_type')
  if (type === 'page') return 'page'
  if (type !== 'post') return 'thing of a theme or a plug-in'
  if (item.of('wp:post_password')) return 'post with a password'
  const status = item.of('wp:status')
  if (status === 'publish') return null
  return (
    { draft: 'draft', private: 'private post', trash: 'deleted post', future: 'planned post' }[status] ??
    'draft'
  )
}

const siteOf = (address: string) =>
  address
    .replace(/^https?:/i, '')
    .replace(/(?<!\/)\/+$/, '')
    .toLowerCase()

/** Where a file lies below `uploads`; '' for an address elsewhere. */
export function uploadOf(address: string): string {
  const path = /\/wp-content\/uploads\/(?:sites\/\d+\/)?([^?#]+)/.exec(address)?.[1] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
