import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { joined } from '#server/people/public.ts'
import { createDirectory } from './directory.ts'

export const searchPeople: SearchPart = {
  table: 'users',
  topics: ['people', joined],
  open({ database }) {
    const directory = createDirectory(database)
    return {
      list: directory.sought,
      show: async (ids) =>
        (await directory.shown(ids)).map(({ id, fullName, department, level, picture }) => ({
          ...{ ...plainly, id, title: fullName, byline: `${department}, ${levelName(level)}`, picture },
        })),
    }
  },
}

/** '300 level', 'Postgraduate'; as screens say it. */
const levelName = (level: string) => (/^\d/.test(level) ? `${level} level` : level)
