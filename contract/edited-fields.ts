import type { Book } from './books/endpoints.ts'
import type { OwnProduct } from './marketplace/endpoints.ts'
import type { Profile } from './profiles/endpoints.ts'
import type { Reel } from './reels/endpoints.ts'

/*
 * The form fields of each thing, from its reply: both sides compute versions from exactly these. Adding a name changes
 * every stored thing's version, which costs every open form one more round trip.
 */

type Of<Whole, Names extends keyof Whole, Picture extends keyof Whole> = Pick<Whole, Names> & {
  [Name in Picture]: Whole[Name] extends readonly unknown[]
    ? readonly { id: string }[]
    : { id: string } | null
}

type SaidOfProduct =
  | 'name'
  | 'description'
  | 'price'
  | 'category'
  | 'condition'
  | 'place'
  | 'spot'
  | 'day'
  | 'keeper'
  | 'rentTerm'
  | 'forWhom'
  | 'courseCode'

/** The WhatsApp number belongs to the owner and is shared by all their products, yet each form shows it. */
export const productWords = (
  {
    name,
    description,
    price,
    category,
    condition,
    place,
    spot,
    day,
    keeper,
    rentTerm,
    forWhom,
    courseCode,
    pictures,
  }: Of<OwnProduct, SaidOfProduct, 'pictures'>,
  whatsapp: string | null | undefined,
) => ({
  ...{ name, description, price, category, condition, place, spot, day, keeper, rentTerm, forWhom },
  ...{ courseCode, whatsapp },
  pictureIds: pictures.map(({ id }) => id),
})

type SaidOfBook =
  | 'title'
  | 'description'
  | 'author'
  | 'courseCode'
  | 'department'
  | 'level'
  | 'kind'
  | 'session'
  | 'semester'
  | 'paper'

export function bookWords(book: Of<Book, SaidOfBook, 'cover'>) {
  const { title, description, author, courseCode, department, level, kind, session, semester, paper } = book
  const said = { title, description, author, courseCode, department, level, kind, session, semester, paper }
  return { ...said, coverId: book.cover?.id ?? null }
}

export const reelWords = ({ caption, tags }: Pick<Reel, 'caption' | 'tags'>) => ({ caption, tags })

type SaidOfPerson = 'fullName' | 'department' | 'level'

export const profileWords = ({
  fullName,
  department,
  level,
  picture,
}: Of<Profile, SaidOfPerson, 'picture'>) => ({
  ...{ fullName, department, level },
  pictureId: picture?.id ?? null,
})
