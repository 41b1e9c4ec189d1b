import type { Kysely } from 'kysely'
import * as ground from './001-ground.ts'
import * as postsWriting from './002-posts-writing.ts'
import * as marketplace from './003-marketplace.ts'
import * as library from './004-library.ts'
import * as uploads from './005-uploads.ts'
import * as people from './006-people.ts'
import * as notices from './007-notices.ts'
import * as reels from './008-reels.ts'
import * as settings from './009-settings.ts'
import * as reports from './010-reports.ts'
import * as limits from './011-limits.ts'
import * as seenCounts from './012-seen-counts.ts'
import * as blocks from './013-blocks.ts'
import * as tallies from './014-tallies.ts'
import * as booksElsewhere from './015-books-elsewhere.ts'
import * as files from './016-files.ts'
import * as ids from './018-ids.ts'
import * as videos from './020-videos.ts'
import * as fileKeys from './024-file-keys.ts'
import * as namesAlone from './025-names-alone.ts'
import * as jobs from './026-jobs.ts'
import * as commentsEdited from './027-comments-edited.ts'
import * as madeTallies from './028-made-tallies.ts'
import * as reelCommentsEdited from './029-reel-comments-edited.ts'
import * as needs from './030-needs.ts'
import * as sweeps from './031-sweeps.ts'
import * as work from './032-work.ts'
import * as postVersions from './033-post-versions.ts'
import * as reportedWords from './034-reported-words.ts'
import * as suspensions from './035-suspensions.ts'
import * as readyReplies from './036-ready-replies.ts'
import * as productKinds from './037-product-kinds.ts'
import * as trades from './038-trades.ts'
import * as courses from './039-courses.ts'
import * as passkeys from './040-passkeys.ts'
import * as provenAddresses from './041-proven-addresses.ts'
import * as pauses from './042-pauses.ts'
import * as bookMarks from './043-book-marks.ts'
import * as reelCaptions from './044-reel-captions.ts'
import * as renditionSums from './045-rendition-sums.ts'
import * as namesOfPapers from './046-names-of-papers.ts'
import * as kindleBooks from './047-kindle-books.ts'
import * as bookPages from './048-book-pages.ts'
import * as bookOpenings from './049-book-openings.ts'
import * as countedProducts from './050-counted-products.ts'
import * as booksOfAYear from './051-books-of-a-year.ts'
import * as turnsOfUploads from './052-turns-of-uploads.ts'
import * as goneIds from './053-gone-ids.ts'
import * as keysOfDevices from './054-keys-of-devices.ts'
import * as endsOfTexts from './055-ends-of-texts.ts'
import * as coursesThere from './056-courses-there.ts'
import * as edits from './057-edits.ts'
import * as noticeGroups from './058-notice-groups.ts'

export interface Migration {
  name: string
  /**
   * The last migration that a program must know to run on a database that has this one. Nothing where it only adds what
   * older programs need not know: then it runs beside them, and they can come back. See docs/decisions/restarts-and-rollouts.md.
   */
  needs?: string
  up(db: Kysely<unknown>): Promise<void>
}

/** From this one on a database says what each needs; what was before is known by every program that asks. */
export const firstMarked = '030-needs'

/** In order, only ever appended to: what has run somewhere is never edited, renamed or removed. */
export const migrations: Migration[] = [
  { name: '001-ground', up: ground.up },
  { name: '002-posts-writing', up: postsWriting.up },
  { name: '003-marketplace', up: marketplace.up },
  { name: '004-library', up: library.up },
  { name: '005-uploads', up: uploads.up },
  { name: '006-people', up: people.up },
  { name: '007-notices', up: notices.up },
  { name: '008-reels', up: reels.up },
  { name: '009-settings', up: settings.up },
  { name: '010-reports', up: reports.up },
  { name: '011-limits', up: limits.up },
  { name: '012-seen-counts', up: seenCounts.up },
  { name: '013-blocks', up: blocks.up },
  { name: '014-tallies', up: tallies.up },
  { name: '015-books-elsewhere', up: booksElsewhere.up },
  { name: '016-files', up: files.up },
  { name: '018-ids', up: ids.up },
  { name: '020-videos', up: videos.up },
  { name: '024-file-keys', up: fileKeys.up },
  { name: '025-names-alone', up: namesAlone.up },
  { name: '026-jobs', up: jobs.up },
  { name: '027-comments-edited', up: commentsEdited.up },
  { name: '028-made-tallies', up: madeTallies.up },
  { name: '029-reel-comments-edited', up: reelCommentsEdited.up },
  { name: firstMarked, up: needs.up },
  { name: '031-sweeps', up: sweeps.up },
  { name: '032-work', up: work.up },
  { name: '033-post-versions', up: postVersions.up },
  { name: '034-reported-words', up: reportedWords.up },
  { name: '035-suspensions', up: suspensions.up },
  { name: '036-ready-replies', up: readyReplies.up },
  { name: '037-product-kinds', up: productKinds.up },
  { name: '038-trades', up: trades.up },
  { name: '039-courses', up: courses.up },
  { name: '040-passkeys', up: passkeys.up },
  { name: '041-proven-addresses', up: provenAddresses.up },
  { name: '042-pauses', up: pauses.up },
  { name: '043-book-marks', up: bookMarks.up },
  { name: '044-reel-captions', up: reelCaptions.up },
  { name: '045-rendition-sums', up: renditionSums.up },
  { name: '046-names-of-papers', up: namesOfPapers.up },
  { name: '047-kindle-books', up: kindleBooks.up },
  { name: '048-book-pages', up: bookPages.up },
  { name: '049-book-openings', up: bookOpenings.up },
  { name: '050-counted-products', up: countedProducts.up },
  { name: '051-books-of-a-year', up: booksOfAYear.up },
  { name: '052-turns-of-uploads', up: turnsOfUploads.up },
  { name: '053-gone-ids', up: goneIds.up },
  { name: '054-keys-of-devices', up: keysOfDevices.up },
  { name: '055-ends-of-texts', up: endsOfTexts.up },
  { name: '056-courses-there', up: coursesThere.up },
  { name: '057-edits', up: edits.up },
  { name: '058-notice-groups', up: noticeGroups.up },
]
