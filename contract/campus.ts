/**
 * The facts of this campus and the limits of the product, for both sides.
 * Imports nothing, so that the browser can load it.
 */
export interface Campus {
  name: string
  university: string
  /** What its people call the university. */
  short: string
  places: string[]
  address: string
  email: string
  /** The domain of its addresses, and what one must contain where the campus lists no domains. */
  domain: string
  emailWord: string
  phone: string
  /** Departments outside a faculty stand below the empty name. */
  faculties: { name: string; departments: string[] }[]
  levels: string[]
  tags: string[]
  /** The last one is for what fits no other. */
  categories: string[]
  conditions: string[]
  /** Without it, the usual one. */
  landing?: {
    /** Both are empty where the usual ones are said, of the campus's own names. */
    title: string
    text: string
    /** Static by decision. */
    figures: { label: string; figure: string }[]
  }
  /** As #rrggbb: of buttons and links, and of prices and what is new. Without them, the usual ones. */
  colours?: { main: string; second: string }
  /** In place of the mark: square pictures, each as the address of an `img`. */
  logo?: Logo
  /** How a mail begins before the name, and what stands below each. Without it, 'Hello' and nothing. */
  mails?: { greeting: string; closing: string }
  /** Pages of rules, such as of privacy, at /legal/{name}. */
  legal?: LegalPage[]
  /** What people call things of the marketplace. Without it, the usual words, which no page carries. */
  words?: WordGroup[]
  /** What each name of a list was called before, so that old links and what a phone made offline still find it. */
  former?: Partial<Record<CampusList, Record<string, string>>>
}

export interface LegalPage {
  name: string
  title: string
  /** An empty line begins a paragraph, `## ` a heading, `- ` an entry of a list. '' where only links are shown. */
  text: string
}

/** Words by which people look for the same things. */
export interface WordGroup {
  /** Where one would look for them; '' where no category tells. */
  category: string
  /** A search for one finds what is called by another. */
  words: string[]
  /** Find the same things, but in a name they mean others too: 'system'. */
  vague?: string[] | undefined
  /** Names of such things, as of an EliteBook: the words find them, a name finds only itself. */
  names?: string[] | undefined
  /** Everything of the category is found by the words. */
  whole?: true | undefined
}

/** 96, 192 and 512 pixels wide. In settings `data:` of PNG or JPEG; on a page below /campus-logo/. */
export interface Logo {
  small: string
  middle: string
  large: string
}

/**
 * As they are now: what `applyCampus` says holds from the next reading on, so that nothing may read them while modules
 * load. These are the specification's, and hold where nothing else is said.
 */
export const campus: Campus = {
  name: 'FUOYE Campus',
  university: 'Federal University Oye-Ekiti',
  short: 'FUOYE',
  places: ['Oye', 'Ikole'],
  address: 'Federal University Oye-Ekiti, Oye and Ikole campuses, Ekiti State',
  email: 'campus@fuoye.edu.ng',
  domain: 'fuoye.edu.ng',
  emailWord: 'fuoye',
  phone: '+234 800 000 0000',
  faculties: [
    {
      name: '',
      departments: [
        'Computer Science',
        'Engineering',
        'Medicine',
        'Law',
        'Business Administration',
        'Agriculture',
        'Mathematics',
        'History',
        'Education',
        'Social Sciences',
        'Sciences Faculty',
      ],
    },
  ],
  levels: ['100', '200', '300', '400', '500', '600', 'Postgraduate'],
  tags: ['Academic', 'Campus Life', 'Technology', 'Sports', 'Events', 'Study Tips', 'News', 'Entertainment'],
  categories: ['Books', 'Electronics', 'Clothing', 'Furniture', 'Sports', 'Others'],
  conditions: ['new', 'like new', 'good', 'fair', 'poor'],
}

/** The same arrays for ever, as all of `campus` are, whatever `applyCampus` puts into them. */
export const departments: readonly string[] = campus.faculties.flatMap((one) => one.departments)
export const levels: readonly string[] = campus.levels
export const postTags: readonly string[] = campus.tags
export const productCategories: readonly string[] = campus.categories
export const productConditions: readonly string[] = campus.conditions

/** The lists whose names things are filed under. */
export const campusLists = {
  departments,
  levels,
  tags: postTags,
  categories: productCategories,
  conditions: productConditions,
  places: campus.places as readonly string[],
}
export type CampusList = 'departments' | 'levels' | 'tags' | 'categories' | 'conditions' | 'places'

/** The name of a list that was meant, by what it is called now or was before; null where there is none. */
export function nameIn(list: CampusList, asked: string | null | undefined): string | null {
  const former = campus.former?.[list] ?? {}
  const name = asked && Object.hasOwn(former, asked) ? former[asked] : asked
  return campusLists[list].find((one) => one === name) ?? null
}

/** 'Oye and Ikole' */
export const placesInWords = (places: readonly string[] = campus.places) =>
  places.join(', ').replace(/, (?=[^,]*$)/, ' and ')

/** 'FUOYE, Oye and Ikole' */
export const whereabouts = () => `${campus.short}, ${placesInWords()}`

export const bookKinds = ['textbook', 'notes', 'past questions'] as const

export const limits = {
  /** The most client errors in one report, and in one visit. */
  clientErrors: 5,
  pageSize: 12,
  passwordLength: 6,
  passwordMost: 128,
  fullName: 80,
  postTitle: 140,
  postExcerpt: 280,
  postContent: 60_000,
  /** The caption below a picture of a post. */
  pictureCaption: 300,
  declineReason: 500,
  suspensionReason: 300,
  readyLabel: 60,
  comment: 2_000,
  bookTitle: 160,
  bookDescription: 2_000,
  bookAuthor: 120,
  courseCode: 20,
  /** Papers out of a chat on one page of the desk, and in one decision about many. */
  papersAtOnce: 50,
  /** Limits of a highlight's quote, of its note, and of marks per book and reader. */
  markQuote: 2_000,
  markNote: 2_000,
  marksInBook: 1_000,
  /** Courses that a member takes. */
  ownCourses: 16,
  /** Of all courses of a member so many of the newest books are looked at for news. */
  courseNews: 36,
  productName: 100,
  productDescription: 2_000,
  productSpot: 80,
  /** In kobo: ₦9,999,999.99. Nothing dearer is sold between members. */
  productPrice: 999_999_999,
  productPictures: 5,
  roomPictures: 8,
  /** For how many days a product is listed, and how many days before the end its owner is warned. */
  productDays: 30,
  productWarningDays: 3,
  reelSeconds: 60,
  reelCaption: 500,
  reelTags: 10,
  reelTag: 30,
  /** The largest photo that is accepted, in bytes; the device shrinks it before it is sent. */
  pictureBytes: 25 * 1024 * 1024,
  /** For visitors who are signing up. */
  visitorPictureBytes: 8 * 1024 * 1024,
  videoBytes: 200 * 1024 * 1024,
  bookBytes: 100 * 1024 * 1024,
  /** For a paper that is photographed. */
  paperPages: 20,
  /** Storage quota of one member, unfinished uploads included. */
  memberBytes: 2 * 1024 * 1024 * 1024,
  /** Things that a member keeps for later. */
  saved: 1_000,
  search: 100,
} as const

export type Department = string
export type Level = string
export type PostTag = string
export type ProductCategory = string
export type ProductCondition = string
export type CampusPlace = string
export type Role = 'user' | 'subadmin' | 'admin'
