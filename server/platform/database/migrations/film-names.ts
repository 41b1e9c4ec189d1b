import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Films were called by the first words of their reel, which were mended since: nobody reads the former ones any more. */
export const filmNames: Migration = {
  name: '076-film-names',
  async up(db) {
    await sql`
      update files
      set name = case type when 'video/webm' then 'reel.webm' when 'video/quicktime' then 'reel.mov' else 'reel.mp4' end
      where id in (select "fileId" from reels where "updatedAt" <> "createdAt")`.execute(db)
  },
}
