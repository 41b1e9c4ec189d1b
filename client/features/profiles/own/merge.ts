import { type Conflict, conflictOf } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import { type ProfileBody, type ProfileWords, wordsOfEdit, wordsOfPresent } from '../profile-act.ts'

const shows = {
  fullName: 'Full name',
  department: 'Department',
  level: 'Level',
  pictureId: ['Profile image', (id: ProfileWords['pictureId']) => (id ? 'A picture' : 'No picture')],
} satisfies Parameters<typeof conflictOf<ProfileWords>>[0]['shows']

/** The conflict between an edit of one's profile and what was saved meanwhile. */
export function both({ body }: Pick<Act<ProfileBody>, 'body'>, present: object): Conflict {
  const there = wordsOfPresent(present)
  return conflictOf<ProfileWords>({
    ...{ mine: wordsOfEdit(body), was: body.begun?.was, present: there, shows },
    bodyOf({ pictureId, ...fields }) {
      const begun = body.begun && { ...body.begun, was: there }
      const picture = pictureId === there.pictureId ? 'stays' : body.picture
      return { fields, typed: fields, picture, begun } satisfies ProfileBody
    },
  })
}
