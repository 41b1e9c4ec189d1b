/**
 * The facts of this campus and the limits of the product, for both sides.
 * Imports nothing, so that the browser can load it.
 */
export const campus = {
  name: 'FUOYE Campus',
  university: 'Federal University Oye-Ekiti',
  /** What its people call the university. */
  short: 'FUOYE',
  places: ['Oye', 'Ikole'],
  address: 'Federal University Oye-Ekiti, Oye and Ikole campuses, Ekiti State',
  email: 'campus@fuoye.edu.ng',
  /** The domain of its addresses, and what one must contain where the campus lists no domains. */
  domain: 'fuoye.edu.ng',
  emailWord: 'fuoye',
  phone: '+234 800 000 0000',
} as const

/** 'FUOYE, Oye and Ikole' */
export const whereabouts = `${campus.short}, ${campus.places.join(' and ')}`

export const departments = [
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
] as const

export const levels = ['100', '200', '300', '400', '500', '600', 'Postgraduate'] as const

export const postTags = [
  'Academic',
  'Campus Life',
  'Technology',
  'Sports',
  'Events',
  'Study Tips',
  'News',
  'Entertainment',
] as const

export const productCategories = [
  'Books',
  'Electronics',
  'Clothing',
  'Furniture',
  'Sports',
  'Others',
] as const

export const productConditions = ['new', 'like new', 'good', 'fair', 'poor'] as const

export const bookKinds = ['textbook', 'notes', 'past questions'] as const

/** Figures on the landing page; static by decision. */
export const landingFigures = [
  { label: 'Active Students', figure: '15,000+' },
  { label: 'Blog Posts', figure: '2,500+' },
  { label: 'Marketplace Items', figure: '8,000+' },
  { label: 'Student Organizations', figure: '50+' },
] as const

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
  search: 100,
} as const

export type Department = (typeof departments)[number]
export type Level = (typeof levels)[number]
export type PostTag = (typeof postTags)[number]
export type ProductCategory = (typeof productCategories)[number]
export type ProductCondition = (typeof productConditions)[number]
export type CampusPlace = (typeof campus.places)[number]
export type Role = 'user' | 'subadmin' | 'admin'
