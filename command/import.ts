import { type Command, inCampus, misspoken, refuseRootIn } from './command.ts'
import { books } from './importing/books.ts'
import { chat, telegram } from './importing/chat/chat.ts'
import { firestore } from './importing/firestore/firestore.ts'
import type { Importer } from './importing/importer.ts'
import { people } from './importing/people.ts'
import { wordpress } from './importing/wordpress/wordpress.ts'

const importers: Record<string, Importer> = { books, people, firestore, wordpress, chat, telegram }

/** Each row or thing is a transaction of its own: a refused one is reported and stops no other. */
export const importing: Command = {
  ways: Object.values(importers).flatMap(({ ways }) => ways),
  run: ([what = '', ...words], say) =>
    inCampus(async (place) => {
      const importer = Object.hasOwn(importers, what) ? importers[what] : undefined
      if (!importer) throw misspoken(importing)
      await refuseRootIn(place.config.dataFolder)
      const { refused } = await importer.run(place, words, say)
      if (refused > 0) process.exitCode = 1
    }),
}
