import { booksOfPaper } from './books-of-paper.ts'
import { campusSettings } from './campus-settings.ts'
import { departmentCounts } from './department-counts.ts'
import { everydayWords } from './everyday-words.ts'
import { filmNames } from './film-names.ts'
import { makeGround } from './ground.ts'
import type { Migration } from './migration.ts'
import { paperDrafts } from './paper-drafts.ts'
import { removedBy } from './removed-by.ts'
import { reviewing } from './reviewing.ts'
import { rooms } from './rooms.ts'
import { saved } from './saved.ts'
import { since100 } from './since-1.0.0.ts'
import { sittingFigures } from './sitting-figures.ts'
import { talliesInOrder } from './tallies-in-order.ts'
import { watches } from './watches.ts'

/** The migrations of 1.0.0. Their code is gone; their names in a database show that it is no older. */
const of100 =
  '001-ground 002-posts-writing 003-marketplace 004-library 005-uploads 006-people 007-notices 008-reels 009-settings ' +
  '010-reports 011-limits 012-seen-counts 013-blocks 014-tallies 015-books-elsewhere 016-files 018-ids 020-videos ' +
  '024-file-keys 025-names-alone 026-jobs 027-comments-edited 028-made-tallies 029-reel-comments-edited 030-needs ' +
  '031-sweeps 032-work 033-post-versions 034-reported-words 035-suspensions 036-ready-replies 037-product-kinds ' +
  '038-trades 039-courses 040-passkeys 041-proven-addresses 042-pauses 043-book-marks 044-reel-captions'
const namesOf100 = of100.split(' ')

/** The last migration of 1.0.0: a database without it is too old for this program to upgrade. */
export const lastOf100 = '044-reel-captions'

/**
 * Makes a new campus in one step. It carries the names of all migrations it replaces, so that older programs
 * see them as done.
 */
export const ground = {
  up: makeGround,
  names: [...namesOf100, ...since100.map(({ name }) => name)],
}

/** In order. Only append behind the first: a migration that has run somewhere is never edited, renamed or removed. */
export const migrations: Migration[] = [
  ...since100,
  paperDrafts,
  ...reviewing,
  campusSettings,
  everydayWords,
  ...rooms,
  saved.things,
  ...watches,
  saved.formerPrice,
  filmNames,
  departmentCounts,
  sittingFigures,
  talliesInOrder,
  removedBy,
  booksOfPaper,
]

/** The names of all migrations that a database of this program has. */
export const everyName = (list: readonly Migration[] = migrations): string[] => [
  ...namesOf100,
  ...list.map(({ name }) => name),
]
