import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '#client/app/routing/routes.ts'
import { type Chunk, chunksOf, type Manifest, startModule } from '#server/http/pages/manifest.ts'

/** Readers and editors above this are fetched on first use, not precached; in uncompressed bytes. */
const tooLargeAhead = 130_000

/** A visitor gets these with the first book they open, a member ahead: a mere visitor pays nothing for them. */
const withABook = [
  'quote/quote-dialog.tsx',
  'reader/flow/flow-reader.tsx',
  'reader/formats/open-flowing.ts',
  'reader/pdf/pdf-reader.tsx',
  'text/text-page.tsx',
  'text/found-pages.tsx',
  'text/course-search.tsx',
  'text/read-aloud.tsx',
  'download/downloaded-sheet.ts',
  'download/downloaded-text.ts',
].map((name) => `features/books/${name}`)

/** The dialog for clashing edits: visitors edit nothing. */
const ofEdits = [
  'app/conflict/conflict-dialog.tsx',
  'features/blog/comments/merge.ts',
  'features/books/compose/merge.ts',
  'features/marketplace/compose/merge.ts',
  'features/profiles/own/merge.ts',
  'features/reels/own/merge.ts',
]

/** Counts characters, reads pastes and refuses pictures: visitors hardly write. */
const whenWriting = ['ui/forms/characters-left.tsx', 'ui/forms/paste-text.ts', 'ui/media/validate-picture.ts']

/** Used by members on pages that everybody opens, or never offline at first. */
const ofTheirOwn = [
  'ui/feedback/toast-signs.tsx',
  'api/mutations/waiting-edit.tsx',
  'app/shell/sign-out-dialog.tsx',
  'features/auth/forgot-password-page.tsx',
  'features/auth/passkey.ts',
  'features/auth/reset-password-page.tsx',
  'features/auth/sign-up-page.tsx',
  'features/blog/compose/deliver.ts',
  'features/comments/edit-comment.tsx',
  'features/blog/comments/live-comments.tsx',
  'features/blog/own/post-desk.tsx',
  'features/comments/remove-comment.tsx',
  'features/blog/view/unpublished-post.tsx',
  'features/comments/more-replies.tsx',
  'features/comments/waiting-comment.tsx',
  'features/books/compose/deliver.ts',
  'features/books/compose/gone-book.tsx',
  'features/books/sitting/comments/deliver-explanation.ts',
  'features/books/sitting/comments/deliver-vote.ts',
  'features/books/sitting/compose/deliver-sheet.ts',
  'features/books/sitting/list/course-sittings.tsx',
  'features/books/sitting/own/deliver-sitting.ts',
  'features/books/sitting/own/due-card.tsx',
  'features/books/sitting/own/send-sitting.ts',
  'features/books/text/page-beside.tsx',
  'features/books/view/deliver-rating.ts',
  'features/books/courses/request/deliver-request.ts',
  'features/books/courses/request/request-dialog.tsx',
  'features/books/courses/request/request-form.tsx',
  'features/books/courses/download/remove-dialog.tsx',
  'features/books/courses/no-course.tsx',
  'features/books/courses/own/choose-courses.tsx',
  'features/books/courses/own/keeping-all.tsx',
  'features/books/courses/own/own-books.tsx',
  'features/books/courses/own/own-courses.tsx',
  'features/marketplace/compose/deliver.ts',
  'features/marketplace/compose/gone-listing.tsx',
  'features/marketplace/own/changed-view.tsx',
  'features/marketplace/own/owner-desk.tsx',
  'features/marketplace/view/contact-paused.tsx',
  'features/marketplace/view/lightbox.tsx',
  'features/marketplace/view/given-contact.tsx',
  'features/notices/notice-settings.tsx',
  'features/outbox/outbox-page.tsx',
  'features/outbox/act-words.ts',
  'features/notices/push-question.tsx',
  'features/profiles/privacy-page.tsx',
  'features/profiles/profile-act.ts',
  'features/profiles/settings/delete-dialog.tsx',
  'features/profiles/settings/export-part.tsx',
  'features/profiles/settings/passkeys-part.tsx',
  'features/profiles/suspended-page.tsx',
  'features/reels/view/captions/film-words.ts',
  'features/reels/own/edit-reel.tsx',
  'features/reels/compose/deliver.ts',
  'features/reports/report-dialog.tsx',
  'features/saved/deliver-saved.ts',
  'features/saved/keep.ts',
  'features/saved/saved-list.tsx',
  'features/sharing/shared-page.tsx',
  'features/trust/trade-questions.tsx',
  'features/trust/verified-page.tsx',
  'features/watches/tell-button.tsx',
]

/** Readers of rare formats, fetched with the first such book; pages of rules; and counters that need a network anyway. */
const whenUsed = [
  'features/legal/legal-page.tsx',
  'features/reels/view/player/half-loaded.ts',
  ...['bring-reader.ts', 'reader/pictures/picture-reader.tsx'].map((name) => `features/books/${name}`),
  ...['cbz.ts', 'fb2.ts', 'mobi.ts'].map((name) => `features/books/reader/formats/${name}`),
]

type When = 'first' | 'ahead' | 'members' | 'others'

/**
 * Groups a build's files for the service worker: precached before it activates; cached afterwards, main screens first;
 * cached also where somebody is signed in; and fetched on use: large files, and what only these or the admins' desk lead
 * to.
 */
export async function workerFiles(client: string): Promise<Record<When, string[]>> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const isLarge = async (file: string) => (await stat(join(client, file))).size > tooLargeAhead
  const [byVisitors, byMembers] = [
    await openedFrom(manifest, isLarge, ({ guard }) => !guard, [
      ...withABook,
      ...ofEdits,
      ...whenWriting,
      ...ofTheirOwn,
    ]),
    await openedFrom(manifest, isLarge, ({ guard }) => !guard?.roles?.every((role) => role === 'admin')),
  ]
  const screens = routes.flatMap(({ module }) => [...chunksOf(manifest, module)])
  const all = [...new Set([...screens, ...Object.values(manifest)].flatMap(filesOf))]
  const begin = ['index.html', startModule]
  const needed = new Set(begin.flatMap((name) => [...chunksOf(manifest, name)].flatMap(filesOf)))
  const files: Record<When, string[]> = { first: [], ahead: [], members: [], others: [] }
  for (const file of all) {
    const mayCome = /\.(js|css)$/.test(file) && !(await isLarge(file))
    const when = byVisitors.has(file) ? 'ahead' : byMembers.has(file) ? 'members' : 'others'
    files[needed.has(file) ? 'first' : mayCome ? when : 'others'].push(`/${file}`)
  }
  return files
}

/** The files that somebody on these routes may need without opening anything large. */
async function openedFrom(
  manifest: Manifest,
  isLarge: (file: string) => Promise<boolean>,
  isTheirs: (route: (typeof routes)[number]) => boolean,
  later: readonly string[] = [],
) {
  const left = ['index.html', startModule]
  const others = routes.filter((route) => !isTheirs(route)).map(({ module }) => module)
  const seen = new Set([...others, ...whenUsed, ...later])
  const files = new Set<string>()
  for (let name = left.pop(); name; name = left.pop()) {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    for (const file of filesOf(chunk)) files.add(file)
    if (!(await isLarge(chunk.file))) left.push(...(chunk.imports ?? []), ...(chunk.dynamicImports ?? []))
  }
  return files
}

const filesOf = (chunk: Chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
