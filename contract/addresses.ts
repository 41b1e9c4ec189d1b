import type { UserFilter } from './admin/user-filters.ts'
import type { PostSort } from './blog/endpoints.ts'
import type { DraftFilter } from './books/drafts/draft-rules.ts'
import type { BookKind, BookSort } from './books/endpoints.ts'
import type { CampusPlace, Department, Level, PostTag, ProductCategory, ProductCondition } from './campus.ts'
import type { FigureName, KindName } from './kinds.ts'
import type { ProductSort } from './marketplace/endpoints.ts'
import type { ForWhom, ProductKind, RentTerm } from './marketplace/product-kinds.ts'
import { patterns } from './page-patterns.ts'

/** The manifest's `share_target`; the service worker handles what is posted there. */
export const sharePath = '/share-target'

/** Targets of forms without JavaScript that are no page's address. */
export const formsAlone = {
  sendCode: '/prove/code',
  signOut: '/sign-out',
  keepPassword: '/reset-password/:token/keep',
} as const

/** Query and fragment of each page's address; '#' is the fragment. */
interface Asked {
  blog: Begins & { search?: string; sort?: PostSort; tag?: PostTag; author?: string }
  /** One comment by its id; a reply by its comment's id and its own. */
  post: { '#'?: 'comments' | `comment-${string}` }
  login: { from?: string; told?: 'joined' | 'reset' | 'known' }
  signUp: { from?: string }
  register: { from?: string }
  prove: { told?: 'sent'; from?: string }
  passkey: { from?: string }
  forgotPassword: { told?: 'sent'; from?: string }
  reels: { id?: string; search?: string; '#'?: 'comments' }
  books: Begins & {
    search?: string
    sort?: BookSort
    department?: Department
    level?: Level
    kind?: BookKind
    /** Of the courses that the viewer takes. */
    mine?: ''
    '#'?: 'main'
  }
  /** `page`: where it begins; `find`: words that are marked. */
  bookText: Begins & { page?: string; find?: string; '#'?: `page-${number}` }
  reader: { page?: string }
  /** `sheet`: its answer sheet is made or fixed. */
  sit: { sheet?: '' }
  /** `mine`: where the viewer chooses theirs. */
  courses: Begins & { search?: string; department?: Department; level?: Level; mine?: '' }
  course: Begins & { search?: string; '#'?: 'ask' | 'missing' }
  marketplace: Begins & {
    kind?: ProductKind | 'all'
    search?: string
    category?: ProductCategory
    condition?: ProductCondition
    campus?: CampusPlace
    from?: string
    to?: string
    sort?: ProductSort
    seller?: string
    /** Of rooms: whom they suit, what rent is paid for, and a day on which they are free. */
    for?: ForWhom
    rent?: RentTerm
    free?: string
    course?: string
  }
  /** `saved`: what the viewer keeps for later, all or of one kind. `desk`: the posts that they decide. */
  profile: { tab?: FigureName | 'saved'; kind?: KindName; desk?: '' }
  settings: { '#'?: 'export' | 'delete' | 'passkeys' }
  people: Begins & { search?: string }
  search: { q?: string }
  person: Begins & { tab?: FigureName }
  shared: { shared?: string; why?: string }
  postReel: { shared?: string }
  /** `chats`: where admins decide papers that an import found, all or those of one filter. */
  addBooks: {
    id?: string
    act?: string
    course?: string
    shared?: string
    pages?: ''
    chats?: '' | DraftFilter
  }
  /** `name`: what a new one is called at first. */
  postProduct: { kind?: ProductKind; id?: string; draft?: string; shared?: string; name?: string }
  postBlog: { id?: string; told?: 'draft' | 'submitted'; shared?: string }
  /** `of`: all notices of one group. `alerts`: what the viewer asked to be told of. */
  notices: Begins & { of?: string; alerts?: '' }
  /** `campus`: the campus's settings, or a part of them. */
  admin: { tab?: 'reels' | 'roles'; search?: string; only?: UserFilter; campus?: string; '#'?: 'users' }
}

/** Where a page of a list begins when JavaScript is off. */
interface Begins {
  after?: string
}

const places = { ...patterns, ...formsAlone }
type Places = typeof places

/** The names in a pattern: { id: string } for '/blog/:id'. */
type Named<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Named<`/${Rest}`>
  : Path extends `${string}/:${infer Name}?`
    ? { [K in Name]?: string }
    : Path extends `${string}/:${infer Name}`
      ? { [K in Name]: string }
      : unknown
type Given<Name extends keyof Places> = Named<Places[Name]> &
  (Name extends keyof Asked ? Asked[Name] : unknown)
type Arguments<Of> = keyof Of extends never
  ? []
  : Record<never, never> extends Of
    ? [given?: Of]
    : [given: Of]

/**
 * Returns the address of a page; it is written nowhere else: `address('blog', { tag: 'Sports' })` is
 * '/blog?tag=Sports', `address('post', { id, '#': 'comments' })` is '/blog/{id}#comments'. The page's pattern decides
 * whether a value goes into the path or the query; undefined values are left out.
 */
export function address<Name extends keyof Places>(name: Name, ...given: Arguments<Given<Name>>): string {
  const { '#': anchor, ...asked } = (given[0] ?? {}) as Record<string, string | undefined> // all that Given can be
  const path = places[name].replace(/\/:(\w+)\??/g, (_, key: string) => {
    const { [key]: value } = asked
    delete asked[key]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
  const shown = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const query = new URLSearchParams(shown).toString().replace(/=(?=&|$)/g, '')
  return `${path}${query && `?${query}`}${anchor ? `#${anchor}` : ''}`
}
