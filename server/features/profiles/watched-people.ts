import { byQuestion, cameSince, type Watched } from '#server/kinds/watched.ts'

/** What somebody makes public: every kind that their page counts. */
export const watchedPeople: Watched = {
  open(platform, kinds) {
    const counted = Object.values(kinds).filter(({ figure }) => figure !== null)
    return {
      since: async (at) => (await Promise.all(counted.map((kind) => cameSince(platform, kind, at)))).flat(),
      under: async (questions, came) => byQuestion(questions, came, ({ ownerId }) => ownerId),
    }
  },
  about: (asked) => asked,
}
